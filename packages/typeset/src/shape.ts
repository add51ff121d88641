import type { GlyphInfo, GlyphPosition } from 'harfbuzzjs'
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
  /** What a word space is wider than shaping its line at once would have it. */
  added: number
  /** Whether every UTF-16 unit has one glyph of its own, in order. */
  plain: boolean
  /** Where lines may end in the text when it stands between spaces: what `wordCuts` found, with hyphens and without. */
  hyphenated: WordCuts | null
  unhyphenated: WordCuts | null
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
  /** Kerning of spaces, by character, kind of space and side. */
  kerns: Map<number, number>
  /** Spaces that are kerned, by kind and kerning. */
  spaces: Map<string, Map<number, Shaped>>
}

const nothingKnown = (): Pick<ShapeStyle, 'texts' | 'within' | 'chars' | 'pairs' | 'kerns' | 'spaces'> => ({
  texts: new TextTable(),
  within: new Map(),
  chars: new Map(),
  pairs: new Map(),
  kerns: new Map(),
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
    const text = whole.slice(start, end)
    return this.#keep(style, this.#run(text, style))
  }

  /** Shapes words of one script together, so that `shapePart` knows them: a call to HarfBuzz for each would take longer than the shaping. */
  shapeTogether(words: readonly string[], style: ShapeStyle): void {
    const buffer = this.#shaped(words.join(SEPARATOR), style)
    const glyphs = { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() }
    let at = 0
    let glyph = 0
    for (const word of words) {
      const from = glyph
      while (glyph < glyphs.infos.length && glyphs.infos[glyph]!.cluster < at + word.length) glyph++
      const stands = isApart(glyphs, from, at) && isApart(glyphs, glyph, at + word.length)
      this.#keep(style, stands ? collect(word, style, glyphs, from, glyph, at) : this.#run(word, style))
      at += word.length + SEPARATOR.length
      while (glyph < glyphs.infos.length && glyphs.infos[glyph]!.cluster < at) glyph++
    }
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

  /** By how much a space is wider behind (or before) a character than alone. */
  kern(space: number, char: number, isBehind: boolean, style: ShapeStyle): number {
    const key = char * 4 + (space === 0x20 ? 0 : 2) + (isBehind ? 1 : 0)
    let kern = style.kerns.get(key)
    if (kern === undefined) {
      const together = isBehind ? this.pair(char, space, style) : this.pair(space, char, style)
      style.kerns.set(key, (kern = together - this.char(char, style) - this.char(space, style)))
    }
    return kern
  }

  /** How far the ink of a character reaches over its end (or its start): less than 0 where there is white. */
  overhang(char: number, isEnd: boolean, style: ShapeStyle): number {
    const { ids, advance } = this.shape(String.fromCodePoint(char), style)
    const glyph = ids.length === 1 ? ids[0]! : null
    if (glyph === null) return 0
    return isEnd ? style.face.reach(glyph) - advance : -style.face.bearing(glyph)
  }

  /** A space made wider, of which the kerning of the face makes up `own`. */
  kerned(space: Shaped, kern: number, own: number, style: ShapeStyle): Shaped {
    let known = style.spaces.get(space.text)
    if (!known) style.spaces.set(space.text, (known = new Map()))
    const key = kern * 65_536 + own
    let kerned = known.get(key)
    if (!kerned) {
      const advance = space.advance + kern
      known.set(key, (kerned = { ...space, advances: [advance], advance, added: kern - own }))
    }
    return kerned
  }

  /** Advance of a character. */
  char(code: number, style: ShapeStyle): number {
    let advance = style.chars.get(code)
    if (advance === undefined) style.chars.set(code, (advance = this.shape(String.fromCodePoint(code), style).advance))
    return advance
  }

  #clear(): void {
    for (const { texts, within, chars, pairs, kerns, spaces } of this.#styles.values())
      for (const known of [texts, within, chars, pairs, kerns, spaces]) known.clear()
    this.#size = 0
  }

  #keep(style: ShapeStyle, shaped: Shaped): Shaped {
    if (this.#size >= CAPACITY) this.#clear()
    style.texts.add(shaped)
    this.#size++
    return shaped
  }

  #run(text: string, style: ShapeStyle, from = 0, length = text.length): Shaped {
    const buffer = this.#shaped(text, style, from, length)
    const glyphs = { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() }
    return collect(text, style, glyphs, 0, glyphs.infos.length, 0)
  }

  #shaped(text: string, style: ShapeStyle, from = 0, length = text.length): InstanceType<HarfBuzz['Buffer']> {
    const { Direction, shape } = this.#harfbuzz
    const buffer = this.#buffer
    buffer.reset()
    buffer.addText(text, from, length)
    buffer.setDirection(style.rtl ? Direction.RTL : Direction.LTR)
    buffer.setLanguage(style.language)
    buffer.guessSegmentProperties()
    shape(style.face.font, buffer, this.#parse(style.features))
    return buffer
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

/** Stands between words that are shaped together: fonts have neither ligatures nor kerning with it, and if one has, HarfBuzz tells. */
const SEPARATOR = '\n'

/** What HarfBuzz tells of a glyph before which a text cannot be parted without shaping it anew. */
const UNSAFE_TO_BREAK = 1

/** Glyphs as HarfBuzz hands them out. */
interface Glyphs {
  infos: readonly GlyphInfo[]
  positions: readonly GlyphPosition[]
}

/** Whether the glyphs before `glyph` and those from it on, which show the text from `at` on, are what they would be without each other. */
function isApart({ infos }: Glyphs, glyph: number, at: number): boolean {
  const info = infos[glyph]
  return !info || (info.cluster === at && (glyph === 0 || (info.flags & UNSAFE_TO_BREAK) === 0))
}

/** The shape of a text from the glyphs `from` to `to`. `start` is the offset of the text in what was shaped. */
function collect(text: string, style: ShapeStyle, glyphs: Glyphs, from: number, to: number, start: number): Shaped {
  const length = to - from
  const { ids, clusters, advances } = gathered
  let offsetsX = zeros(length)
  let offsetsY = offsetsX
  let advance = 0
  let count = 0
  let plain = length === text.length
  for (let i = 0; i < length; i++) {
    const { codepoint, cluster } = glyphs.infos[from + i]!
    const { xAdvance, xOffset, yOffset } = glyphs.positions[from + i]!
    ids[i] = codepoint
    clusters[i] = cluster - start
    advances[i] = xAdvance
    if (xOffset !== 0) offsetsX = withValue(offsetsX, i, xOffset)
    if (yOffset !== 0) offsetsY = withValue(offsetsY, i, yOffset)
    advance += xAdvance
    if (i === 0 || clusters[i] !== clusters[i - 1]) count++
    if (clusters[i] !== i) plain = false
  }
  const { unitsPerEm } = style.face
  return {
    text,
    rtl: style.rtl,
    unitsPerEm,
    ids: ids.slice(0, length),
    clusters: plain ? upTo(length) : clusters.slice(0, length),
    advances: advances.slice(0, length),
    offsetsX,
    offsetsY,
    advance,
    count,
    added: 0,
    plain,
    hyphenated: null,
    unhyphenated: null,
  }
}

/** Where the glyphs of the text at hand are gathered, so that what is kept is as long as it need be. */
const gathered = { ids: [] as number[], clusters: [] as number[], advances: [] as number[] }

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

/** A cut within a word, at any size: lengths in font units, and how many letter gaps of tracking come with them. */
export interface WordCut {
  kind: number
  offset: number
  /** As `Cut.pre` and `Cut.post`. */
  pre: number
  preGaps: number
  post: number
  postGaps: number
  /** Width of the hyphen it shows, which is within `pre`. */
  hyphen: number
}

/** Where lines may end within and beside a word that stands between spaces. */
export interface WordCuts {
  /** Whether its breaks do not depend on more than the words beside it. */
  simple: boolean
  /** Whether a line may always begin with it, and always end behind it, when the other word leaves it free. */
  begins: boolean
  ends: boolean
  cuts: readonly WordCut[]
}
