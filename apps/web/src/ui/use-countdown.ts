import { useCallback, useEffect, useState } from 'react'

/** Counts `seconds` down to 0; the second value starts it again. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds)
  const running = left > 0
  useEffect(() => {
    const timer = running ? setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1_000) : undefined
    return () => clearInterval(timer)
  }, [running])
  return [left, useCallback(() => setLeft(seconds), [seconds])]
}
