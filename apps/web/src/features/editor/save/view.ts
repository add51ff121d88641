import { createSaver, systemClock } from '@magazineai/common'
import { deviceStorage, tabStorage } from '../../../api/storage.ts'
import { z } from 'zod'
import { session } from '../../../api/app.ts'
import { keptName, type Owner } from '../../../api/kept-names.ts'
import { defineSlice, type Editor } from '@magazineai/editor/state'

const View = z.object({
  page: z.string(),
  camera: z.object({ x: z.number(), y: z.number(), scale: z.number().positive() }),
  /** Whether facing pages stand side by side. */
  spreads: z.boolean().default(true),
  /** Width of the view it was seen in; on another screen the page is fitted anew. */
  width: z.number(),
  /** What was selected, and the group it was selected in; for a reload alone. */
  selected: z.array(z.string()).readonly().default([]),
  entered: z.string().nullable().default(null),
})

const keyFor = (owner: Owner, magazineId: string): string => keptName(owner, `view:${magazineId}`)

/** Brings back the page and the zoom of the last visit. @returns false when there was none. */
export function readView(owner: Owner, magazineId: string, editor: Editor): boolean {
  const key = keyFor(owner, magazineId)
  try {
    const view = View.safeParse(JSON.parse(tabStorage.get(key) ?? deviceStorage.get(key) ?? ''))
    if (!view.success || !editor.design.pages.some((page) => page.id === view.data.page)) return false
    const { page, camera, spreads, selected, entered } = view.data
    editor.store.set({ page, camera, viewOptions: { ...editor.state.viewOptions, spreads } })
    editor.store.set({ entered: entered !== null && editor.page.layers[entered] ? entered : null })
    editor.select(selected)
    editor.slices.set(restored, view.data.width)
    return true
  } catch {
    return false
  }
}

const restored = defineSlice<number>('save/view')

/** Views whose widths differ by less (CSS pixels) are taken for the same. */
const SAME = 160

/** Returns whether the view of an editor was brought back on a screen like this one, so that it must not be fitted to the page. */
export const wasRestored = (editor: Editor, width: number): boolean => Math.abs((editor.slices.get(restored) ?? -Infinity) - width) < SAME

/** A view is written when it has been still for so long, ms. */
const STILL = 200

/** A view that could not be written is written again after so long, ms. */
const RETRY = 5_000

/**
 * Remembers the page and the zoom of an editor whenever they change: for a reload of this tab, and for the next visit. Nothing is kept of who signed out.
 * @returns a function that writes what waits and ends it; whoever opened the editor calls it.
 */
export function keepView(owner: Owner, magazineId: string, editor: Editor): () => void {
  const key = keyFor(owner, magazineId)
  let seen = viewOf(editor)
  const saver = createSaver<View>({
    clock: systemClock,
    rest: STILL,
    retry: RETRY,
    save: (view) => {
      if (view.width > 0 && session.mayKeep(owner)) store(key, view)
    },
  })
  const stop = editor.store.subscribe(() => {
    const view = viewOf(editor)
    if (isSame(view, seen)) return
    seen = view
    saver.change(view)
  })
  return () => {
    stop()
    void saver.flush()
  }
}

type View = z.infer<typeof View>

const viewOf = ({ state: { page, camera, viewOptions, view, selected, entered } }: Editor): View => ({
  page,
  camera,
  spreads: viewOptions.spreads,
  width: view.width,
  selected,
  entered,
})

const isSame = (one: View, other: View): boolean => (Object.keys(one) as (keyof View)[]).every((field) => one[field] === other[field])

/** Writes a view: for this tab with what is selected, for later visits without. */
function store(key: string, view: View): void {
  const { selected: _selected, entered: _entered, ...later } = view
  tabStorage.set(key, JSON.stringify(view))
  deviceStorage.set(key, JSON.stringify(later))
}
