import { type Page, ROOT } from '@magazineai/design'
import type { Drop } from './order.ts'

/** A row of the list of layers. */
export interface LayerRow {
  id: string
  /** The group it is in; `ROOT` on the page itself. */
  parent: string
  /** How deep it lies, from 1, and its place among those beside it, from 1. */
  level: number
  position: number
  size: number
  /** Whether what it holds is listed below it; null when it holds nothing. */
  isOpen: boolean | null
}

/** Lists the rows of a page, front first, with what the open groups hold. */
export function rowsOf(page: Page, open: ReadonlySet<string>): LayerRow[] {
  const rows: LayerRow[] = []
  const list = (parent: string, level: number): void => {
    const ids = (page.layers[parent]?.child ?? []).filter((id) => page.layers[id])
    for (let at = ids.length - 1; at >= 0; at--) {
      const id = ids[at]!
      const isOpen = page.layers[id]!.child.length === 0 ? null : open.has(id)
      rows.push({ id, parent, level, position: ids.length - at, size: ids.length, isOpen })
      if (isOpen) list(id, level + 1)
    }
  }
  list(ROOT, 1)
  return rows
}

/** What a key does in the list: it leads to a row, or opens or closes one. */
export type RowMove = { to: number } | { open: string } | { close: string }

/** Returns what a key that moves about does at row `at`; null when it does nothing. `page` = rows in sight. */
export function rowMove(rows: readonly LayerRow[], at: number, key: string, page: number): RowMove | null {
  const row = rows[at]
  const last = rows.length - 1
  const to = (index: number): RowMove => ({ to: Math.max(0, Math.min(last, index)) })
  if (!row) return null
  switch (key) {
    case 'ArrowUp':
      return to(at - 1)
    case 'ArrowDown':
      return to(at + 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(last)
    case 'PageUp':
      return to(at - page)
    case 'PageDown':
      return to(at + page)
    case 'ArrowRight':
      if (row.isOpen === null) return null
      return row.isOpen ? to(at + 1) : { open: row.id }
    case 'ArrowLeft': {
      if (row.isOpen) return { close: row.id }
      const parent = rows.findIndex(({ id }) => id === row.parent)
      return parent < 0 ? null : to(parent)
    }
    default:
      return null
  }
}

/** Returns where something dropped at a height of the list goes, in units of rows from its top; null when there are none. */
export function rowDrop(rows: readonly LayerRow[], height: number): Drop | null {
  const row = rows[Math.max(0, Math.min(rows.length - 1, Math.floor(height)))]
  return row ? { layer: row.id, side: height - rows.indexOf(row) < 0.5 ? 'before' : 'after' } : null
}
