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

/** Magazines with changes that wait on this device for the server. */
async function waiting() {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'magazineai-editor')) return 0
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('magazineai-editor')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  try {
    const all = (request) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', reject)
      })
    const store = database.transaction('manifests').objectStore('manifests')
    const [keys, manifests] = await Promise.all([all(store.getAllKeys()), all(store.getAll())])
    const newest = new Map()
    for (const [index, [id]] of keys.entries()) {
      const manifest = manifests[index]
      if ((newest.get(id)?.write ?? -1) < manifest.write) newest.set(id, manifest)
    }
    return new Set([...newest].filter(([, { dirty }]) => dirty).map(([id]) => id.split('~')[0])).size
  } finally {
    database.close()
  }
}

function sentence(count) {
  if (count === 0) return 'Nothing is lost: what you saved is on the server.'
  const magazines = count === 1 ? 'a magazine' : `${count} magazines`
  return `Nothing is lost: your last changes to ${magazines} are kept on this device and will be sent when the server answers again.`
}

async function offlinePage() {
  const count = await waiting().catch(() => 0)
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
<p role="status">${sentence(count)}</p>
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
