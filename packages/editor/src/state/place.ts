import { type Design, flatten, type HistoryOptions, type Operation, type Page, type SingleOperation } from '@magazineai/design'
import { z } from 'zod'
import type { Editor } from './editor.ts'

/** Where somebody works: kept beside each step of the history, so that undoing it leads back there. */
const HistoryPlace = z.object({ page: z.string(), selected: z.array(z.string()), entered: z.string().nullable() })
/** A place as it is read back by its schema. */
export type HistoryPlace = z.infer<typeof HistoryPlace>

/** Returns where the editor is: its page, its selection and the group it entered. */
export const placeOf = ({ state }: Editor): HistoryPlace => ({ page: state.page, selected: [...state.selected], entered: state.entered })

/** Returns the options of a history that notes when each step was done (ms since 1970) and where. */
export const historyOptionsOf = (editor: () => Editor): HistoryOptions => ({ now: Date.now, view: () => placeOf(editor()) })

/** Parses the place kept beside a step; null when there is none. */
export const readPlace = (stored: unknown): HistoryPlace | null => HistoryPlace.safeParse(stored).data ?? null

/** What an operation names of a page. */
function namedBy(op: SingleOperation): { page?: string; layers: readonly string[] } {
  const target = 'target' in op ? (op.target as { page?: string; layer?: string }) : {}
  const named = { ...op, ...target } as { page?: string | Page; layer?: string; layers?: unknown; tops?: readonly string[] }
  const page = typeof named.page === 'string' ? named.page : named.page?.id
  const layers = named.layer ? [named.layer] : (named.tops ?? (Array.isArray(named.layers) ? (named.layers as string[]) : []))
  return { ...(page === undefined ? {} : { page }), layers }
}

/** Returns what an operation has touched: the first page of the design it names, and the layers of it that are there. Null without page. */
export function touchedBy(op: Operation, design: Design): HistoryPlace | null {
  const named = flatten(op).map(namedBy)
  const page = design.pages.find(({ id }) => named.some((one) => one.page === id))
  if (!page) return null
  const layers = named.filter((one) => one.page === page.id).flatMap((one) => one.layers)
  return { page: page.id, selected: [...new Set(layers)].filter((id) => page.layers[id] && id !== page.rootId), entered: null }
}
