import { useEffect, useState } from 'react'

/** Lines that are added in one frame: each is made of dozens of elements, and a frame with all of them is seen to stop. */
const STEP = 5

/** A number of lines on its way to another: at once to fewer, a few with each frame to more. */
export function useGrowing(target: number): number {
  const [count, setCount] = useState(Math.min(STEP, target))
  if (count > target) setCount(target)
  useEffect(() => {
    if (count >= target) return undefined
    const frame = requestAnimationFrame(() => setCount(Math.min(target, count + STEP)))
    return () => cancelAnimationFrame(frame)
  }, [count, target])
  return count
}
