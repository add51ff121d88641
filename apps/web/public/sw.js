/*
 * Answers one question only: what to show when a page is opened or reloaded and the server cannot be reached. Everything else goes to the
 * network as if this were not here; nothing is cached, so nothing is ever stale.
 */

addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(offlinePage))
})

function offlinePage() {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection – MagazineAI</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#1d1b19, #f2efeb); background: light-dark(#faf9f7, #1a1918) }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px; text-align: center }
h1 { font-size: 20px; font-weight: 600; margin: 0 }
p { margin: 0; max-width: 26rem; color: light-dark(#5b5650, #b3aca4) }
button { font: inherit; margin-top: 8px; padding: 6px 14px; border: 0; border-radius: 6px; color: light-dark(#fff, #1a1918); background: light-dark(#1d1b19, #f2efeb) }
</style>
</head>
<body>
<h1>MagazineAI cannot be reached</h1>
<p role="status">Nothing is lost: what was saved is on the server, and changes that were not there yet are kept on this device and will be sent when it answers again.</p>
<p>This page opens by itself as soon as there is a connection.</p>
<button type="button" onclick="location.reload()">Try again</button>
<script>
const look = async () => { if ((await fetch('/healthz', { cache: 'no-store' }).catch(() => null))?.ok) location.reload() }
addEventListener('online', look)
setInterval(look, 5000)
</script>
</body>
</html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
