import { kindOf } from '@magazineai/design'
import { ZOOM_PRESETS } from '../geometry/camera.ts'
import type { Editor } from '../state/editor.ts'
import { kindTitle, layerTitle } from '../names/layer-title.ts'
import { COMMAND_GROUPS } from './command.ts'
import { fuzzy } from './fuzzy.ts'
import type { CommandName } from '../state/command-names.ts'
import { commandNames, commands, groupOf } from './table.ts'

/** Something the palette can do. */
export interface PaletteItem {
  id: string
  label: string
  group: string
  /** Other words it is found by. */
  words?: string
  /** The command it is, when it is one; its keys and icon are shown. */
  command?: CommandName
  isOn?: boolean
  /** Found only by typing: there may be hundreds. */
  isFar?: boolean
  run(editor: Editor): void
}

/** A line of the palette: an item and the letters of its label that were found. */
export interface PaletteRow {
  item: PaletteItem
  marks: readonly number[]
  /** The heading it stands under; null in a list by rank. */
  heading: string | null
}

const commandItems = (editor: Editor): PaletteItem[] => {
  const able = commandNames.filter((name) => name !== 'palette' && editor.can(name))
  const ordered = able.toSorted((a, b) => COMMAND_GROUPS.indexOf(groupOf(a)) - COMMAND_GROUPS.indexOf(groupOf(b)))
  return ordered.map((name): PaletteItem => {
    const command = commands[name]
    return {
      id: name,
      label: command.label,
      group: groupOf(name),
      command: name,
      isOn: command.pressed?.(editor) === true,
      run: () => void editor.run(name),
      ...(command.words === undefined ? {} : { words: command.words }),
    }
  })
}

const pageItems = ({ design }: Editor): PaletteItem[] =>
  design.pages.map(({ id, name }, index) => {
    const named = name && name !== String(index + 1) ? ` · ${name}` : ''
    return {
      id: `page ${id}`,
      label: `Go to page ${index + 1}${named}`,
      group: 'Pages',
      isFar: true,
      run: (editor) => editor.goTo(id, true),
    }
  })

const zoomItems = (): PaletteItem[] =>
  ZOOM_PRESETS.map((percent) => ({
    id: `zoom ${percent}`,
    label: `Zoom to ${percent} %`,
    group: 'View',
    isFar: true,
    run: (editor) => editor.zoomTo(percent),
  }))

const layerItems = ({ design, page }: Editor): PaletteItem[] =>
  Object.keys(page.layers)
    .filter((id) => id !== page.rootId)
    .map((id) => ({
      id: `layer ${page.id} ${id}`,
      label: `Select ${layerTitle(design, page, id)}`,
      // A rectangle is found by “shape”, too.
      words: kindTitle(kindOf(page.layers[id]!)),
      group: 'Layers',
      isFar: true,
      run(editor) {
        if (editor.state.text) editor.run('leave-text')
        editor.select([id])
        editor.revealSelection()
      },
    }))

/** Lists everything that can be done now: commands, and the ways to pages, zoom levels and layers. */
export const paletteItems = (editor: Editor): PaletteItem[] => [
  ...commandItems(editor),
  ...pageItems(editor),
  ...zoomItems().filter((item) => item.label !== commands['zoom-full'].label),
  ...layerItems(editor),
]

/** What a word that is not in the label is worth beside one that is. */
const BY_WORDS = 0.6

/** What having been used lately is worth: it settles what is nearly equal. */
const RECENT = 4

function scoreOf(item: PaletteItem, query: string): { score: number; marks: readonly number[] } | null {
  const byLabel = fuzzy(query, item.label)
  if (byLabel) return byLabel
  const byWords = fuzzy(query, `${item.label} ${item.words ?? ''} ${item.group}`)
  return byWords && { score: byWords.score * BY_WORDS, marks: byWords.marks.filter((mark) => mark < item.label.length) }
}

/** Ranks the lines for a query, best first; without one the last used, then everything by heading. */
export function paletteRows(items: readonly PaletteItem[], query: string, recent: readonly string[]): PaletteRow[] {
  if (query.trim() === '') return plainRows(items, recent)
  const found = items.flatMap((item, order) => {
    const match = scoreOf(item, query)
    return match ? [{ item, order, marks: match.marks, score: match.score + (recent.includes(item.id) ? RECENT : 0) }] : []
  })
  return found.toSorted((a, b) => b.score - a.score || a.order - b.order).map(({ item, marks }) => ({ item, marks, heading: null }))
}

function plainRows(items: readonly PaletteItem[], recent: readonly string[]): PaletteRow[] {
  const lately = recent.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const rest = items.filter((item) => !item.isFar && !lately.includes(item))
  return [
    ...lately.map((item) => ({ item, marks: [], heading: 'Recent' })),
    ...rest.map((item) => ({ item, marks: [], heading: item.group })),
  ]
}
