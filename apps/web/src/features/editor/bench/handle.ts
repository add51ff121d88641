import { createHistory, type Design } from '@magazineai/design'
import type { Editor } from '@magazineai/editor/state'
import type { Engine } from '../layout/engine.ts'
import { readDesign } from '../ports/read-design.ts'
import { designOf, type Scene, type SceneLayer } from './scene.ts'

/** The standard view of the comparison: CSS pixels per page pixel. */
const FIT = 0.22

/** The page of the scenes: A4 at 300 pixels to the inch. */
const A4_PAGE = { w: 2_480, h: 3_508 }

interface At {
  x: number
  y: number
}

/** What a harness that compares editors calls; documents are JSON as they are stored. */
export interface BenchHandle {
  name: string
  ready: Promise<void>
  /** Not timed: a scene as a document of ours, and its fonts. */
  prepare(scene: Scene): Promise<string>
  prepareDoc(pages: SceneLayer[][]): Promise<string>
  /** Timed: reads and shows a document. */
  load(document: string): Promise<void>
  loadDoc(document: string): Promise<void>
  fit(): void
  zoomTo(times: number): void
  /** A point of the first page in the window. */
  client(x: number, y: number): At
  scale(): number
  viewKey(): string
  pos(id: string): At
  selCount(): number
  select(ids: string[]): void
  count(): number
  undo(): void
  escape(): void
  exports: Record<string, never>
}

/** Creates the handle by which benches drive an editor whose canvas is on the screen. */
export function handleOf(editor: Editor, engine: Engine, show: (design: Design) => Promise<void>): BenchHandle {
  const origin = (): At => editor.stack[0]!
  const zoom = (times: number): void => {
    const { view } = editor.state
    const box = editor.stack[0]!
    const scale = FIT * times
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    editor.setCamera({ x: middle.x - view.width / 2 / scale, y: middle.y - view.height / 2 / scale, scale })
  }
  const prepare = async (design: Design): Promise<string> => {
    await engine.ensure(design)
    return JSON.stringify(design)
  }
  const load = async (document: string): Promise<void> => {
    const design = await readDesign(JSON.parse(document))
    await engine.ensure(design)
    await show(design)
  }
  const top = (id: string) => editor.design.pages.find((page) => page.layers[id])?.layers[id]
  return {
    name: 'ours',
    ready: Promise.resolve(),
    prepare: (scene) => prepare(designOf([scene.layers], scene.page)),
    prepareDoc: (pages) => prepare(designOf(pages, A4_PAGE)),
    load,
    loadDoc: load,
    fit: () => zoom(1),
    zoomTo: zoom,
    client(x, y) {
      const { camera } = editor.state
      const { left, top: above } = canvas().getBoundingClientRect()
      const { x: ox, y: oy } = origin()
      return { x: left + (ox + x - camera.x) * camera.scale, y: above + (oy + y - camera.y) * camera.scale }
    },
    scale: () => editor.state.camera.scale,
    viewKey: () =>
      Object.values(editor.state.camera)
        .map((value) => value.toFixed(3))
        .join(),
    pos: (id) => top(id)?.props.position ?? { x: NaN, y: NaN },
    selCount: () => editor.state.selected.length,
    select: (ids) => editor.select(ids),
    count: () => editor.design.pages.reduce((sum, page) => sum + (page.layers[page.rootId]?.child.length ?? 0), 0),
    undo: () => void editor.run('undo'),
    escape() {
      editor.select([])
      editor.store.set({ entered: null })
    },
    exports: {},
  }
}

const canvas = (): Element => {
  const found = document.querySelector('[role="application"]')
  if (!found) throw new Error('There is no canvas on the screen.')
  return found
}

/** Creates an empty design of the size that scenes have. */
export const emptyDesign = (): Design => designOf([[]], A4_PAGE)

/** Puts a design in the place of what an editor shows, as opening it would. */
export function replaceDesign(editor: Editor, design: Design): void {
  editor.replace(createHistory(design))
  editor.goTo(design.pages[0]!.id)
}
