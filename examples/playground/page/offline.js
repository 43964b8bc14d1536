// The page without a network. A service worker, sw.js, keeps all files of one build.

import { el } from "./dom.js";

// offline starts the service worker, and offers the next build when it is there. Then all tabs load it, as one worker serves
// them.
export async function offline() {
  const workers = navigator.serviceWorker; // none in a page that is not from a secure server
  try {
    const registration = await workers.register("sw.js", { updateViaCache: "none" });
    workers.addEventListener("controllerchange", () => location.reload());
    let offered = false;
    const offer = () => {
      if (offered || !registration.waiting || !workers.controller) return;
      offered = true;
      document.querySelector("main").before(el("p", { class: "notice", role: "status" }, "A new version of this page is ready. ",
        el("button", { type: "button", "data-key": "update", onclick: () => registration.waiting?.postMessage("take") }, "Load it"), " Your games are kept."));
    };
    offer();
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
  } catch {
    // The browser refuses it, so the page needs its server.
  }
}
