import type { HarfBuzz, LoadedFace } from './faces.ts'
import { TextTable } from './text-table.ts'

/** Glyphs of a text in visual order, in font units. Clusters are UTF-16 offsets into the shaped text. */
export interface Shaped {
  text: string
  rtl: boolean
  unitsPerEm: number
  ids: readonly number[]
  clusters: readonly number[]
  advances: readonly number[]
  offsetsX: readonly number[]
  offsetsY: readonly number[]
  /** Sum of the advances. */
  advance: number
  /** Number of clusters: how often letter spacing is added. */
  count: number
  /** Whether every UTF-16 unit has one glyph of its own, in order. */
  plain: boolean
}

/** What besides text decides glyphs. Made by `Shaper.style`, which gives the same object for the same values. */
export interface ShapeStyle {
  face: LoadedFace
  /** As in `TextStyle.features`. */
  features: readonly string[]
  language: string
  rtl: boolean
  /** What has been shaped in this style. */
  texts: TextTable<Shaped>
  /** What has been shaped as it stands between others, by all three. */
  within: Map<string, Shaped>
  /** Advances of characters. */
  chars: Map<number, number>
  /** Advances of pairs of characters, by the first and the second. */
  pairs: Map<number, Map<number, number>>
  /** Spaces kerned with the characters beside them, by the one before and the one behind. */
  spaces: Map<number, Map<number, Shaped>>
}

const nothingKnown = (): Pick<ShapeStyle, 'texts' | 'within' | 'chars' | 'pairs' | 'spaces'> => ({
  texts: new TextTable(),
  within: new Map(),
  chars: new Map(),
  pairs: new Map(),
  spaces: new Map(),
})

/** Texts kept per typesetter before the cache starts anew: about 20 MB. */
const CAPACITY = 60_000

/** Shapes texts with HarfBuzz and remembers the results; sizes play no part, so type can be scaled without shaping again. */
export class Shaper {
  readonly #harfbuzz: HarfBuzz
  readonly #buffer: InstanceType<HarfBuzz['Buffer']>
  readonly #features = new Map<string, InstanceType<HarfBuzz['Feature']>[]>()
  readonly #styles = new Map<string, ShapeStyle>()
  #size = 0

  constructor(harfbuzz: HarfBuzz) {
    this.#harfbuzz = harfbuzz
    this.#buffer = new harfbuzz.Buffer()
  }

  /** The style of these values. */
  style(face: LoadedFace, features: readonly string[], language: string, rtl: boolean): ShapeStyle {
    const key = `${face.key}|${features.join(',')}|${language}|${rtl ? 1 : 0}`
    let style = this.#styles.get(key)
    if (style?.face !== face) this.#styles.set(key, (style = { face, features, language, rtl, ...nothingKnown() }))
    return style
  }

  shape(text: string, style: ShapeStyle): Shaped {
    return this.shapePart(text, 0, text.length, style)
  }

  /** Shapes the text from `start` to `end` as if it stood alone. */
  shapePart(whole: string, start: number, end: number, style: ShapeStyle): Shaped {
    const known = style.texts.get(whole, start, end)
    if (known) return known
    if (this.#size >= CAPACITY) this.#clear()
    const text = whole.slice(start, end)
    const shaped = this.#run(text, style)
    style.texts.add(text, shaped)
    this.#size++
    return shaped
  }

  /** Shapes a text as it stands between others, whose letters its own may join; they leave no glyphs. */
  shapeWithin(before: string, text: string, after: string, style: ShapeStyle): Shaped {
    const key = `${before}\n${text}\n${after}`
    let shaped = style.within.get(key)
    if (!shaped) {
      const whole = this.#run(before + text + after, style, before.length, text.length)
      shaped = { ...whole, text, clusters: whole.clusters.map((cluster) => cluster - before.length), plain: false }
      style.within.set(key, shaped)
      this.#size++
    }
    return shaped
  }

  /** Advance of two characters side by side. */
  pair(first: number, second: number, style: ShapeStyle): number {
    let seconds = style.pairs.get(first)
    if (!seconds) style.pairs.set(first, (seconds = new Map()))
    let advance = seconds.get(second)
    if (advance === undefined) seconds.set(second, (advance = this.shape(String.fromCodePoint(first, second), style).advance))
    return advance
  }

  /** Advance of a character. */
  char(code: number, style: ShapeStyle): number {
    let advance = style.chars.get(code)
    if (advance === undefined) style.chars.set(code, (advance = this.shape(String.fromCodePoint(code), style).advance))
    return advance
  }

  #clear(): void {
    for (const { texts, within, chars, pairs, spaces } of this.#styles.values())
      for (const known of [texts, within, chars, pairs, spaces]) known.clear()
    this.#size = 0
  }

  #run(text: string, style: ShapeStyle, from = 0, length = text.length): Shaped {
    const { Direction, shape } = this.#harfbuzz
    const buffer = this.#buffer
    buffer.reset()
    buffer.addText(text, from, length)
    buffer.setDirection(style.rtl ? Direction.RTL : Direction.LTR)
    buffer.setLanguage(style.language)
    buffer.guessSegmentProperties()
    shape(style.face.font, buffer, this.#parse(style.features))
    return collect(text, style, buffer)
  }

  #parse(features: readonly string[]): InstanceType<HarfBuzz['Feature']>[] {
    const key = features.join(',')
    let parsed = this.#features.get(key)
    if (!parsed) this.#features.set(key, (parsed = features.map((feature) => this.#feature(feature))))
    return parsed
  }

  #feature(text: string): InstanceType<HarfBuzz['Feature']> {
    const { Feature } = this.#harfbuzz
    if (text.startsWith('-')) return new Feature(text.slice(1), 0)
    const [tag, value] = text.replace('+', '').split('=')
    return new Feature(tag!, value === undefined ? 1 : Number(value))
  }
}

function collect(text: string, style: ShapeStyle, buffer: InstanceType<HarfBuzz['Buffer']>): Shaped {
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const length = infos.length
  const glyphs = { ids: [] as number[], clusters: [] as number[], advances: [] as number[] }
  let offsetsX = zeros(length)
  let offsetsY = offsetsX
  let advance = 0
  let count = 0
  let plain = true
  for (let i = 0; i < length; i++) {
    const { codepoint, cluster } = infos[i]!
    const { xAdvance, xOffset, yOffset } = positions[i]!
    glyphs.ids.push(codepoint)
    glyphs.clusters.push(cluster)
    glyphs.advances.push(xAdvance)
    if (xOffset !== 0) offsetsX = withValue(offsetsX, i, xOffset)
    if (yOffset !== 0) offsetsY = withValue(offsetsY, i, yOffset)
    advance += xAdvance
    if (i === 0 || cluster !== glyphs.clusters[i - 1]) count++
    if (cluster !== i) plain = false
  }
  const { unitsPerEm } = style.face
  const clusters = plain ? upTo(length) : glyphs.clusters
  return {
    text,
    rtl: style.rtl,
    unitsPerEm,
    ids: glyphs.ids,
    clusters,
    advances: glyphs.advances,
    offsetsX,
    offsetsY,
    advance,
    count,
    plain: plain && length === text.length,
  }
}

/** The list with a value at an index; the shared zeros are copied first. */
function withValue(list: readonly number[], index: number, value: number): readonly number[] {
  const own = list === zeros(list.length) ? [...list] : (list as number[])
  own[index] = value
  return own
}

/** Lists that most words have in common, by length. */
const shared = { zeros: [] as (readonly number[])[], upTo: [] as (readonly number[])[] }

const zeros = (length: number): readonly number[] => (shared.zeros[length] ??= Array.from({ length }, () => 0))

const upTo = (length: number): readonly number[] => (shared.upTo[length] ??= Array.from({ length }, (_, index) => index))
