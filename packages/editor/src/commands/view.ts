import { isFacing, type Point, transform } from '@magazineai/design'
import { ZOOM_PRESETS, toView } from '../geometry/camera.ts'
import type { Editor } from '../state/editor.ts'
import { showPanel } from '../state/panel.ts'
import type { ToolName } from '../state/state.ts'
import type { PanelName } from '../state/view-options.ts'
import type { Command, Commands } from './command.ts'
import type { ViewCommandName } from '../state/command-names.ts'
import { placedCaret } from '../text/frames.ts'
import { gripPoint } from '../geometry/handles.ts'

/** The next zoom level up or down. */
const stepZoom = (editor: Editor, direction: 1 | -1): void => {
  const now = editor.zoom()
  const next =
    direction > 0 ? ZOOM_PRESETS.toReversed().find((preset) => preset > now * 1.01) : ZOOM_PRESETS.find((preset) => preset < now * 0.99)
  editor.zoomTo(next ?? now * (direction > 0 ? 1.25 : 0.8))
}

/** Shows or hides something that is drawn around the pages. */
const toggle = (label: string, what: 'rulers' | 'guides' | 'margins' | 'columns' | 'baseline' | 'bleed'): Command => ({
  label,
  words: 'show hide view',
  pressed: (editor) => editor.state.viewOptions[what],
  run: (editor) => editor.setViewOptions({ [what]: !editor.state.viewOptions[what] }),
})

/** Opens a panel at the left, or closes it where it is open. */
const panel = (label: string, name: PanelName, words: string): Command => ({
  label,
  words,
  inText: true,
  pressed: (editor) => editor.state.viewOptions.panel === name,
  run: (editor) => showPanel(editor, editor.state.viewOptions.panel === name ? null : name),
})

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
export const viewCommands: Commands<ViewCommandName> = {
  'zoom-in': { label: 'Zoom in', keys: ['Mod+=', 'Mod++'], inText: true, run: (editor) => stepZoom(editor, 1) },
  'zoom-out': { label: 'Zoom out', keys: ['Mod+-'], inText: true, run: (editor) => stepZoom(editor, -1) },
  'zoom-full': { label: 'Zoom to 100 %', keys: ['Mod+1'], inText: true, run: (editor) => editor.zoomTo(100) },
  'zoom-to': { label: 'Zoom to…', words: 'percent', inText: true, run: (editor) => editor.store.set({ surface: 'zoom' }) },
  'fit-page': { label: 'Fit page', keys: ['Mod+0'], inText: true, run: (editor) => editor.fit('page') },
  'fit-spread': { label: 'Fit spread', keys: ['Mod+Alt+0'], inText: true, run: (editor) => editor.fit('spread') },
  'fit-width': { label: 'Fit width', keys: ['Mod+2'], inText: true, run: (editor) => editor.fit('width') },
  'fit-selection': {
    label: 'Fit selection',
    keys: ['Mod+3'],
    inText: true,
    can: (editor) => editor.state.selected.length > 0,
    run: (editor) => editor.fit('selection'),
  },
  'toggle-spreads': {
    label: 'Facing pages side by side',
    words: 'spreads single pages',
    can: (editor) => isFacing(editor.design),
    pressed: (editor) => editor.state.viewOptions.spreads,
    run: (editor) => editor.setViewOptions({ spreads: !editor.state.viewOptions.spreads }),
  },
  'toggle-rulers': { ...toggle('Rulers', 'rulers'), keys: ['Shift+R'] },
  'toggle-guides': { ...toggle('Guides', 'guides'), keys: ['Mod+;'], inText: true },
  'toggle-margins': toggle('Margins', 'margins'),
  'toggle-columns': toggle('Columns', 'columns'),
  'toggle-baseline': toggle('Baseline grid', 'baseline'),
  'toggle-bleed': toggle('Bleed', 'bleed'),
  'panel-projects': panel('Projects', 'projects', 'panel files folders drive uploads shared magazines'),
  'tool-select': tool('Select', 'V', 'select'),
  'tool-hand': tool('Hand', 'H', 'hand'),
  'tool-text': tool('Text', 'T', 'text'),
  'tool-rectangle': tool('Rectangle', 'R', 'rectangle'),
  'tool-ellipse': tool('Ellipse', 'O', 'ellipse'),
  'tool-line': tool('Line', 'L', 'line'),
}

/** What is worked on, in the view: the caret, or the middle of what is selected. */
function focusOf(editor: Editor): Point | null {
  const { text, camera } = editor.state
  const caret = text && placedCaret(editor, text)
  if (caret) return toView(camera, transform(caret.frame.matrix, { x: caret.x, y: (caret.top + caret.bottom) / 2 }))
  const frame = editor.selectionFrame()
  return frame && gripPoint(frame, { x: 0, y: 0 }, camera)
}

/** Returns the point of the view that stays in place without a pointer to zoom to: what is worked on where seen, else the middle. */
export function zoomAnchor(editor: Editor): Point {
  const { width, height } = editor.state.view
  const focus = focusOf(editor)
  const isSeen = focus !== null && focus.x >= 0 && focus.y >= 0 && focus.x <= width && focus.y <= height
  return isSeen ? focus : { x: width / 2, y: height / 2 }
}
