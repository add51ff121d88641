import { ZOOM_PRESETS } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import type { ToolName } from '../core/state.ts'
import type { Command, Commands } from './command.ts'

/** The next zoom level up or down. */
const stepZoom = (editor: Editor, direction: 1 | -1): void => {
  const now = editor.zoom()
  const next =
    direction > 0 ? ZOOM_PRESETS.toReversed().find((preset) => preset > now * 1.01) : ZOOM_PRESETS.find((preset) => preset < now * 0.99)
  editor.zoomTo(next ?? now * (direction > 0 ? 1.25 : 0.8))
}

const tool = (label: string, keys: string, name: ToolName): Command => ({
  label,
  keys: [keys],
  group: 'Tools',
  pressed: (editor) => editor.state.tool === name,
  run: (editor) => {
    if (editor.state.text) editor.run('leave-text')
    editor.store.set({ tool: name })
  },
})

/** What is seen, and what the pointer does. */
export const viewCommands: Commands<
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-full'
  | 'fit-page'
  | 'fit-width'
  | 'toggle-guides'
  | 'tool-select'
  | 'tool-hand'
  | 'tool-text'
  | 'tool-rectangle'
  | 'tool-ellipse'
  | 'tool-line'
> = {
  'zoom-in': { label: 'Zoom in', keys: ['Mod+=', 'Mod++'], inText: true, run: (editor) => stepZoom(editor, 1) },
  'zoom-out': { label: 'Zoom out', keys: ['Mod+-'], inText: true, run: (editor) => stepZoom(editor, -1) },
  'zoom-full': { label: 'Zoom to 100 %', keys: ['Mod+1'], inText: true, run: (editor) => editor.zoomTo(100) },
  'fit-page': { label: 'Fit page', keys: ['Mod+0'], inText: true, run: (editor) => editor.fit('page') },
  'fit-width': { label: 'Fit width', keys: ['Mod+2'], inText: true, run: (editor) => editor.fit('width') },
  'toggle-guides': {
    label: 'Margins and bleed',
    keys: ['Mod+;'],
    inText: true,
    pressed: (editor) => editor.state.showGuides,
    run: (editor) => editor.store.set({ showGuides: !editor.state.showGuides }),
  },
  'tool-select': tool('Select', 'V', 'select'),
  'tool-hand': tool('Hand', 'H', 'hand'),
  'tool-text': tool('Text', 'T', 'text'),
  'tool-rectangle': tool('Rectangle', 'R', 'rectangle'),
  'tool-ellipse': tool('Ellipse', 'O', 'ellipse'),
  'tool-line': tool('Line', 'L', 'line'),
}
