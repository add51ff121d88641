import { z } from 'zod'
import type { Design } from '../design.ts'
import { Page } from '../page.ts'
import { Id } from '../primitives.ts'
import { checkVerso, isMaster, pageOf, withPage } from './lookup.ts'
import { mergePatches, patched, unpatch } from './patch.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/** Sets the name, master, guides, notes or lock of a page, the layers of its masters that it omits, and the `verso` of a master. */
export const SetPage = z.object({
  op: z.literal('set-page'),
  page: Id,
  set: Page.pick({ name: true, master: true, verso: true, omits: true, guides: true, notes: true, locked: true }).partial(),
  unset: z.array(z.enum(['master', 'verso', 'omits', 'guides', 'notes', 'locked'])).optional(),
})
export type SetPage = z.infer<typeof SetPage>

const checkMaster = (design: Design, page: string, master: string): void => {
  if (!isMaster(design, master)) refuse(`There is no master page “${master}”.`)
  const met = new Set([page])
  for (let id: string | undefined = master; id !== undefined; id = design.masters.find((each) => each.id === id)?.master) {
    if (met.has(id)) refuse(`The master page “${page}” cannot be based on itself.`)
    met.add(id)
  }
}

/** How `set-page` works. */
export const setPage: OperationHandler<SetPage, SetPage> = {
  schema: SetPage,

  apply(design, op) {
    const page = pageOf(design, op.page)
    const { master, verso } = op.set
    if (master !== undefined) checkMaster(design, op.page, master)
    if (verso !== undefined) checkVerso(design, op.page, isMaster(design, op.page), verso)
    return withPage(design, patched(page, op))
  },

  invert: (op, before) => [{ op: 'set-page', page: op.page, ...unpatch(pageOf(before, op.page), op) } as SetPage],

  merge: (a, b) => (a.page === b.page ? ({ op: 'set-page', page: a.page, ...mergePatches(a, b) } as SetPage) : null),
}
