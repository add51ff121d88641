import { systemClock } from '@magazineai/common'
import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import {
  type DeferralClock,
  createDeferredUpdates,
  defineSlice,
  type Editor,
  type EditorState,
  type Subscribe,
} from '@magazineai/editor/state'

/** The editor of the screen around. */
export const EditorContext = createContext<Editor | null>(null)

/** Returns the editor. @throws Error outside an editor screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor here.')
  return editor
}

/**
 * Selects a part of the editor's state; renders again when that part is another value. The
 * selector must return the same value while nothing changed.
 */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor()
  return useSyncExternalStore(editor.store.subscribe, () => select(editor.store.get()))
}

/** True on Apple keyboards, where Command does what Control does elsewhere. */
export const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Panels follow what is typed or dragged after a rest this long, ms: the letter on the page comes first. */
const REST = 140

/** How the panels of an editor follow it. */
interface Panels {
  /** One clock for all panels that rest equally long: a letter sets it anew once, not once for each of them. */
  updates: Map<number, Subscribe>
  /** Those that were told of something and do not show it yet, with what makes them render. */
  behind: Map<object, () => void>
}

const panels = defineSlice<Panels>('base/use-editor')

function panelsOf(editor: Editor): Panels {
  const own = editor.slices.get(panels) ?? { updates: new Map(), behind: new Map() }
  editor.slices.set(panels, own)
  return own
}

function deferredUpdatesOf(editor: Editor, rest: number): Subscribe {
  const { updates, behind } = panelsOf(editor)
  const known = updates.get(rest) ?? createDeferredUpdates(editor.store, clockOf(behind), rest)
  updates.set(rest, known)
  return known
}

/** Longest wait for a frame, ms: a window that is covered has none. */
const NO_FRAME = 200

/** Longest time that panels take to follow once they were told, ms. */
const LATEST = 500

/**
 * Tells panels in a transition, which is rendered a few milliseconds at a time: no frame of the page waits for them, however much there is in them.
 * It begins anew with whatever changes on the page, so that under a pointer that never rests panels would never be done: after a while they are
 * rendered in one go.
 */
function tellCalmly(behind: Panels['behind'], tell: () => void): void {
  startTransition(tell)
  if (behind.size === 0) return
  const told = [...behind]
  systemClock.after(LATEST, () => {
    for (const [who, render] of told) if (behind.has(who)) render()
  })
}

function clockOf(behind: Panels['behind']): DeferralClock {
  const after: DeferralClock['after'] = (ms, work) => systemClock.after(ms, () => tellCalmly(behind, work))
  return {
    after,
    afterPaint(work) {
      let stop = after(NO_FRAME, work)
      const frame = requestAnimationFrame(() => {
        stop()
        stop = after(0, work)
      })
      return () => {
        cancelAnimationFrame(frame)
        stop()
      }
    },
    isPageFirst() {
      const { activeElement } = document
      return activeElement === null || activeElement === document.body || activeElement.closest('[role="application"]') !== null
    },
  }
}

/**
 * Selects as `useEditorState` does, for panels: what is done on the page is seen there first, a frame before; while text is edited or
 * something is dragged they follow only when that rests (`rest` ms). A rendering for another reason shows what is there now. The
 * component owns the listening and ends it as it goes.
 */
export function useDeferredState<T>(select: (state: EditorState) => T, rest = REST): T {
  const editor = useEditor()
  const [, renderAgain] = useReducer(oneMore, 0)
  const value = select(editor.store.get())
  const shown = useRef({ select, value })
  useLayoutEffect(() => {
    shown.current = { select, value }
    panelsOf(editor).behind.delete(shown)
  })
  // Not `useSyncExternalStore`, which renders all who listen in one go.
  useEffect(() => {
    const { behind } = panelsOf(editor)
    const look = (): void => {
      if (Object.is(shown.current.select(editor.store.get()), shown.current.value)) return
      behind.set(shown, renderAgain)
      renderAgain()
    }
    look()
    const stop = deferredUpdatesOf(editor, rest)(look)
    return () => {
      stop()
      behind.delete(shown)
    }
  }, [editor, rest])
  return value
}

const oneMore = (count: number): number => count + 1
