import type { RefObject } from 'react'
import { choosePages, chosenPages, movePages } from '../commands/pages.ts'
import type { Editor } from '../core/editor.ts'
import { pageDrop, type PageDrop, type Slot } from '../core/page-drop.ts'
import { useEditor } from '../use-editor.ts'
import { type ListDrag, type Place, useListDrag } from './list-drag.ts'

/** A drag of pages in the strip. */
export type PageDrag = ListDrag<PageDrop>

/** The pictures of the pages in a list, on the screen. */
const slotsIn = (list: HTMLElement): Slot[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-page]'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { index: Number(element.dataset['index']), box: { x, y, width, height } }
  })

const pageAt = (target: HTMLElement): string | null =>
  target.closest('input') ? null : (target.closest<HTMLElement>('[data-page]')?.dataset['page'] ?? null)

/**
 * Reordering pages by dragging; all that are chosen go along with one of them. `across` = they follow each other from left to right; `sideways` =
 * the list scrolls so too. `onRest` hears of a finger that rested on a page and was lifted there.
 */
export function usePageDrag(list: RefObject<HTMLElement | null>, across: boolean, sideways: boolean, onRest: (at: Place) => void) {
  const editor = useEditor()
  return useListDrag<PageDrop>({
    list,
    sideways,
    itemAt: pageAt,
    onTake(page) {
      if (!chosenPages(editor).some((each) => each.id === page)) choosePages(editor, [], page)
    },
    dropAt: (element, at) => pageDrop(slotsIn(element), at, across),
    onDrop: (drop) => dropPages(editor, drop),
    onRest,
  })
}

function dropPages(editor: Editor, { index }: PageDrop): void {
  const moved = new Set(chosenPages(editor))
  const before = editor.design.pages.slice(index).find((page) => !moved.has(page))
  movePages(editor, [...moved], before?.id ?? null)
}
