import { type RefObject, useRef } from 'react'
import { choosePages, chosenPages, movePages } from '@magazineai/editor/commands'
import type { Editor } from '@magazineai/editor/state'
import { pageBehind, pageDrop, type PageDrop, type Slot } from '@magazineai/editor/geometry'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { type ListDrag, type ScreenPoint, useListDrag } from '../common/list-drag.ts'

/** A drag of pages in the strip. */
export type PageDrag = ListDrag<PageDrop>

/** The pictures of the pages in a list, on the screen. */
const slotsIn = (list: HTMLElement): Slot[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-page]'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { page: element.dataset['page'] ?? '', index: Number(element.dataset['index']), box: { x, y, width, height } }
  })

const pageAt = (target: HTMLElement): string | null =>
  target.closest('input') ? null : (target.closest<HTMLElement>('[data-page]')?.dataset['page'] ?? null)

/**
 * Reorders pages by dragging; all that are chosen go along with one of them. `across` = they follow each other from left to right;
 * `sideways` = the list scrolls so too. `onRest` hears of a finger that rested on a page and was lifted there.
 */
export function usePageDrag(list: RefObject<HTMLElement | null>, across: boolean, sideways: boolean, onRest: (at: ScreenPoint) => void) {
  const editor = useEditor()
  const taken = useRef<readonly string[]>([])
  return useListDrag<PageDrop>({
    list,
    sideways,
    itemAt: pageAt,
    onTake(page) {
      if (!chosenPages(editor).some((each) => each.id === page)) choosePages(editor, [], page)
      taken.current = chosenPages(editor).map(({ id }) => id)
    },
    shown: useDeferredState((state) => state.design.pages),
    isThere: () => editor.design.pages.some(({ id }) => taken.current.includes(id)),
    dropAt: (element, at) => pageDrop(slotsIn(element), at, across),
    onDrop: (drop) => dropPages(editor, taken.current, drop),
    onRest,
  })
}

/** Puts the pages that were taken where they were dropped, as far as they are still there. */
export function dropPages(editor: Editor, taken: readonly string[], drop: PageDrop): void {
  const { pages } = editor.design
  const before = pageBehind(
    pages.map(({ id }) => id),
    new Set(taken),
    drop,
  )
  const moved = pages.filter(({ id }) => taken.includes(id))
  if (before !== undefined && moved.length > 0) movePages(editor, moved, before)
}
