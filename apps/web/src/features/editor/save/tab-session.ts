import { z } from 'zod'
import { keptName, type Owner } from '../../../api/kept-names.ts'

/** What tabs of one magazine tell each other. */
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('saved'), revision: z.number().int() }),
  z.object({ type: z.literal('here'), from: z.string(), answer: z.boolean() }),
  z.object({ type: z.literal('gone'), from: z.string() }),
])
type Message = z.infer<typeof Message>

/** The place of one tab among all tabs of this browser that have the same magazine open. */
export interface TabSession {
  /** Under which this tab keeps its copy; no other open tab has it. */
  copyId: string
  /** Ids of copies of the same magazine whose tabs are gone. */
  orphans(all: readonly string[]): Promise<string[]>
  /** Tells the others that the server has a newer revision. */
  tellSaved(revision: number): void
  /** Hears the same, and how many other tabs there are. */
  listen(heard: { onSaved: (revision: number) => void; onOthers: (count: number) => void }): void
  leave(): void
}

const copyIdOf = (magazineId: string, place: number): string => (place === 1 ? magazineId : `${magazineId}~${place}`)

/** Returns whether an id is that of a copy of a magazine. */
export const isCopyOf = (magazineId: string, id: string): boolean => id === magazineId || id.startsWith(`${magazineId}~`)

const lockOf = (owner: Owner, copyId: string): string => keptName(owner, `editor:${copyId}`)

/** Most tabs of one magazine that get a place of their own. */
const MOST_PLACES = 20

/**
 * Holds a lock until `release` is called or the tab is gone. Without locks (they need HTTPS or this very machine) every tab gets what it
 * asks for, and tabs of one magazine share one copy.
 */
async function hold(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {}
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

async function takePlace(owner: Owner, magazineId: string): Promise<{ copyId: string; release: () => void }> {
  for (let place = 1; place < MOST_PLACES; place++) {
    const copyId = copyIdOf(magazineId, place)
    const release = await hold(lockOf(owner, copyId))
    if (release) return { copyId, release }
  }
  return { copyId: copyIdOf(magazineId, MOST_PLACES), release: () => {} }
}

/** Takes a place for this tab among those of the same person. */
export async function openTabSession(owner: Owner, magazineId: string): Promise<TabSession> {
  const { copyId, release } = await takePlace(owner, magazineId)
  const channel = new BroadcastChannel(keptName(owner, `editor:${magazineId}`))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  const post = (message: Message): void => channel.postMessage(message)
  return {
    copyId,
    async orphans(all) {
      const held = new Set((await navigator.locks?.query())?.held?.map((lock) => lock.name))
      return all.filter((id) => id !== copyId && isCopyOf(magazineId, id) && !held.has(lockOf(owner, id)))
    },
    tellSaved: (revision) => post({ type: 'saved', revision }),
    listen({ onSaved, onOthers }) {
      const others = new Set<string>()
      channel.addEventListener('message', (event) => {
        const { data: message } = Message.safeParse(event.data)
        if (!message) return
        if (message.type === 'saved') return onSaved(message.revision)
        if (message.type === 'here') others.add(message.from)
        else others.delete(message.from)
        onOthers(others.size)
        if (message.type === 'here' && !message.answer) post({ type: 'here', from: copyId, answer: true })
      })
      post({ type: 'here', from: copyId, answer: false })
    },
    leave() {
      post({ type: 'gone', from: copyId })
      channel.close()
      release()
    },
  }
}
