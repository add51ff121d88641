import { useEffect, type RefObject } from 'react'

/** What the board leaves without a name, or names otherwise than it shows, for people who cannot see it: how each is found, and what is said instead. */
const REPAIRS: readonly { find: string; attribute: string; value: string | null }[] = [
  { find: '.main-menu-trigger', attribute: 'aria-label', value: 'Menu' },
  { find: '.App-toolbar__extra-tools-trigger', attribute: 'aria-label', value: 'More tools' },
  // It shows how far the board is zoomed; what it does is its description.
  { find: '.reset-zoom-button', attribute: 'aria-label', value: null },
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

/** Names the parts of the board, whenever some of them come. The component owns the observer. */
export function useBoardNames(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current
    if (!root) return
    const observer = new MutationObserver(() => repair(root))
    observer.observe(root, { childList: true, subtree: true })
    repair(root)
    return () => observer.disconnect()
  }, [place])
}
