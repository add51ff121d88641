import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** Returns the width of an element, px; renders again when it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    // It tells the first width, too, before anything is painted.
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

const COARSE = '(pointer: coarse)'

/** Returns whether a finger is what points here. */
export const useCoarse = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(COARSE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(COARSE).matches,
  )
