import { createPage, type Page, ROOT } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import type { Commands } from './command.ts'
import { unthreaded } from './copies.ts'

const pageAfter = (editor: Editor): string | null => editor.design.pages[editor.pageIndex + 1]?.id ?? null

function addPage(editor: Editor): void {
  const size = editor.page.layers[ROOT]?.props.boxSize ?? editor.design.pageSize
  const page: Page = {
    ...createPage({ id: editor.newId(), name: String(editor.design.pages.length + 1), size }),
    ...(editor.page.master ? { master: editor.page.master } : {}),
  }
  if (editor.change('Add page', { op: 'add-page', page, before: pageAfter(editor) })) editor.goTo(page.id, true)
}

function duplicatePage(editor: Editor): void {
  const { page, design } = editor
  const layers = Object.fromEntries(Object.entries(page.layers).map(([id, layer]) => [id, unthreaded(design, layer)]))
  const copy: Page = { ...page, id: editor.newId(), name: page.name, layers }
  if (editor.change('Duplicate page', { op: 'add-page', page: copy, before: pageAfter(editor) })) editor.goTo(copy.id, true)
}

/** Moves a page in front of another, or to the end. */
export function movePage(editor: Editor, page: string, before: string | null): void {
  if (page !== before && editor.change('Move page', { op: 'move-page', page, before })) editor.goTo(page, true)
}

const step = (editor: Editor, by: number): Page | undefined => editor.design.pages[editor.pageIndex + by]

/** Pages, and the way between them. */
export const pageCommands: Commands<
  'add-page' | 'duplicate-page' | 'delete-page' | 'move-page-up' | 'move-page-down' | 'next-page' | 'previous-page'
> = {
  'add-page': { label: 'Add page', run: addPage },
  'duplicate-page': { label: 'Duplicate page', run: duplicatePage },
  'delete-page': {
    label: 'Delete page',
    can: (editor) => editor.design.pages.length > 1,
    run: (editor) => void editor.change('Delete page', { op: 'remove-page', page: editor.page.id }),
  },
  'move-page-up': {
    label: 'Move page up',
    keys: ['Alt+ArrowUp'],
    can: (editor) => step(editor, -1) !== undefined,
    run: (editor) => movePage(editor, editor.page.id, step(editor, -1)!.id),
  },
  'move-page-down': {
    label: 'Move page down',
    keys: ['Alt+ArrowDown'],
    can: (editor) => step(editor, 1) !== undefined,
    run: (editor) => movePage(editor, editor.page.id, step(editor, 2)?.id ?? null),
  },
  'next-page': {
    label: 'Next page',
    keys: ['PageDown'],
    can: (editor) => step(editor, 1) !== undefined,
    run: (editor) => editor.goTo(step(editor, 1)!.id, true),
  },
  'previous-page': {
    label: 'Previous page',
    keys: ['PageUp'],
    can: (editor) => step(editor, -1) !== undefined,
    run: (editor) => editor.goTo(step(editor, -1)!.id, true),
  },
}
