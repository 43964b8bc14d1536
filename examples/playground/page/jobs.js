// Long work: one job at a time, the one that the view asks for, with a panel that
// shows how far it is.

import { $, el, show } from "./dom.js";
import { what } from "./menu.js";

// key tells jobs apart. What they are called does not count.
const key = (job) => `${job.game}|${job.aim}|${job.rules}|${job.view ?? ""}`;

const patience = 400; // milliseconds: what is done sooner needs no panel

export class Jobs {
  // done gets the reply of a job. changed is called when work begins or ends. give
  // lets another opponent play, whose name is that of fallback.
  constructor(engine, { done, changed, give, fallback }) {
    Object.assign(this, { engine, done, changed, give, fallback });
    this.view = null;
    this.running = null;
    this.refused = new Map(); // jobs that were cancelled or failed, with the reason
  }

  // follow begins or ends work as a view wants it.
  follow(view) {
    this.view = view;
    const job = view?.job;
    if (this.running && (!job || key(job) !== this.running.key)) this.stop();
    if (job && !this.running && !this.refused.has(key(job))) this.begin(job);
    this.render();
  }

  // reset forgets what was cancelled or failed.
  reset() {
    this.refused.clear();
  }

  stop() {
    this.running = null;
    this.engine.cancel();
  }

  async begin(job) {
    const mine = (this.running = { key: key(job), what: what(job), done: 0, total: 0, since: performance.now() });
    let reply = null;
    try {
      reply = await this.engine.work(job, (done, total) => {
        Object.assign(mine, { done, total });
        if (this.running === mine) this.render();
      });
    } catch (error) {
      if (this.running === mine) this.refused.set(mine.key, error.message);
    }
    if (this.running !== mine) return; // something else is wanted meanwhile
    this.running = null;
    if (reply?.error) this.refused.set(mine.key, reply.error);
    if (reply?.view) this.done(reply.view);
    else this.follow(this.view);
  }

  cancel() {
    if (!this.running) return;
    this.refused.set(this.running.key, "");
    this.stop();
    this.render();
    $("job-buttons").querySelector("button")?.focus();
  }

  again() {
    this.refused.delete(key(this.view.job));
    this.follow(this.view);
  }

  render() {
    const { running, view } = this;
    const job = view?.job;
    const panel = $("job");
    const now = running ? "running" : job ? "stopped" : "";
    if (panel.dataset.state !== now) {
      panel.dataset.state = now;
      this.changed();
    }
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
    const buttons = this.buttons();
    const state = buttons.map(([, name]) => name).join();
    if ($("job-buttons").dataset.state === state) return;
    $("job-buttons").dataset.state = state;
    show($("job-buttons"), buttons.map(([id, name, act]) => el("button", { type: "button", "data-key": id, onclick: act }, name)));
  }

  text() {
    if (this.running) return this.view.waiting ? "The opponent needs this to move." : "You can play on meanwhile.";
    const reason = this.refused.get(key(this.view.job));
    const text = reason ? `This cannot be done: ${reason}` : "Cancelled.";
    return this.view.waiting ? `${text} Without it the opponent cannot move.` : text;
  }

  buttons() {
    if (this.running) return [["cancel", "Cancel", () => this.cancel()]];
    const list = [];
    if (!this.refused.get(key(this.view.job))) list.push(["again", "Solve after all", () => this.again()]);
    if (this.view.waiting) list.push(["other", `Let “${this.fallback()}” play`, this.give]);
    return list;
  }
}
