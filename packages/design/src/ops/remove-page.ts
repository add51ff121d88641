import type { Design, FrameRef } from '../design.ts'
import { without } from '../own.ts'
import type { Page } from '../page.ts'
import { following } from './anchor.ts'
import { isMaster, pageOf } from './lookup.ts'
import type { SetPage } from './set-page.ts'
import { restoreFrames, withoutFrames } from './story-frames.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'
import { type AddPage, RemovePage } from './page-operations.ts'
import type { SetStoryFrames } from './story-operations.ts'

const isOn = (op: RemovePage) => (frame: FrameRef) => frame.page === op.page

/** The properties of a page that name a master. */
const LINKS = ['master', 'verso'] as const

const linksTo = (page: Page, master: string) => LINKS.filter((link) => page[link] === master)

const withoutMaster = (page: Page, master: string): Page => {
  const links = linksTo(page, master)
  return links.length > 0 ? without(page, links) : page
}

const removeMaster = (design: Design, id: string): Design => ({
  ...design,
  masters: design.masters.filter((page) => page.id !== id).map((page) => withoutMaster(page, id)),
  pages: design.pages.map((page) => withoutMaster(page, id)),
})

const removeSheet = (design: Design, id: string): Design => {
  if (design.pages.length === 1) refuse('The last page of a design cannot be removed.')
  return { ...design, pages: design.pages.filter((page) => page.id !== id) }
}

/** How `remove-page` works. */
export const removePage: OperationHandler<RemovePage, AddPage | SetPage | SetStoryFrames> = {
  schema: RemovePage,

  apply(design, op) {
    pageOf(design, op.page)
    const next = isMaster(design, op.page) ? removeMaster(design, op.page) : removeSheet(design, op.page)
    return withoutFrames(next, isOn(op))
  },

  invert(op, before) {
    const page = pageOf(before, op.page)
    const master = isMaster(before, op.page)
    const next = following(master ? before.masters : before.pages, page)
    const add: AddPage = { op: 'add-page', page, before: next?.id ?? null, ...(master && { master }) }
    const users = [...before.pages, ...before.masters].filter((user) => linksTo(user, op.page).length > 0)
    const link = users.map((user): SetPage => ({
      op: 'set-page',
      page: user.id,
      set: Object.fromEntries(linksTo(user, op.page).map((name) => [name, op.page])),
    }))
    return [add, ...link, ...restoreFrames(before, isOn(op))]
  },
}
