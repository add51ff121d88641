import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus back to the row whose name was given. */
export function useFocusAfterName(scroll: RefObject<HTMLElement | null>, naming: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const named = before.current
    before.current = naming
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (named === null || naming !== null || hasFocus) return
    scroll.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(named)}"]`)?.focus({ preventScroll: true })
  }, [scroll, naming])
}

/** Keeps what has the focus of the list in view, and gives it the focus of the document where the list has it. */
export function useFocusFollows(
  scroll: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  focusRow: number | null,
  id: string | null,
): void {
  useEffect(() => {
    const element = scroll.current
    if (focusRow === null || id === null || !element) return
    // A menu, a field or a dialog keeps the focus it has; what had it and is gone leaves it to nobody.
    const { activeElement } = document
    const isOurs = activeElement === document.body || element.contains(activeElement)
    if (!isOurs || activeElement instanceof HTMLInputElement) return
    const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    // What is pressed has the focus already: scrolled meanwhile, it would not be under the pointer any more when that is let go.
    if (row?.contains(activeElement)) return
    virtual.scrollToIndex(focusRow)
    row?.focus({ preventScroll: true })
  }, [scroll, virtual, focusRow, id])
}
