import type { Outline } from '@magazineai/contract'

/** How the outline on this screen stands to the one on the server. `elsewhere` = it was taken on elsewhere and is not ours to edit any more. */
export type DeskStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere'

/** The outline on the desk. */
export interface DeskState {
  outline: Outline
  status: DeskStatus
}

/** What a desk needs from its surroundings. */
export interface DeskPort {
  save: (outline: Outline) => Promise<void>
  /** True for an error that says: not to be edited any more. */
  isElsewhere: (error: unknown) => boolean
  /** Calls `then` after ms; answers how to stop. */
  wait: (ms: number, then: () => void) => () => void
}

/** An outline being edited, which saves itself. */
export interface Desk {
  get: () => DeskState
  subscribe: (listener: () => void) => () => void
  /** Takes over what the server has, unless something of ours is still on its way. */
  receive: (outline: Outline) => void
  edit: (change: (outline: Outline) => Outline) => void
  /** Saves at once what is not saved; true when the server has everything. */
  settle: () => Promise<boolean>
}

/** Rest after the last change before it is saved, and before a save that failed is tried again, ms. */
export const REST = 600
export const RETRY = 5_000

/** Puts an outline on a desk. */
export function createDesk(first: Outline, { save, isElsewhere, wait }: DeskPort): Desk {
  let state: DeskState = { outline: first, status: 'saved' }
  let stop = (): void => {}
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const set = (change: Partial<DeskState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const later = (ms: number): void => {
    stop()
    stop = wait(ms, () => void push())
  }

  const push = async (): Promise<void> => {
    if (running !== null) return running
    running = send().finally(() => {
      running = null
      if (state.status === 'unsaved') later(REST)
    })
    return running
  }

  const send = async (): Promise<void> => {
    stop()
    const { outline } = state
    set({ status: 'saving' })
    try {
      await save(outline)
      set({ status: state.outline === outline ? 'saved' : 'unsaved' })
    } catch (error) {
      if (isElsewhere(error)) return set({ status: 'elsewhere' })
      set({ status: 'failed' })
      later(RETRY)
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive(outline) {
      const isOurs = state.status !== 'saved' && state.status !== 'elsewhere'
      if (!isOurs && outline !== state.outline) set({ outline, status: 'saved' })
    },
    edit(change) {
      const outline = change(state.outline)
      if (outline === state.outline || state.status === 'elsewhere') return
      // What is being saved now is old already: `send` sees that and saves again.
      set({ outline, status: state.status === 'saving' ? 'saving' : 'unsaved' })
      if (state.status === 'unsaved') later(REST)
    },
    async settle() {
      await running
      if (state.status === 'unsaved' || state.status === 'failed') await push()
      return state.status === 'saved'
    },
  }
}
