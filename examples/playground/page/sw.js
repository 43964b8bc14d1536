// The service worker keeps the files of one build, all or none, and serves no others. Before this the server writes "build", the
// name of the build, and "files", their names with the sums by which the browser checks them.

const { scope } = registration;
const kept = `pips ${scope} `; // also of other builds
const address = (name) => new URL(name, scope).href;

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(kept + build);
  await cache.addAll(Object.entries(files).map(([name, integrity]) => new Request(address(name), { cache: "no-cache", integrity })));
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(kept) && name !== kept + build);
  await Promise.all(old.map((name) => caches.delete(name)));
})()));

addEventListener("fetch", (event) => {
  const url = event.request.url.replace(/[?#].*/s, "");
  const name = Object.keys(files).find((name) => address(name) === url) ?? (url === address("index.html") ? "./" : undefined);
  if (event.request.method === "GET" && name !== undefined) event.respondWith(answer(name));
});

async function answer(name) {
  const cache = await caches.open(kept + build);
  return (await cache.match(address(name))) ?? fetch(address(name), { integrity: files[name] });
}

addEventListener("message", ({ data }) => {
  if (data === "take") skipWaiting();
});
