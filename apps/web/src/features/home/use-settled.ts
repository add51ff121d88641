import { useEffect, useState } from 'react'

/** Returns the value once it has stopped changing for `ms`. The component owns the timer, each change restarts it. */
export function useSettled<T>(value: T, ms = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
