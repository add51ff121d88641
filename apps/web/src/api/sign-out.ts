import { createValue, type Value } from '@magazineai/common'
import type { UnsentHere } from './kept-here.ts'
import type { Owner } from './kept-names.ts'

/** Something open in this tab whose changes may not be on the server. */
export interface Saver {
  /** Saves now; settles when that succeeded or failed. */
  save(): Promise<void>
  /** The name of what the server lacks changes of; null when it has all. */
  unsaved(): string | null
}

/** Files on their way up in this tab. */
export interface Uploader {
  /** How many are not there yet; leaving breaks them off. */
  count(): number
}

/** What signing out would remove for good. */
export interface UnsavedChanges {
  /** Names of magazines with changes that are on this device alone. */
  magazines: readonly string[]
  /** The form of a magazine that was never asked for, as far as it is filled in. */
  form: { files: number } | null
  /** How many files are still on their way up. */
  uploads: number
}

/** Where somebody is on their way out. */
export type SignOutState = { step: 'here' } | { step: 'saving' } | { step: 'asking'; losses: UnsavedChanges } | { step: 'going' }

/** What signing out needs from around it. */
export interface SignOutPorts {
  /** Who is here; null when nobody is. */
  owner: () => Owner | null
  /** What this browser has of a person that the server has not. */
  unsentHere: (owner: Owner) => Promise<UnsentHere>
  /** Whether the form of a new magazine is filled in, in this tab. */
  isFormFilled: (owner: Owner) => boolean
  /** Asks the other tabs to save. */
  askTabs: () => void
  /** Ends the session. */
  leave: () => Promise<void>
  /** Removes all that this browser keeps of a person. */
  forget: (owner: Owner) => Promise<void>
  /** Settles after so many ms. */
  pause: (ms: number) => Promise<void>
}

/** The way out, one at a time: what is not on the server is saved first, or the person is asked. */
export interface SignOut extends Omit<Value<SignOutState>, 'set'> {
  /** Begins. Settles when the person is asked, or has left. */
  ask(): Promise<void>
  stay(): void
  /** Leaves although something is lost. */
  discard(): Promise<void>
  /** Names something that is saved before anybody leaves. @returns a function that takes it back. */
  add(saver: Saver): () => void
  /** Names something that uploads. @returns a function that takes it back. */
  addUploader(uploader: Uploader): () => void
  /** Saves all that was added: another tab asks. */
  saveAll(): Promise<void>
}

/** Longest wait for saving in this tab, and for other tabs after that, ms; other tabs are looked after this often. */
const SAVING = 5_000
const OTHERS = 3_000
const LOOK = 150

/** Makes the way out. */
export function createSignOut(ports: SignOutPorts): SignOut {
  const { get, set: become, subscribe } = createValue<SignOutState>({ step: 'here' })
  const savers = new Set<Saver>()
  const uploaders = new Set<Uploader>()
  const saveAll = async (): Promise<void> => {
    await Promise.all([...savers].map((saver) => saver.save().catch(() => undefined)))
  }
  const losses = async (owner: Owner): Promise<UnsavedChanges | null> => {
    const { magazines, files } = await ports.unsentHere(owner)
    const here = [...savers].flatMap((saver) => saver.unsaved() ?? [])
    const names = [...new Set([...here, ...magazines])]
    const form = files > 0 || ports.isFormFilled(owner) ? { files } : null
    const uploads = [...uploaders].reduce((sum, uploader) => sum + uploader.count(), 0)
    return names.length > 0 || form || uploads > 0 ? { magazines: names, form, uploads } : null
  }
  /** Waits for other tabs as long as they may still be saving. */
  const settled = async (owner: Owner): Promise<UnsavedChanges | null> => {
    for (let waited = 0; ; waited += LOOK) {
      const found = await losses(owner)
      const isOwn = [...savers].some((saver) => saver.unsaved() !== null)
      if (!found || found.magazines.length === 0 || isOwn || waited >= OTHERS) return found
      await ports.pause(LOOK)
    }
  }
  const go = async (owner: Owner): Promise<void> => {
    become({ step: 'going' })
    await ports.leave()
    await ports.forget(owner)
    become({ step: 'here' })
  }
  return {
    get,
    subscribe,
    async ask() {
      const owner = ports.owner()
      if (owner === null || get().step !== 'here') return
      become({ step: 'saving' })
      try {
        ports.askTabs()
        await Promise.race([saveAll(), ports.pause(SAVING)])
        const found = await settled(owner)
        if (!found) return await go(owner)
        become({ step: 'asking', losses: found })
      } catch (error) {
        become({ step: 'here' })
        throw error
      }
    },
    stay() {
      if (get().step === 'asking') become({ step: 'here' })
    },
    async discard() {
      const owner = ports.owner()
      if (owner !== null && get().step === 'asking') await go(owner)
    },
    add(saver) {
      savers.add(saver)
      return () => savers.delete(saver)
    },
    addUploader(uploader) {
      uploaders.add(uploader)
      return () => uploaders.delete(uploader)
    },
    saveAll,
  }
}
