import { type Clock, createSaver, createStore, type SaverStatus, type Value } from '@magazineai/common'
import type { Outline } from '@magazineai/contract'

/** Outline as it stands in the draft. */
export interface DraftState {
  outline: Outline
  /** How it stands to the one on the server; `refused` = it was taken on elsewhere and is not ours to edit any more. */
  status: SaverStatus
}

/** What a draft needs from its surroundings. */
export interface DraftPort {
  save: (outline: Outline) => Promise<void>
  /** True for an error that says: not to be edited any more. */
  isElsewhere: (error: unknown) => boolean
  clock: Pick<Clock, 'after'>
}

/** An outline being edited, which saves itself. */
export interface OutlineDraft extends Omit<Value<DraftState>, 'set'> {
  /** Takes over what the server has, unless something of ours is still on its way. */
  receive: (outline: Outline) => void
  edit: (change: (outline: Outline) => Outline) => void
  /** Saves at once what is not saved; true when the server has everything. */
  settle: () => Promise<boolean>
}

/** Rest after the last change before it is saved, ms. */
export const REST = 600
/** Pause before a save that failed is tried again, ms. */
export const RETRY = 5_000

/** Creates the draft of an outline. */
export function createOutlineDraft(first: Outline, { save, isElsewhere, clock }: DraftPort): OutlineDraft {
  const { get, set, subscribe } = createStore<DraftState>({ outline: first, status: 'saved' })
  const saver = createSaver<Outline>({
    clock,
    rest: REST,
    retry: RETRY,
    save,
    isRefused: isElsewhere,
    onStatus: (status) => set({ status }),
  })
  return {
    get,
    subscribe,
    receive(outline) {
      const { status } = get()
      if (status === 'saved' || status === 'refused') set({ outline, status: 'saved' })
    },
    edit(change) {
      const { outline, status } = get()
      const edited = change(outline)
      if (edited === outline || status === 'refused') return
      set({ outline: edited })
      saver.change(edited)
    },
    async settle() {
      await saver.flush()
      return get().status === 'saved'
    },
  }
}
