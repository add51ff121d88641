import { contrastOf, type Design, type Gradient, type Layer, type Page, resolveColor, ROOT } from '@magazineai/design'
import { titleOf, type Article } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import { type BasicColor, colorsIn } from '../words/colors.ts'
import { counted } from './named.ts'
import { motifsOn } from './shown-motifs.ts'

/** Drawings whose mass is what a colour is said of, and those whose second shows as much of it, as the other half of an umbrella does. */
const MASSES: ReadonlySet<string> = new Set(
  `whale fish moth hat tophat bag backpack suitcase satchel bicycle car van bus train tram ferry boat rowboat tractor pram helmet door chair bench kettle pot teapot
  wateringcan mailbox telephone bin candle letter pencil yarn flower rose owl duck tomato cherry`.split(/\s+/u),
)
const HALVES: ReadonlySet<string> = new Set(
  'cat hen bird bear horse rain foldedumbrella boots coat mitten tent bucket kite apple pear plum mushroom pumpkin balloon feather'.split(
    ' ',
  ),
)

/** The colours as they are printed, none of them loud. */
const INKS: Readonly<Record<BasicColor, string>> = {
  black: '#2b2a2e',
  white: '#f7f3ea',
  grey: '#8a8c92',
  red: '#b8372c',
  orange: '#d9772b',
  yellow: '#e3b23c',
  green: '#5b7f43',
  blue: '#3c6491',
  brown: '#8a5a36',
  pink: '#d98a9b',
  purple: '#735083',
}

/** Least contrast of a thing with what it lies on, and with what is drawn on it. */
const STANDS_OUT = 1.5
const SHOWS = 1.2

/** How far a colour may be turned to white or to black so that it stands out, the nearest first; beyond it is another. */
const TURNS = [0, 0.12, -0.12]

/** How much darker, or lighter, the second of a thing is than its mass. */
const SHADE = 0.25

const ofTone = /(?:^|-)art-of-([a-z]+)(?:-(?:scene|close|several))?-(main|second)-\d+/u

/** A layer of a drawing whose tone its id says. */
interface Part {
  id: string
  name: string
  tone: string
}

/** Draws what pages of a part show (indexes) in the colour that its text says of it, where that stands out from what it lies on; else it keeps those of the kit. */
export function tintAsSaid(context: FillContext, key: string, pages: readonly number[]): void {
  const story = context.stories.get(key)
  const told = story ? [story] : [...context.stories.values()]
  const articles = told.flatMap(({ planned }) => planned.articles)
  for (const index of pages) {
    const page = context.draft.design.pages[index]
    if (page) tintPage(context, index, page, articles)
  }
}

function tintPage(context: FillContext, index: number, page: Page, articles: readonly Article[]): void {
  const parts = Object.keys(page.layers).flatMap((id): Part[] => {
    const [, name, tone] = ofTone.exec(id) ?? []
    return name && tone && (MASSES.has(name) || HALVES.has(name)) ? [{ id, name, tone }] : []
  })
  for (const [name, drawn] of Map.groupBy(parts, (part) => part.name)) {
    const colors = colorsSaidOf(name, articles, context)
    if (!colors.length) continue
    const from = timesShown(context, index, name) % colors.length
    const turns = [...colors.slice(from), ...colors.slice(0, from)]
    const ink = turns.map((said) => inkOn(context.draft.design, page, drawn, INKS[said])).find((found) => found !== undefined)
    if (!ink) continue
    for (const { id, tone } of drawn) {
      if (tone === 'second' && !HALVES.has(name)) continue
      context.draft.set({ page: index, id }, (layer) => inked(layer, tone === 'main' ? ink.main : ink.second))
    }
  }
}

/** Returns on how many pages before one a drawing of the same subject stands: where a text tells of a black umbrella and a red one, the second is red. */
function timesShown({ draft, drawings }: FillContext, index: number, name: string): number {
  const alike = new Set([name, ...drawings(name), ...[...HALVES].filter((each) => drawings(each).includes(name))])
  return draft.design.pages.slice(0, index).filter((page) => [...motifsOn(page)].some((shown) => alike.has(shown))).length
}

/** Returns what words before or behind a colour name; of what is written without spaces, its first signs. */
function namedBy(thing: string, tag: string): string[] {
  const signs = Array.from(thing)
  const readings = tag === 'zh' || tag === 'ja' ? signs.map((_, at) => signs.slice(0, at + 1).join('')) : [thing]
  return readings.map((reading) => [...counted(reading, tag).keys()]).find((named) => named.length) ?? []
}

/** Returns the colours that texts say of what a drawing shows: the one said most often first, of those said as often the first. */
export function colorsSaidOf(
  name: string,
  articles: readonly Article[],
  { language, drawings }: Pick<FillContext, 'language' | 'drawings'>,
): BasicColor[] {
  const tag = language.slice(0, 2)
  const isOf = (subject: string): boolean => subject === name || drawings(subject).includes(name)
  const times = new Map<BasicColor, number>()
  for (const { color, thing } of articles.flatMap((article) => colorsIn(inOne(article), language)))
    if (namedBy(thing, tag).some(isOf)) times.set(color, (times.get(color) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a).map(([color]) => color)
}

/** Returns all of a text in a row, each of its heads ended by a stop: what begins what stands under one may say the colour of what it names. */
const inOne = (article: Article): string =>
  [titleOf(article) ?? '', ...article.blocks.map(({ text }) => text)]
    .map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(' ')

/** Returns a colour near one that stands out from what parts of a drawing lie on, and what is drawn on it, with that of its second; undefined for none. */
function inkOn(design: Design, page: Page, drawn: readonly Part[], said: string): { main: string; second: string } | undefined {
  const [first] = drawn
  if (!first) return undefined
  const { id, name } = first
  const backgrounds = backgroundsOf(design, page, id)
  const order = page.layers[ROOT]?.child ?? []
  const others = order
    .filter((each) => each.includes(`art-of-${name}-`) && !drawn.some((part) => part.id === each))
    .flatMap((each) => colorsOf(design, page.layers[each]))
    .filter((color) => !backgrounds.includes(color))
  const isClear = (ink: string): boolean =>
    backgrounds.every((background) => contrastOf(background, ink) >= STANDS_OUT) && others.every((other) => contrastOf(other, ink) >= SHOWS)
  const main = TURNS.map((turn) => turned(said, turn)).find(isClear)
  // The second is turned away from what lies under it.
  const isOnDark = main !== undefined && backgrounds.every((background) => contrastOf(background, '#ffffff') > contrastOf(main, '#ffffff'))
  const shades = isOnDark ? [SHADE, -SHADE] : [-SHADE, SHADE]
  const second = main && shades.map((turn) => turned(main, turn)).find((ink) => backgrounds.every((each) => contrastOf(each, ink) >= SHOWS))
  return main && second ? { main, second } : undefined
}

/** Returns the colours of the last field under a layer of a page, else of the page. */
function backgroundsOf(design: Design, page: Page, id: string): string[] {
  const order = page.layers[ROOT]?.child ?? []
  const box = page.layers[id]?.props
  if (!box) return []
  const middle = { x: box.position.x + box.boxSize.width / 2, y: box.position.y + box.boxSize.height / 2 }
  const under = order.slice(0, order.indexOf(id)).filter((each) => {
    const layer = page.layers[each]
    if (layer?.type.resolvedName !== 'ShapeLayer') return false
    const { position, boxSize } = layer.props
    const isOver = (from: number, size: number, at: number): boolean => from <= at && at <= from + size
    return isOver(position.x, boxSize.width, middle.x) && isOver(position.y, boxSize.height, middle.y)
  })
  return [ROOT, ...under].map((each) => colorsOf(design, page.layers[each])).findLast((colors) => colors.length) ?? []
}

/** Returns the colours of a layer: one, or the stops of a gradient. */
function colorsOf(design: Design, layer: Layer | undefined): string[] {
  const props = layer?.props ?? {}
  const gradient = 'gradient' in props ? (props.gradient as Gradient | undefined) : undefined
  const colors = gradient
    ? gradient.stops.map(({ color }) => color)
    : 'color' in props && typeof props.color === 'string'
      ? [props.color]
      : []
  return colors.map((color) => resolveColor(design, color).color.slice(0, 7))
}

/** Returns a layer in a colour, of one that runs into another the same way. */
const inked = (layer: Layer, color: string): Layer => {
  const gradient = 'gradient' in layer.props ? (layer.props.gradient as Gradient | undefined) : undefined
  const look = gradient
    ? { gradient: { ...gradient, stops: gradient.stops.map((stop, at) => ({ ...stop, color: at ? turned(color, -SHADE / 2) : color })) } }
    : { color }
  return { ...layer, props: { ...layer.props, ...look } } as Layer
}

/** Returns a colour turned to white by a share, to black by a negative one. */
function turned(color: string, share: number): string {
  const to = share > 0 ? 255 : 0
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(value + (to - value) * Math.abs(share))
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
