import type { Changes } from '@magazineai/contract'
import { canonicalJson, type Design, type DesignHead, type Page } from '@magazineai/design'

/** Everything of a design but its pages. */
export function headOf(design: Design): DesignHead {
  const { pages: _pages, ...head } = design
  return head
}

const sameHead = (a: Design, b: Design): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof Design)[])
  keys.delete('pages')
  for (const key of keys) if (a[key] !== b[key] && canonicalJson(a[key]) !== canonicalJson(b[key])) return false
  return true
}

const samePage = (a: Page | undefined, b: Page): boolean => a === b || (a !== undefined && canonicalJson(a) === canonicalJson(b))

/**
 * What must be sent so that the server, which has `base`, has `design`; null when they are the same.
 * Pages that are the same object are not looked into, so the cost is that of what changed.
 */
export function changesBetween(base: Design, design: Design, revision: number): Changes | null {
  if (base === design) return null
  const before = new Map(base.pages.map((page) => [page.id, page]))
  const pages = Object.fromEntries(design.pages.filter((page) => !samePage(before.get(page.id), page)).map((page) => [page.id, page]))
  const order = design.pages.map((page) => page.id)
  const reordered = order.length !== base.pages.length || order.some((id, index) => id !== base.pages[index]!.id)
  const head = sameHead(base, design) ? null : headOf(design)
  if (!head && !reordered && Object.keys(pages).length === 0) return null
  return { revision, ...(head ? { head } : {}), ...(Object.keys(pages).length > 0 ? { pages } : {}), ...(reordered ? { order } : {}) }
}
