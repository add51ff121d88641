import { isKind, type Layer } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import type { Surface } from '../state/state.ts'
import { changeable, type Command, type Commands } from './command.ts'
import type { SurfaceCommandName } from '../state/command-names.ts'

const open = (label: string, surface: Surface, more: Omit<Command, 'label' | 'run'>): Command => ({
  label,
  ...more,
  run: (editor) => editor.store.set({ surface }),
})

/** The selected layer, when it is one and may be changed. */
function only(editor: Editor): Layer | null {
  const [id] = changeable(editor)
  return id === undefined || editor.state.selected.length !== 1 || editor.state.text ? null : (editor.page.layers[id] ?? null)
}

const showsPicture = (layer: Layer | null): boolean => layer !== null && (isKind(layer, 'Image') || isKind(layer, 'Frame'))

const holdsData = (layer: Layer | null): boolean =>
  layer !== null && (isKind(layer, 'Chart') || isKind(layer, 'Table') || isKind(layer, 'QrCode'))

/**
 * What opens over the canvas. `Mod+K` is a link while words are selected (its row stands before these in the table) and the palette
 * everywhere else; `Mod+/` is always the palette.
 */
export const surfaceCommands: Commands<SurfaceCommandName> = {
  palette: open('Find a command', 'palette', {
    keys: ['Mod+K', 'Mod+/'],
    group: 'View',
    words: 'search palette go to',
    inText: true,
    everywhere: true,
  }),
  shortcuts: open('Keyboard shortcuts', 'shortcuts', { keys: ['?'], group: 'View', words: 'help keys' }),
  preview: open('Preview', 'preview', { keys: ['Mod+P'], group: 'Magazine', words: 'full screen read', inText: true }),
  export: open('Export…', 'export', { keys: ['Mod+Shift+E'], group: 'Magazine', words: 'pdf print press download picture', inText: true }),
  'insert-picture': open('Add a picture…', 'insert-picture', { group: 'Insert', words: 'photo image library upload' }),
  'replace-picture': open('Replace picture…', 'replace-picture', {
    group: 'Edit',
    words: 'photo image swap',
    can: (editor) => showsPicture(only(editor)),
  }),
  'edit-data': open('Edit data…', 'edit-data', {
    // Where there are no words to edit, Enter opens what there is.
    keys: ['Enter'],
    group: 'Edit',
    words: 'chart table cells qr code link figures',
    can: (editor) => holdsData(only(editor)),
  }),
}
