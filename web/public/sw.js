// Keeps the shell of the client, so that it opens without a network and says that the host cannot be reached.
// Nothing of a match is kept: what the table shows always comes from the host.
const SHELL = "shell-1";
const ASSETS = "assets-1";
const MOST = 80; // files of the last few builds

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>War Cabinet</title><style>body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:20px;background:#d9d4c3;color:#22272b;
font:16px/1.5 sans-serif;text-align:center}a{color:inherit}</style><h1>War Cabinet</h1><p>You are offline. Matches are saved on the host.</p>
<p lang="de">Du bist offline. Partien sind beim Gastgeber gespeichert.</p><p><a href="">Try again / Noch einmal</a></p></html>`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(["/", "/rose.svg", "/manifest.json"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const kept = [SHELL, ASSETS];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api") && !url.pathname.startsWith("/faces"))
    event.respondWith(shell(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** The newest shell; every address of the client has the same one. */
async function shell(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? new Response(PAGE, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

/** Named by their content: what is here is right. */
async function asset(request) {
  const cache = await caches.open(ASSETS);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const old = (await cache.keys()).slice(0, -MOST);
    await Promise.all(old.map((each) => cache.delete(each)));
  }
  return answer;
}
