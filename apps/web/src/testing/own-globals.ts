import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

// Files of tests share a process: what one of them put in the place of a global, or kept in a database, is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
  globalThis.indexedDB = new IDBFactory()
})
