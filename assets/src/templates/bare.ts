import { isKind, ROOT, type Layer, type Page, type PropsOf, type WantedArt } from '@magazineai/design'
import type { RecipeContext, Recipe } from './assemble.ts'
import { boxOf, type Box, type PlacedLayer } from './pieces.ts'

/** How a text frame differs on the page without a picture. */
export interface BareText {
  box?: Box
  style?: string
  props?: Partial<PropsOf<'Text'>>
}

/** How the pages of a recipe look when there is no picture for them. */
export interface BareLook {
  /** What takes the place of a picture: art of the kit, fields. The same seed always gives the same. */
  art(box: Box, place: WantedArt): PlacedLayer[]
  /** Ids of the pictures that give way; absent = `cover-image` and `image`. */
  pictures?: readonly string[]
  /** Ids of what goes with them, such as captions. */
  drop?: readonly string[]
  /** Text frames that change, by their ids. */
  texts?: Readonly<Record<string, BareText>>
}

const MAIN = ['cover-image', 'image']

/**
 * Returns a recipe together with its sibling without pictures, which makes the same pages, with the same ids and the same frames for running
 * text, so that one can take the place of the other when no picture is found.
 */
export const withBare = (recipe: Recipe, look: BareLook): Recipe[] => {
  const bare = `${recipe.info.kind}-bare`
  return [
    { ...recipe, info: { ...recipe.info, bare } },
    { info: { ...recipe.info, kind: bare }, of: recipe.info.kind, build: (place) => bared(recipe, look, place) },
  ]
}

function bared(recipe: Recipe, look: BareLook, place: RecipeContext): ReturnType<Recipe['build']> {
  const { pages, threads } = recipe.build(place)
  return { threads, pages: pages.map((page, at) => undressed(page, look, { ...place, number: place.number + at })) }
}

function undressed(page: Page, look: BareLook, { key, number, seed: first, subject, letters }: RecipeContext): Page {
  const { pictures = MAIN, drop = [], texts = {} } = look
  const seed = first + number - 1
  const root = page.layers[ROOT]
  const pieces = (root?.child ?? []).flatMap((id): PlacedLayer[] => {
    const layer = page.layers[id]
    if (!layer || drop.includes(id)) return []
    if (isKind(layer, 'Image') && pictures.includes(id))
      return look.art(boxOf(layer), { seed, subject, letters: letters?.(key, number) }).map(slotted(key))
    return [{ id, layer: changed(layer, texts[id]) }]
  })
  const layers: Record<string, Layer> = Object.fromEntries(pieces.map(({ id, layer }) => [id, layer]))
  return root ? { ...page, layers: { [ROOT]: { ...root, child: pieces.map(({ id }) => id) }, ...layers } } : page
}

/** Art says what it is: its first piece, the ground, grows as the picture would; the others move with it. */
const slotted =
  (group: string) =>
  ({ id, layer }: PlacedLayer, index: number): PlacedLayer => ({
    id,
    layer: layer.slot ? layer : { ...layer, slot: { role: index === 0 ? 'art-ground' : 'art', group, optional: true } },
  })

function changed(layer: Layer, change: BareText | undefined): Layer {
  if (!change || !isKind(layer, 'Text')) return layer
  const { box, style = layer.props.style, props } = change
  const content = layer.props.doc?.content.map((block) =>
    block.attrs?.style === layer.props.style ? { ...block, attrs: { ...block.attrs, ...(style && { style }) } } : block,
  )
  return {
    ...layer,
    props: {
      ...layer.props,
      ...(box && { position: { x: box.x, y: box.y }, boxSize: { width: box.width, height: box.height } }),
      ...(style && { style }),
      ...(layer.props.doc && content && { doc: { ...layer.props.doc, content } }),
      ...props,
    },
  }
}
