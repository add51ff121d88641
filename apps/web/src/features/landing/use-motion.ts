import { createContext, use, useSyncExternalStore, useState, useMemo } from 'react'

/** Whether what moves by itself does. */
export interface Motion {
  isStill: boolean
  /** True where the system asks for stillness: then nothing can be set going. */
  isFixed: boolean
  toggle: () => void
}

const QUERY = '(prefers-reduced-motion: reduce)'

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Makes the motion of a page: it goes until somebody stops it, and never where the system asks for stillness. */
export function useOwnMotion(): Motion {
  const isFixed = useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
  const [isPaused, setPaused] = useState(false)
  return useMemo(() => ({ isStill: isFixed || isPaused, isFixed, toggle: () => setPaused((old) => !old) }), [isFixed, isPaused])
}

/** The motion of the page around. */
export const MotionContext = createContext<Motion>({ isStill: false, isFixed: false, toggle: () => {} })

/** Returns the motion of the page around. */
export const useMotion = (): Motion => use(MotionContext)
