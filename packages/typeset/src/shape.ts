import type { HarfBuzz, LoadedFace } from './faces.ts'

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
}

/** What besides text decides glyphs. Made by `Shaper.style`, which gives the same object for the same values. */
export interface ShapeStyle {
  face: LoadedFace
  /** As in `TextStyle.features`. */
  features: readonly string[]
  language: string
  rtl: boolean
  /** What has been shaped in this style. */
  texts: Map<string, Shaped>
}

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
    if (style?.face !== face) this.#styles.set(key, (style = { face, features, language, rtl, texts: new Map() }))
    return style
  }

  shape(text: string, style: ShapeStyle): Shaped {
    let shaped = style.texts.get(text)
    if (shaped) return shaped
    if (this.#size >= CAPACITY) this.#clear()
    shaped = this.#run(text, style)
    style.texts.set(text, shaped)
    this.#size++
    return shaped
  }

  #clear(): void {
    for (const style of this.#styles.values()) style.texts.clear()
    this.#size = 0
  }

  #run(text: string, style: ShapeStyle): Shaped {
    const { Direction, shape } = this.#harfbuzz
    const buffer = this.#buffer
    buffer.reset()
    buffer.addText(text)
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
  const clusters = infos.map((info) => info.cluster)
  const advances = positions.map((position) => position.xAdvance)
  let count = 0
  for (let i = 0; i < clusters.length; i++) if (i === 0 || clusters[i] !== clusters[i - 1]) count++
  return {
    text,
    rtl: style.rtl,
    unitsPerEm: style.face.unitsPerEm,
    ids: infos.map((info) => info.codepoint),
    clusters,
    advances,
    offsetsX: positions.map((position) => position.xOffset),
    offsetsY: positions.map((position) => position.yOffset),
    advance: advances.reduce((sum, advance) => sum + advance, 0),
    count,
  }
}
