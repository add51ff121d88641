import { type Clock, createListeners, type Store } from '@magazineai/common'
import type { EditorState } from './state.ts'

/** When what follows an editor at its leisure may do so. Each gives what calls the work off. */
export interface DeferralClock extends Pick<Clock, 'after'> {
  /** Once what has changed is on the screen. */
  afterPaint(work: () => void): () => void
  /** Whether the eyes are on the page: no field or list of a panel has the focus, which must follow at once what is done in it. */
  isPageFirst(): boolean
}

/** Calls `listener` when there is something new. @returns a function that ends it. */
export type Subscribe = (listener: () => void) => () => void

/** What changes with every step of the pointer, and of which panels show at most how it ends. */
const MOTION: ReadonlySet<keyof EditorState> = new Set([
  'camera',
  'hovered',
  'marquee',
  'guides',
  'preview',
  'offset',
  'frame',
  'measures',
] as const)

const isMotionOnly = (before: EditorState, now: EditorState): boolean =>
  (Object.keys(now) as (keyof EditorState)[]).every((key) => MOTION.has(key) || Object.is(before[key], now[key]))

/**
 * Tells of changes after the page has shown them: while text is edited, something is dragged or the view moves, when that has rested for `rest`
 * ms; else a frame later, or at once where the focus is in a panel. All who listen hear together.
 */
export function createDeferredUpdates(store: Store<EditorState>, clock: DeferralClock, rest: number): Subscribe {
  const listeners = createListeners()
  let told = store.get()
  let cancel: (() => void) | null = null
  let isSoon = false
  let stop: (() => void) | null = null
  const callOff = (): void => {
    cancel?.()
    cancel = null
    isSoon = false
  }
  const tell = (): void => {
    callOff()
    told = store.get()
    listeners.tell()
  }
  const follow = (): void => {
    const now = store.get()
    const isBusy = now.text !== null || now.gesture !== null || isMotionOnly(told, now)
    const isNext = !isBusy && clock.isPageFirst()
    // Put off with every change, a frame that is full of them would never end.
    if (isSoon && isNext) return
    callOff()
    isSoon = isNext
    if (isBusy) cancel = clock.after(rest, tell)
    else if (isNext) cancel = clock.afterPaint(tell)
    else tell()
  }
  return (listener) => {
    if (listeners.size === 0) told = store.get()
    const remove = listeners.add(listener)
    stop ??= store.subscribe(follow)
    return () => {
      remove()
      if (listeners.size > 0) return
      callOff()
      stop?.()
      stop = null
    }
  }
}
