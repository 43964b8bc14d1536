// Long work: one job at a time, that of the view, with a panel for its progress.

import { $, el, show } from "./dom.js";
import { what } from "./menu.js";
import { keep, teach } from "./tables.js";

// key identifies a job.
const key = (job) => `${job.game}|${job.aim}|${job.rules}|${JSON.stringify(job.view ?? "")}|${job.record ?? ""}|${job.reasons ?? ""}`;

const patience = 400; // milliseconds; quicker work has no panel

export class Jobs {
  // done receives the reply to a job, with its result. changed is called when work begins or ends. give lets the
  // opponent move without its job.
  constructor(engine, { done, changed, give }) {
    Object.assign(this, { engine, done, changed, give });
    this.view = null;
    this.review = null; // a job that precedes those of the view
    this.asked = null; // a job that follows them
    this.running = null;
    this.refused = new Map(); // jobs that were cancelled or failed, with the reason
    this.sought = new Set(); // solutions that seek has looked for
  }

  get job() {
    return this.review ?? this.view?.job ?? this.asked;
  }

  // ask begins a job when the view has none.
  ask(job) {
    this.asked = job;
    this.follow(this.view);
  }

  // follow begins the job of a view and ends others.
  follow(view) {
    this.view = view;
    if (this.asked?.rules !== view?.rules) this.asked = null; // another game
    const { job } = this;
    if (this.running && (!job || key(job) !== this.running.key)) this.stop();
    if (job && !this.running && !this.refused.has(key(job))) this.begin(job);
    this.render();
  }

  // rate begins a review. Done receives its result.
  rate(job) {
    this.review = job;
    if (job) this.refused.delete(key(job));
    this.follow(this.view);
  }

  stop() {
    this.running = null;
    this.engine.cancel();
  }

  // seek looks for a stored solution for the exact values.
  async seek(job) {
    const task = { game: job.game, aim: this.review ? job.aim : this.view.wanted, rules: job.rules };
    const name = JSON.stringify(task);
    if (job.view || job.record || this.sought.has(name)) return null;
    this.sought.add(name);
    return teach(this.engine, task);
  }

  async begin(job) {
    const mine = (this.running = { key: key(job), what: what(job), done: 0, total: 0, since: performance.now() });
    let reply = null;
    let result = null;
    try {
      reply = await this.seek(job);
      if (!reply && this.running === mine) {
        result = await this.engine.work(job, (done, total) => {
          Object.assign(mine, { done, total });
          if (this.running === mine) this.render();
        });
        if (result && !job.record) {
          if (result instanceof Uint8Array) keep(job, result);
          reply = await this.engine.load(job, result);
        }
      }
    } catch (error) {
      if (this.running === mine) this.refused.set(mine.key, error.message);
    }
    if (this.running !== mine) return; // something else is wanted meanwhile
    this.running = null;
    if (job === this.asked) this.asked = null;
    if (reply?.error) this.refused.set(mine.key, reply.error);
    if (job.record && result) {
      this.review = null;
      this.follow(this.view);
      this.done(null, result);
    } else if (reply && !reply.error) this.done(reply, null);
    else this.follow(this.view);
  }

  cancel() {
    if (!this.running) return;
    if (this.job === this.asked) this.asked = null; // its button is still there
    else this.refused.set(this.running.key, "");
    this.stop();
    this.render();
    $("job-buttons").querySelector("button")?.focus();
  }

  again() {
    this.refused.delete(key(this.job));
    this.follow(this.view);
  }

  render() {
    const { running, job } = this;
    const panel = $("job");
    const now = running ? "running" : job ? "stopped" : "";
    if (panel.dataset.state !== now) {
      panel.dataset.state = now;
      this.changed();
    }
    $("job-brief").hidden = true;
    if (!job) return void (panel.hidden = true);
    const soon = running && performance.now() - running.since < patience;
    if (soon) setTimeout(() => this.running === running && this.render(), patience + 20);
    panel.hidden = panel.hidden && soon;

    const title = running ? running.what : what(job);
    if ($("job-title").textContent !== title) $("job-title").textContent = title;
    $("job-bar").hidden = !running;
    if (running?.total) $("job-bar").value = (100 * running.done) / running.total;
    else $("job-bar").removeAttribute("value");
    $("job-text").textContent = this.text();
    $("job-brief").hidden = panel.hidden || !running;
    $("job-brief").textContent = running?.total ? `${title} … ${Math.floor((100 * running.done) / running.total)} %` : `${title} …`;
    const buttons = this.buttons();
    const state = buttons.map(([, name]) => name).join();
    if ($("job-buttons").dataset.state === state) return;
    $("job-buttons").dataset.state = state;
    show($("job-buttons"), buttons.map(([id, name, act]) => el("button", { type: "button", "data-key": id, onclick: act }, name)));
  }

  get waits() {
    return !this.review && this.view?.waiting;
  }

  text() {
    if (this.running) return this.review ? "Meanwhile, you can look at every step." : this.waits ? "The opponent is thinking." : "You can play on; the values become exact when this is done.";
    const reason = this.refused.get(key(this.job));
    return reason ? `This did not work: ${reason}` : "Cancelled.";
  }

  buttons() {
    const list = [];
    if (this.running) list.push(["cancel", "Cancel", () => this.cancel()]);
    else if (!this.refused.get(key(this.job))) list.push(["again", "Start again", () => this.again()]);
    if (this.waits) list.push(["other", "Move now", this.give]);
    return list;
  }
}
