/** Pages that lie side by side, left first; null = there is none on that side. */
export interface Spread {
  left: string | null
  right: string | null
  /** What it is called: `Cover`, `Pages 2–3`. */
  label: string
}

/** Returns the spreads of an issue by the pictures of its pages: the cover alone at the right, then two and two. */
export function spreadsOf(pages: readonly string[]): Spread[] {
  const [cover, ...inner] = pages
  if (cover === undefined) return []
  const spreads: Spread[] = [{ left: null, right: cover, label: 'Cover' }]
  for (let at = 0; at < inner.length; at += 2) {
    const [left = null, right = null] = [inner[at], inner[at + 1]]
    spreads.push({ left, right, label: right === null ? `Page ${at + 2}` : `Pages ${at + 2}–${at + 3}` })
  }
  return spreads
}

/** Returns which of `count` spreads lies under a pointer at `part` of the width of a picture, 0–1. */
export const spreadAt = (part: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(part * count)))
