import { createDesign, createLayer, createPage, type Design, type Layer, type Page, type ParagraphStyle, ROOT } from '@magazineai/design'

/** A layer of the scene that all editors of the comparison show: `x`, `y` is its corner before it is turned by `rot` degrees about its centre. */
interface Base {
  id: string
  x: number
  y: number
  w: number
  h: number
  rot: number
}

/** The layers of a scene, as the harness makes them. */
export type SceneLayer =
  | (Base & { type: 'text'; text: string; fontSize: number; color: string })
  | (Base & { type: 'rect'; shape: 'rect' | 'ellipse'; fill: string })
  | (Base & { type: 'image'; src: string })
  | (Base & { type: 'line'; stroke: string })
  | (Base & { type: 'group'; children: SceneLayer[] })

/** A page of mixed layers, from back to front. */
export interface Scene {
  page: { w: number; h: number }
  layers: SceneLayer[]
}

/** What the words are set in: a family of the installation, as near to that of the others as there is. */
const FAMILY = 'Arial'

type SceneText = Extract<SceneLayer, { type: 'text' }>

/** One paragraph style for each size and colour. */
const styleOf = ({ fontSize, color }: SceneText): string => `scene-${fontSize}-${color.slice(1)}`

const paragraphStyle = ({ fontSize, color }: SceneText): ParagraphStyle => ({
  name: `Scene ${fontSize}`,
  family: FAMILY,
  weight: 400,
  italic: false,
  size: fontSize,
  leading: fontSize * 1.2,
  color,
  align: 'left',
  hyphenate: false,
})

const boxOf = ({ x, y, w, h, rot }: Base) => ({ position: { x, y }, boxSize: { width: w, height: h }, rotate: rot })

/** A layer of the scene as layers of ours, by id: a group brings its children. */
function layersOf(layer: SceneLayer, parent: string): [string, Layer][] {
  const box = boxOf(layer)
  if (layer.type === 'text') {
    const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: layer.text }] }]
    return [[layer.id, createLayer('Text', { ...box, doc: { type: 'doc', content }, style: styleOf(layer) }, { parent })]]
  }
  if (layer.type === 'rect') {
    const shape = layer.shape === 'ellipse' ? 'circle' : 'rectangle'
    return [[layer.id, createLayer('Shape', { ...box, shape, color: layer.fill }, { parent })]]
  }
  if (layer.type === 'image') {
    const image = { url: layer.src, position: { x: 0, y: 0 }, boxSize: box.boxSize }
    return [[layer.id, createLayer('Image', { ...box, image }, { parent })]]
  }
  if (layer.type === 'line') return [[layer.id, createLayer('Line', { ...box, color: layer.stroke }, { parent })]]
  const children = layer.children.flatMap((child) => layersOf(child, layer.id))
  return [[layer.id, createLayer('Group', box, { parent, child: layer.children.map((child) => child.id) })], ...children]
}

const pageOf = (id: string, layers: readonly SceneLayer[], size: { width: number; height: number }): Page =>
  createPage({ id, size, layers: Object.fromEntries(layers.flatMap((layer) => layersOf(layer, ROOT))) })

function textsIn(layers: readonly SceneLayer[]): SceneText[] {
  return layers.flatMap((layer) => {
    if (layer.type === 'text') return [layer]
    return layer.type === 'group' ? textsIn(layer.children) : []
  })
}

/** Converts pages of scene layers to a design; the ids of the layers are kept. */
export function designOf(pages: readonly (readonly SceneLayer[])[], page: Scene['page']): Design {
  const size = { width: page.w, height: page.h }
  return createDesign({
    random: () => 0.5,
    pageSize: size,
    facing: false,
    styles: { paragraph: Object.fromEntries(textsIn(pages.flat()).map((text) => [styleOf(text), paragraphStyle(text)])), character: {} },
    pages: pages.map((layers, index) => pageOf(`page${index + 1}`, layers, size)),
  })
}
