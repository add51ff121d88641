/** A storage of the browser. Where the browser refuses it, or it is full, nothing is remembered and nothing breaks. */
export interface KeptStorage {
  /** What is kept under a name; null when nothing is, or nothing can be. */
  get(name: string): string | null
  /** Keeps a text under a name. @returns false when it could not. */
  set(name: string, text: string): boolean
  remove(name: string): void
}

/** A storage that may throw whenever it is named: a browser that is told to keep nothing does. */
const guarded = (storage: () => Storage): KeptStorage => ({
  get(name) {
    try {
      return storage().getItem(name)
    } catch {
      return null
    }
  },
  set(name, text) {
    try {
      storage().setItem(name, text)
      return true
    } catch {
      return false
    }
  },
  remove(name) {
    try {
      storage().removeItem(name)
    } catch {
      // What cannot be reached keeps nothing.
    }
  },
})

/** What this browser remembers. */
export const deviceStorage: KeptStorage = guarded(() => localStorage)

/** What this tab remembers, through reloads. */
export const tabStorage: KeptStorage = guarded(() => sessionStorage)
