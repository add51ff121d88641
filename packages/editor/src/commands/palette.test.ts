import { expect, test } from 'vitest'
import { editorOf, page, shape, text } from '../testing/build.ts'
import { COMMAND_GROUPS } from './command.ts'
import { fuzzy } from './fuzzy.ts'
import { type PaletteItem, paletteItems, paletteRows } from './palette.ts'
import { commandNames, groupOf } from './table.ts'

const editor = () =>
  editorOf(page('p1', { head: text(100, 100, 'Hands that shaped machines'), box: shape(900, 900) }), page('p2'), page('p3'))

const labels = (query: string, recent: string[] = []): string[] =>
  paletteRows(paletteItems(editor()), query, recent).map(({ item }) => item.label)

const marked = (query: string, label: string): string => {
  const marks = fuzzy(query, label)?.marks ?? []
  return Array.from(label, (letter, index) => (marks.includes(index) ? letter.toUpperCase() : '·')).join('')
}

test('letters are found at the starts of words before anywhere else, and marked where they are', () => {
  expect(marked('fp', 'Fit page')).toBe('F···P···')
  expect(marked('zoom 100', 'Zoom to 100 %')).toBe('ZOOM····100··')
  expect(marked('page add', 'Add page')).toBe('ADD·PAGE')
  expect(marked('ELE', 'Élément')).toBe('ÉLÉ····')
  expect(fuzzy('gue', 'Group')).toBeNull()
  expect(fuzzy('ztl', 'Bring to front')).toBeNull()
})

test('a whole word beats its letters, and a short name beats a long one', () => {
  expect(labels('undo')[0] ?? 'none').not.toBe('Ungroup')
  expect(labels('add page')[0]).toBe('Add page')
  expect(labels('fit')[0]).toMatch(/^Fit /)
  expect(labels('rectangle').slice(0, 2).toSorted()).toEqual(['Add a rectangle', 'Rectangle'])
})

test('pages, zoom levels and layers are found by what they are called', () => {
  expect(labels('page 3')[0]).toBe('Go to page 3 · p3')
  expect(labels('50 %')).toContain('Zoom to 50 %')
  expect(labels('shaped machines')).toEqual(['Select “Hands that shaped machines”'])
  expect(labels('pdf')).toContain('Export…')
})

test('what was used lately comes first, and settles what is nearly equal', () => {
  expect(labels('', ['add-page', 'page p2']).slice(0, 2)).toEqual(['Add page', 'Go to page 2 · p2'])
  const rows = paletteRows(paletteItems(editor()), '', ['add-page'])
  expect(rows.filter(({ item }) => item.id === 'add-page').map(({ heading }) => heading)).toEqual(['Recent'])
  expect(labels('zoom', ['zoom-out'])[0]).toBe('Zoom out')
  expect(labels('zoom', ['zoom-in'])[0]).toBe('Zoom in')
})

test('only what can be done now is listed, and choosing it does it', () => {
  const here = editor()
  expect(paletteItems(here).map(({ id }) => id)).not.toContain('duplicate')
  const choose = (id: string): void => (paletteItems(here).find((item) => item.id === id) as PaletteItem).run(here)
  choose('layer p1 box')
  expect(here.state.selected).toEqual(['box'])
  choose('duplicate')
  expect(Object.keys(here.page.layers)).toHaveLength(4)
  choose('page p2')
  expect(here.state.page).toBe('p2')
})

test('every command stands under a heading, and every heading has a command', () => {
  const used = new Set(commandNames.map(groupOf))
  expect([...used].filter((group) => !COMMAND_GROUPS.includes(group))).toEqual([])
  expect(COMMAND_GROUPS.filter((group) => !used.has(group))).toEqual([])
})
