import { z } from 'zod'
import { Page } from '../page.ts'
import { Id } from '../primitives.ts'
import { isMaster, pageOf, withPage } from './lookup.ts'
import { mergePatches, patched, unpatch } from './patch.ts'
import { refuse, type Verb } from './verb.ts'

/** Sets the name, master, notes or lock of a page. */
export const SetPage = z.object({
  op: z.literal('set-page'),
  page: Id,
  set: Page.pick({ name: true, master: true, notes: true, locked: true }).partial(),
  unset: z.array(z.enum(['master', 'notes', 'locked'])).optional(),
})
export type SetPage = z.infer<typeof SetPage>

/** How `set-page` works. */
export const setPage: Verb<SetPage, SetPage> = {
  schema: SetPage,

  apply(design, op) {
    const page = pageOf(design, op.page)
    const { master } = op.set
    if (master !== undefined && !isMaster(design, master)) refuse(`There is no master page “${master}”.`)
    if (master !== undefined && isMaster(design, op.page)) refuse('A master page has no master itself.')
    return withPage(design, patched(page, op))
  },

  invert: (op, before) => [{ op: 'set-page', page: op.page, ...unpatch(pageOf(before, op.page), op) } as SetPage],

  merge: (a, b) => (a.page === b.page ? ({ op: 'set-page', page: a.page, ...mergePatches(a, b) } as SetPage) : null),
}
