import type { Layer, Point } from '@magazineai/design'
import { toWorld } from '../geometry/camera.ts'
import type { Editor } from '../state/editor.ts'
import { enterNewText, enterText } from '../text/enter.ts'
import { selectAll } from '../text/edit.ts'
import type { Command, Commands } from './command.ts'
import { layerForTool, newBody, presetText } from './new-layers.ts'
import type { InsertCommandName } from '../state/command-names.ts'

/** Returns the point of the current page (page pixels) in the middle of what is seen of it; of an axis out of view its middle. */
export function viewCentre(editor: Editor): Point {
  const { camera, view } = editor.state
  const page = editor.stack[editor.pageIndex]!
  const middle = toWorld(camera, { x: view.width / 2, y: view.height / 2 })
  const within = (value: number, start: number, length: number): number =>
    value < start || value > start + length ? length / 2 : value - start
  return { x: within(middle.x, page.x, page.width), y: within(middle.y, page.y, page.height) }
}

/** Adds a layer in front of the others on the current page and selects it. */
export function addLayer(editor: Editor, layer: Layer, label: string): string | null {
  const id = editor.newId()
  const op = { op: 'add-layers' as const, page: editor.page.id, parent: 'ROOT', before: null, tops: [id], layers: { [id]: layer } }
  if (!editor.change(label, op)) return null
  editor.select([id])
  editor.revealSelection()
  return id
}

const text = (label: string, kind: 'heading' | 'subheading' | 'body'): Command => ({
  label,
  run(editor) {
    if (editor.state.text) editor.run('leave-text')
    const id = addLayer(editor, presetText(editor.design, editor.page, kind, viewCentre(editor)), label)
    if (id && enterText(editor, id)) selectAll(editor)
  },
})

/** Adds an empty text about a point (the middle of what is seen) and opens it; left without words it goes again without a trace. @returns false when there is no room for one. */
export function addEmptyText(editor: Editor, label: string, at = viewCentre(editor)): boolean {
  const mark = editor.history.mark(label)
  const id = addLayer(editor, newBody(editor.design, editor.page, at), label)
  return id !== null && enterNewText(editor, id, mark)
}

const shape = (label: string, tool: 'rectangle' | 'ellipse' | 'line'): Command => ({
  label,
  run: (editor) => void addLayer(editor, layerForTool(editor.design, editor.page, tool, { at: viewCentre(editor) }), label),
})

/** New layers, in the middle of what is seen. */
export const insertCommands: Commands<InsertCommandName> = {
  'insert-heading': text('Add a heading', 'heading'),
  'insert-subheading': text('Add a subheading', 'subheading'),
  'insert-body': text('Add a little bit of body text', 'body'),
  'insert-rectangle': shape('Add a rectangle', 'rectangle'),
  'insert-ellipse': shape('Add an ellipse', 'ellipse'),
  'insert-line': shape('Add a line', 'line'),
}
