import { tabStorage } from '../api/storage.ts'

/** Where it is kept for which version this tab was loaded anew. */
const RELOADED = 'magazineai-reloaded'

/** A part of the client that could not be loaded. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('This part of MagazineAI could not be loaded. Check your connection and try again.', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a part of the client. Where it is gone because a newer version was installed, the page is loaded anew, once. @throws ChunkError */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (await reloadForNewVersion()) return new Promise<T>(() => {})
    throw new ChunkError(cause)
  }
}

/** Loads the page anew when the server has another version of it; answers whether it does. */
async function reloadForNewVersion(): Promise<boolean> {
  const version = ownVersion()
  if (version === null || tabStorage.get(RELOADED) === version) return false
  // Its own address: visitors have a page of their own at `/`, with another first script.
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(readPage, () => null)
  if (page === null || page.includes(version)) return false
  // Where that cannot be remembered, it might be loaded anew for ever.
  if (!tabStorage.set(RELOADED, version)) return false
  location.reload()
  return true
}

/** The page of the client; null for anything else, as a proxy may answer when the server is down. */
async function readPage(answer: Response): Promise<string | null> {
  const page = answer.ok ? await answer.text() : ''
  return page.includes('id="root"') ? page : null
}

/** The address of the first script names the version: it holds a hash of what it, and all that it leads to, is made of. */
function ownVersion(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script && new URL(script.src).pathname
}
