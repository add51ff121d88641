/** Keys that walk along the tabs of a rail, by its direction: how far, or to which end. */
const STEPS = {
  vertical: { ArrowUp: -1, ArrowDown: 1 },
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
} as const

/** Returns which of `count` tabs a key leads to from the one at `index`, round the ends; null for a key that leads nowhere. */
export function nextTab(key: string, index: number, count: number, orientation: 'vertical' | 'horizontal'): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = (STEPS[orientation] as Readonly<Record<string, number>>)[key]
  return step === undefined ? null : (index + step + count) % count
}
