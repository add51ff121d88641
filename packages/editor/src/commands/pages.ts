import { createPage, group, type Operation, type Page, ROOT } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { cameraFor } from '../state/fit.ts'
import { rowAt } from '../geometry/stack.ts'
import type { Command, Commands } from './command.ts'
import { unthreaded } from './copies.ts'
import type { PageCommandName } from '../state/command-names.ts'

/** Returns the pages that page commands are about, in their order: those chosen in the strip, else the current one. */
export function chosenPages(editor: Editor): Page[] {
  const chosen = new Set(editor.state.chosen)
  return chosen.has(editor.state.page) ? editor.design.pages.filter((page) => chosen.has(page.id)) : [editor.page]
}

/** Chooses pages in the strip; `current` is the one that is worked on. */
export function choosePages(editor: Editor, pages: readonly string[], current: string): void {
  editor.goTo(current)
  editor.store.set({ chosen: pages.length > 1 ? pages : [] })
}

/** “page 3”, “3 pages”: what was done is told by this. */
const named = (editor: Editor, pages: readonly Page[]): string =>
  pages.length === 1 ? `page ${editor.design.pages.findIndex((page) => page.id === pages[0]!.id) + 1}` : `${pages.length} pages`

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The page that follows the chosen ones; null at the end. */
const pageAfter = (editor: Editor): string | null => {
  const last = chosenPages(editor).at(-1)!
  return editor.design.pages[editor.design.pages.indexOf(last) + 1]?.id ?? null
}

/** Brings a page into view, as much of its spread as there is room for. */
export function showPage(editor: Editor, page: string): void {
  editor.goTo(page)
  if (editor.state.view.width > 0) editor.setCamera(cameraFor(editor, editor.pageIndex))
}

/** The size of a new page: that of the current one, but never of a double page. */
const newSize = (editor: Editor): { width: number; height: number } => {
  const { pageSize } = editor.design
  const size = editor.page.layers[ROOT]?.props.boxSize ?? pageSize
  return size.width < pageSize.width * 1.5 ? size : pageSize
}

/** Adds a page behind the chosen ones: empty, or upon a master. */
export function addPage(editor: Editor, master: string | null): void {
  const page: Page = {
    ...createPage({ id: editor.newId(), name: String(editor.design.pages.length + 1), size: newSize(editor) }),
    ...(master !== null && { master }),
  }
  if (!editor.change('Add page', { op: 'add-page', page, before: pageAfter(editor) })) return
  editor.goTo(page.id, true)
  editor.announce(`Page ${editor.pageIndex + 1} added`)
}

function copyOf(editor: Editor, page: Page): Page {
  const layers = Object.entries(page.layers).map(([id, layer]) => [id, unthreaded(editor.design, layer)] as const)
  const { locked: _locked, ...rest } = page
  return { ...rest, id: editor.newId(), layers: Object.fromEntries(layers) }
}

function duplicatePages(editor: Editor): void {
  const before = pageAfter(editor)
  const pages = chosenPages(editor)
  const copies = pages.map((page) => copyOf(editor, page))
  const ops = copies.map((page): Operation => ({ op: 'add-page', page, before }))
  if (!editor.change(pages.length > 1 ? 'Duplicate pages' : 'Duplicate page', group(ops))) return
  editor.goTo(copies[0]!.id, true)
  editor.store.set({ chosen: copies.length > 1 ? copies.map((page) => page.id) : [] })
  editor.announce(`${capital(named(editor, copies))} added`)
}

function deletePages(editor: Editor): void {
  const pages = chosenPages(editor)
  const what = capital(named(editor, pages))
  const label = pages.length > 1 ? 'Delete pages' : 'Delete page'
  const ops = pages.map((page): Operation => ({ op: 'remove-page', page: page.id }))
  if (!editor.change(label, group(ops))) return
  const step = editor.lastStep()
  editor.say(`${what} deleted`, step ? { undo: step } : {})
}

/** Moves pages, kept in their order, in front of another page that is none of them, or to the end. */
export function movePages(editor: Editor, pages: readonly Page[], before: string | null): boolean {
  const order = editor.design.pages.map((page) => page.id)
  const moved = pages.map((page) => page.id)
  const rest = order.filter((id) => !moved.includes(id))
  const at = before === null ? rest.length : rest.indexOf(before)
  if (at < 0 || rest.toSpliced(at, 0, ...moved).every((id, index) => id === order[index])) return false
  const { chosen, page } = editor.state
  const ops = moved.map((id): Operation => ({ op: 'move-page', page: id, before }))
  if (!editor.change(pages.length > 1 ? 'Move pages' : 'Move page', group(ops))) return false
  showPage(editor, moved.includes(page) ? page : moved[0]!)
  editor.store.set({ chosen })
  editor.announce(pages.length > 1 ? `${pages.length} pages moved` : `Moved. Page ${editor.pageIndex + 1} of ${order.length}`)
  return true
}

/** The page the chosen ones are put in front of when they go one place up or down; undefined when they cannot. */
function neighbour(editor: Editor, by: 1 | -1): string | null | undefined {
  const pages = chosenPages(editor)
  const all = editor.design.pages
  if (by < 0) return all[all.indexOf(pages[0]!) - 1]?.id
  const next = all.indexOf(pages.at(-1)!) + 1
  return next < all.length ? (all[next + 1]?.id ?? null) : undefined
}

const moving = (label: string, keys: string, by: 1 | -1): Command => ({
  label,
  keys: [keys],
  words: 'reorder',
  can: (editor) => neighbour(editor, by) !== undefined,
  run: (editor) => void movePages(editor, chosenPages(editor), neighbour(editor, by) ?? null),
})

const isLocked = (editor: Editor): boolean => chosenPages(editor).every((page) => page.locked === true)

function toggleLock(editor: Editor): void {
  const locked = !isLocked(editor)
  const pages = chosenPages(editor)
  const ops = pages.map((page): Operation => ({
    op: 'set-page',
    page: page.id,
    ...(locked ? { set: { locked: true } } : { set: {}, unset: ['locked'] }),
  }))
  const verb = locked ? 'Lock' : 'Unlock'
  if (!editor.change(pages.length > 1 ? `${verb} pages` : `${verb} page`, group(ops))) return
  // What is locked is neither typed into nor cropped any more.
  if (editor.page.locked) for (const way of ['leave-text', 'leave-crop'] as const) editor.run(way)
  editor.announce(`${capital(named(editor, pages))} ${locked ? 'locked' : 'unlocked'}`)
}

/** Gives a page another name. An empty one leaves its number as its name. */
export function renamePage(editor: Editor, page: Page, name: string): void {
  const next = name.trim().slice(0, 200)
  if (next !== page.name) editor.change('Rename page', { op: 'set-page', page: page.id, set: { name: next } })
}

/** A command that goes to a page; `target` is its index, and outside the design there is none. */
const going = (label: string, keys: string, target: (editor: Editor) => number): Command => ({
  label,
  keys: [keys],
  words: 'go to',
  can: (editor) => editor.design.pages[target(editor)] !== undefined && target(editor) !== editor.pageIndex,
  run(editor) {
    const index = target(editor)
    showPage(editor, editor.design.pages[index]!.id)
    editor.announce(`Page ${index + 1} of ${editor.design.pages.length}`)
  },
})

/** Pages, and the way between them. */
export const pageCommands: Commands<PageCommandName> = {
  'add-page': { label: 'Add page', words: 'new insert', run: (editor) => addPage(editor, editor.page.master ?? null) },
  'add-blank-page': { label: 'Add blank page', words: 'new insert empty', run: (editor) => addPage(editor, null) },
  'duplicate-page': { label: 'Duplicate page', words: 'copy', run: duplicatePages },
  'delete-page': {
    label: 'Delete page',
    words: 'remove',
    can: (editor) => editor.design.pages.length > chosenPages(editor).length,
    run: deletePages,
  },
  'rename-page': { label: 'Rename page', run: (editor) => editor.store.set({ renaming: editor.state.page }) },
  'toggle-page-lock': { label: 'Lock page', words: 'unlock protect', pressed: isLocked, run: toggleLock },
  'move-page-up': moving('Move page up', 'Alt+ArrowUp', -1),
  'move-page-down': moving('Move page down', 'Alt+ArrowDown', 1),
  'next-page': going('Next page', 'PageDown', (editor) => editor.pageIndex + 1),
  'previous-page': going('Previous page', 'PageUp', (editor) => editor.pageIndex - 1),
  'next-spread': going('Next spread', 'Alt+PageDown', (editor) => rowAt(editor.stack, editor.pageIndex).to + 1),
  'previous-spread': going('Previous spread', 'Alt+PageUp', (editor) => {
    const { from } = rowAt(editor.stack, editor.pageIndex)
    return from > 0 ? rowAt(editor.stack, from - 1).from : -1
  }),
  'first-page': going('First page', 'Home', () => 0),
  'last-page': going('Last page', 'End', (editor) => editor.design.pages.length - 1),
}
