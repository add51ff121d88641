import { z } from 'zod'
import type { Design } from '../design.ts'
import { Id } from '../primitives.ts'
import { insertPage } from './add-page.ts'
import { following } from './anchor.ts'
import { isMaster, pageOf } from './lookup.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/** Moves a page in front of the page `before`, or to the end (also when `before` is gone); master pages move among the masters. */
export const MovePage = z.object({ op: z.literal('move-page'), page: Id, before: Id.nullable() })
export type MovePage = z.infer<typeof MovePage>

const listOf = (design: Design, id: string) => (isMaster(design, id) ? 'masters' : 'pages')

/** How `move-page` works. */
export const movePage: OperationHandler<MovePage, MovePage> = {
  schema: MovePage,

  apply(design, op) {
    const page = pageOf(design, op.page)
    if (op.before === op.page) refuse('A page cannot stand before itself.')
    const list = listOf(design, op.page)
    const others = design[list].filter((other) => other !== page)
    return { ...design, [list]: insertPage(others, page, op.before) }
  },

  invert: (op, before) => [{ ...op, before: following(before[listOf(before, op.page)], pageOf(before, op.page))?.id ?? null }],

  merge: (a, b) => (a.page === b.page ? b : null),
}
