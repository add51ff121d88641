import { useEffect } from 'react'

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled]), textarea, [tabindex="0"]'

/** What is focused in a region: its own place on the canvas, or its first control. */
const entryOf = (region: HTMLElement): HTMLElement | null =>
  region.matches('[role="application"]') ? (region.querySelector('textarea') ?? region) : region.querySelector<HTMLElement>(FOCUSABLE)

/**
 * Moves the focus round the parts of the screen (marked `data-region`) with F6, back with Shift+F6, while the screen is
 * there: no walk through every control between them.
 */
export function useRegions(root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const regions = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-region]') ?? []).filter(
        (region) => region.offsetParent !== null,
      )
      const at = regions.findIndex((region) => region.contains(document.activeElement))
      const next = regions[(at + (event.shiftKey ? -1 : 1) + regions.length) % regions.length]
      if (!next) return
      event.preventDefault()
      entryOf(next)?.focus()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [root])
}
