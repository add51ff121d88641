import { useEffect, type RefObject } from 'react'

/** What the board leaves without a name, or names otherwise than it shows, for people who cannot see it: how each is found, and what is said instead. */
const REPAIRS: readonly { find: string; attribute: string; value: string | null }[] = [
  { find: '.main-menu-trigger', attribute: 'aria-label', value: 'Menu' },
  { find: '.App-toolbar__extra-tools-trigger', attribute: 'aria-label', value: 'More tools' },
  // It shows how far the board is zoomed; what it does is its description.
  { find: '.reset-zoom-button', attribute: 'aria-label', value: null },
  { find: '.color-picker-container[role="dialog"]', attribute: 'aria-label', value: 'Colours' },
  { find: '.FontPicker__container[role="dialog"]', attribute: 'aria-label', value: 'Fonts' },
  // It is no button itself: there is one in it.
  { find: 'div[type="button"][aria-expanded]', attribute: 'aria-expanded', value: null },
  { find: 'div[type="button"][aria-haspopup]', attribute: 'aria-haspopup', value: null },
  { find: 'div[type="button"][aria-controls]', attribute: 'aria-controls', value: null },
  // The board is a part of the page, not all of it.
  { find: 'footer[role="contentinfo"]', attribute: 'role', value: 'group' },
]

function repair(place: HTMLElement): void {
  for (const { find, attribute, value } of REPAIRS)
    for (const element of place.querySelectorAll(find)) {
      if (element.getAttribute(attribute) === value) continue
      if (value === null) element.removeAttribute(attribute)
      else element.setAttribute(attribute, value)
    }
}

/** Repairs the names of the parts of the board, whenever some of them come. The component owns the observer. */
export function useBoardNames(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current
    if (!root) return undefined
    const observer = new MutationObserver(() => repair(root))
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-expanded'] })
    repair(root)
    return () => observer.disconnect()
  }, [place])
}
