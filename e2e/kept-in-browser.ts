import type { Page } from '@playwright/test'

/**
 * Reads everything this browser keeps of the product that a page can read: both storages, all
 * databases, all caches; by where it is. Files as their text.
 */
export const keptInBrowser = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const key of Object.keys(storage)) found[`${name} ${key}`] = storage.getItem(key) ?? ''

    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('the database cannot be read')))
      })
    const textOf = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return value.text()
      if (Array.isArray(value)) return Promise.all(value.map(textOf))
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, one]) => [key, await textOf(one)] as const)))
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const all = await done<unknown[]>(database.transaction(store).objectStore(store).getAll())
        found[`${name} ${store}`] = JSON.stringify(await textOf(all))
      }
      database.close()
    }

    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) found[`cache ${request.url}`] = (await (await cache.match(request))?.text()) ?? ''
    }
    return found
  })
