import {
  type Block,
  createDesign,
  createHistory,
  createLayer,
  createPage,
  type Design,
  type FontCatalogue,
  type Layer,
  type Page,
} from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import { fontCatalogue, readFace } from '@magazineai/assets'
import { Editor } from '../state/editor.ts'
import { editorController } from '../tools/controller.ts'

/** Creates a text layer of paragraphs, 1000 × 600 page pixels. */
export const text = (x: number, y: number, ...paragraphs: string[]): Layer =>
  createLayer('Text', {
    position: { x, y },
    boxSize: { width: 1000, height: 600 },
    doc: {
      type: 'doc',
      content: paragraphs.map((words): Block => ({ type: 'paragraph', ...(words ? { content: [{ type: 'text', text: words }] } : {}) })),
    },
  })

/** Creates a square shape. */
export const shape = (x: number, y: number, side = 200): Layer =>
  createLayer('Shape', { position: { x, y }, boxSize: { width: side, height: side } })

/** Creates a picture that fills its box exactly. */
export const image = (x: number, y: number, width = 400, height = 300): Layer =>
  createLayer('Image', {
    position: { x, y },
    boxSize: { width, height },
    image: { url: 'asset:photos/one', position: { x: 0, y: 0 }, boxSize: { width, height } },
  })

/** Creates a page of layers by id, back to front. */
export const page = (id: string, layers: Record<string, Layer> = {}): Page => createPage({ id, name: id, layers })

/** Creates a design of pages without facing margins in the way of snapping. */
export const design = (...pages: Page[]): Design => createDesign({ random: () => 0.5, pages })

/** Ids in order: `new1`, `new2` … */
const counter = (): (() => string) => {
  let count = 0
  return () => `new${++count}`
}

/** Creates a headless editor whose view shows page pixels one to one, the first page at its top left. Tests set its `clock` (ms). */
export function editorOf(...pages: Page[]): Editor & { clock: { time: number } } {
  const clock = { time: 0 }
  const editor = new Editor({
    history: createHistory(design(...pages)),
    loadedController: () => editorController,
    newId: counter(),
    now: () => clock.time,
  })
  editor.setView({ width: 2480, height: 3508 })
  editor.store.set({ camera: { x: editor.stack[0]!.x, y: editor.stack[0]!.y, scale: 1 } })
  return Object.assign(editor, { clock })
}

/** Gives an editor the real layout, with the fonts its design needs. */
export async function withLayout<E extends Editor>(editor: E): Promise<E> {
  const fonts: FontCatalogue = fontCatalogue()
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts })
  for (const key of layouter.faces(editor.design)) typesetter.addFace(key, await readFace(key))
  editor.layouter = layouter
  return editor
}

/** Returns the position of a layer of the current page. */
export const positionOf = (editor: Editor, id: string) => editor.page.layers[id]!.props.position

/** Returns the plain paragraphs of a text layer of the current page; `·` stands for what is no text. */
export function wordsIn(editor: Editor, id: string): string[] {
  const { props } = editor.page.layers[id]!
  if (!('doc' in props) || !props.doc) return []
  return props.doc.content.map((block) => (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '·')).join(''))
}
