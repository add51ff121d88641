import { useEffect, useRef } from 'react'

/** Calls `step` every `every` ms while `isOn` and the page is seen. */
export function useInterval(step: () => void, every: number, isOn: boolean): void {
  const latest = useRef(step)
  useEffect(() => void (latest.current = step))
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), every)
    return () => clearInterval(timer)
  }, [every, isOn])
}
