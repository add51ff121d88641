import { type Design, MAX_MASTERS, MAX_PAGES } from '../design.ts'
import type { Page } from '../page.ts'
import { insertBefore } from './anchor.ts'
import { checkVerso, isMaster } from './lookup.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'
import { type RemovePage, AddPage } from './page-operations.ts'

const check = (design: Design, op: AddPage): void => {
  const { id, master, verso } = op.page
  if ([...design.pages, ...design.masters].some((page) => page.id === id)) refuse(`There is already a page “${id}”.`)
  if (master !== undefined && !isMaster(design, master)) refuse(`There is no master page “${master}”.`)
  if (verso !== undefined) checkVerso(design, id, op.master === true, verso)
  if (!op.master && design.pages.length >= MAX_PAGES) refuse(`A design has ${MAX_PAGES} pages at most.`)
  if (op.master && design.masters.length >= MAX_MASTERS) refuse(`A design has ${MAX_MASTERS} master pages at most.`)
}

/** Returns the pages with one put in front of the page `before`, or at the end when that is null or gone. */
export const insertPage = (pages: Page[], page: Page, before: string | null): Page[] => {
  const anchor = pages.find((other) => other.id === before) ?? null
  return insertBefore(pages, [page], anchor)
}

/** How `add-page` works. */
export const addPage: OperationHandler<AddPage, RemovePage> = {
  schema: AddPage,

  apply(design, op) {
    check(design, op)
    const list = op.master ? 'masters' : 'pages'
    return { ...design, [list]: insertPage(design[list], op.page, op.before) }
  },

  invert: (op) => [{ op: 'remove-page', page: op.page.id }],
}
