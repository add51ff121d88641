import { pageIsLocked } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import {
  addGuide,
  carryGuide,
  GUIDE_REACH,
  guideAt,
  guidePlace,
  guidesIn,
  hitGuide,
  isThrownAway,
  removeGuide,
  rulerAt,
} from '../state/guides.ts'
import { idle } from './previewed.ts'
import { type GuideDrag, type GuideRef, keptGuide } from '../state/kept-guide.ts'
import { pressGesture, refusedGesture } from './press.ts'
import type { Gesture, PointerPress, Pointer } from '../state/input.ts'

/** Fingers need this much more room to catch a guide, view pixels. */
const FINGER = 8

/** Drags a guide: a new one out of a ruler, or one that is there, also to another page. Mod lets it lie anywhere; thrown away it is removed. */
export function guideGesture(editor: Editor, axis: 'x' | 'y', ref: GuideRef | null): Gesture {
  let page = ref?.page ?? editor.state.page
  const follow = (pointer: Pointer): GuideDrag => {
    const place = guidePlace(editor, axis, pointer.view, page, pointer.mod)
    page = place.page
    const drag = { axis, at: place.at, ref, page: isThrownAway(editor, axis, pointer.view, page) ? null : page }
    editor.store.set({ guideDrag: drag })
    return drag
  }
  const clear = (): void => editor.store.set({ guideDrag: null })
  const { design } = editor
  return {
    name: 'guide',
    move: (pointer) => void follow(pointer),
    up(pointer) {
      const drag = follow(pointer)
      clear()
      if (ref) dropGuide(editor, ref, drag.page, drag.at)
      else if (drag.page !== null) placeGuide(editor, drag.page, axis, drag.at)
    },
    cancel: clear,
    again() {
      if (!ref) return guideGesture(editor, axis, null)
      const now = keptGuide(design, editor.design, ref)
      const isLocked = editor.design.pages.some(({ id, locked }) => id === ref.page && locked)
      return now && !isLocked ? guideGesture(editor, axis, now) : null
    },
  }
}

/** Adds a guide to a page or a master, and selects it. @returns false when the page takes none. */
export function placeGuide(editor: Editor, page: string, axis: 'x' | 'y', at: number): boolean {
  if (!editor.change('Add guide', addGuide(editor.design, page, { axis, at }))) return false
  const count = guidesIn(editor.design, page).length
  editor.select([])
  editor.setViewOptions({ guides: true })
  editor.store.set({ guide: { page, index: count - 1 } })
  editor.announce(`Guide added, ${count} in all`)
  return true
}

/** Puts a guide on a page; null removes it. */
function dropGuide(editor: Editor, ref: GuideRef, page: string | null, at: number): void {
  if (page === null) {
    if (editor.change('Remove guide', removeGuide(editor.design, ref))) editor.announce('Guide removed')
    return editor.store.set({ guide: null })
  }
  if (guideAt(editor.design, ref)?.at === at && page === ref.page) return
  if (!editor.change('Move guide', carryGuide(editor.design, ref, page, at)) || page === ref.page) return
  editor.store.set({ guide: { page, index: guidesIn(editor.design, page).length - 1 } })
}

/** Begins what a press on a ruler does: a drag takes a guide out of it. Null beside the rulers. */
export function beginRuler(editor: Editor, { pointer, button }: PointerPress): Gesture | null {
  const axis = rulerAt(editor, pointer.view)
  if (axis === null) return null
  if (button !== 0 || axis === 'corner') return nothing()
  if (editor.state.text) editor.run('leave-text')
  if (editor.state.viewOptions.guidesLocked) return (editor.say('Guides are locked.'), nothing())
  return pressGesture(editor, pointer, { drag: () => guideGesture(editor, axis, null) })
}

/** Begins what a press on a guide does: a drag moves it, a double click asks for its exact place. Null where there is none. */
export function beginGuide(editor: Editor, { pointer, button, clicks }: PointerPress): Gesture | null {
  if (editor.state.guide) editor.store.set({ guide: null })
  const hit = button === 0 ? hitGuide(editor, pointer.view, GUIDE_REACH + (pointer.touch ? FINGER : 0)) : null
  if (!hit) return null
  const ref = { page: hit.page, index: hit.index }
  editor.select([])
  editor.store.set({ guide: ref, ...(clicks === 2 ? { guideTask: { kind: 'move', ...ref } } : {}) })
  if (clicks === 2) return nothing()
  const isLocked = editor.design.pages.some(({ id, locked }) => id === ref.page && locked)
  const drag = (): Gesture => {
    // Selected above, and kept in step with the design since.
    const { guide } = editor.state
    if (!guide) return nothing()
    return isLocked ? refusedGesture(editor, pageIsLocked(editor.design, ref.page)) : guideGesture(editor, hit.axis, guide)
  }
  return pressGesture(editor, pointer, { drag })
}

/** A press that has no further meaning: rulers are no part of the page beneath them. */
const nothing = (): Gesture => idle('press')
