#!/bin/bash
# A tournament in parts as an array job of Slurm. The first argument is the number of parts, the
# others are flags of the program tournament, which has to be in the path of all nodes:
#
#   mkdir parts
#   sbatch --wait --array=0-99 slurm.sh 100 -game=dominoes -players=solve:300,smart -games=100000
#   tournament -svg dominoes.svg -merge parts
#
# The parts come together in the folder parts, on a file system that all nodes share.
# Slurm starts a job again whose node fails, but not one whose program dies: that is done here, at
# most three times. To play a part anew, such as part 7, submit the same with --array=7.
#
#SBATCH --job-name=tournament
#SBATCH --cpus-per-task=2
#SBATCH --requeue
#SBATCH --open-mode=append
export GOMAXPROCS=$SLURM_CPUS_PER_TASK
parts=$1
shift
tournament "$@" "-shard=$SLURM_ARRAY_TASK_ID/$parts" "-o=parts/$SLURM_ARRAY_TASK_ID.json"
status=$?
case $status in
0 | 2) exit $status ;; # done, or wrong flags
esac
if [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
	echo "part $SLURM_ARRAY_TASK_ID ended with status $status, once more" >&2
	scontrol requeue "$SLURM_JOB_ID" && sleep 60 # until Slurm ends this run
fi
exit $status
