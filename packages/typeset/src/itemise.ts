import type { Levels } from './bidi.ts'
import { COMMON, CommonChars, isIgnorable, isSetIn, KINDS, kindOf, LATIN, LETTER, RARE, SIGN } from './common.ts'
import type { Display } from './display.ts'
import type { Faces, LoadedFace } from './faces.ts'
import { type PieceStyle, type PieceKind, PieceList, type Pieces } from './pieces.ts'
import type { Shaper, ShapeStyle } from './shape.ts'
import { isIdeographic } from './tailoring.ts'
import type { Run, TextStyle } from './types.ts'
import { isExtending } from './unicode/grapheme.ts'
import { names as scriptNames } from './unicode/script.generated.ts'
import { scripts } from './unicode/script.ts'

const INHERITED = scriptNames.indexOf('Inherited')

/**
 * Returns the first face of a style that has a character; the style's own face when none has. Those that may have it must be there or be known
 * to be unavailable: what is set while one is awaited would look other than it prints. @throws FontError for one that was never added.
 */
export function faceFor(faces: Faces, style: TextStyle, code: number): LoadedFace {
  const own = faces.get(style.face)
  if (isSetIn(own, code)) return own
  for (const key of style.fallback ?? []) {
    const face = faces.isUnavailable(key) ? null : faces.get(key)
    if (face?.covers(code)) return face
  }
  return own
}

/** Features in force: letter-spaced text has no ligatures. */
export function featuresOf(style: TextStyle): readonly string[] {
  const features = style.features ?? []
  return style.tracking ? ['-liga', '-clig', ...features] : features
}

/** Signs that belong to what follows them: brackets, quotation marks that open, the Spanish signs. */
const OPENING: ReadonlySet<number> = new Set(Array.from('([{¡¿«‹„‚“‘', (sign) => sign.codePointAt(0)!))

/** Scripts whose signs are as wide as their letters: Latin text around them keeps its own. */
const SQUARE: ReadonlySet<number> = new Set((['Han', 'Hiragana', 'Katakana', 'Bopomofo'] as const).map((name) => scriptNames.indexOf(name)))

const isSquareLetter = (code: number): boolean => SQUARE.has(scripts.at(code))

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

const isShared = (script: number): boolean => script === COMMON || script === INHERITED

/** Cuts the display text into pieces and shapes them. @throws FontError for a face that was never added. */
export function itemise(shown: Display, runs: readonly Run[], levels: Levels, language: string, faces: Faces, shaper: Shaper): Pieces {
  cutter.begin(shown.text, levels, language, faces, shaper)
  let at = 0
  for (let index = 0; index < runs.length; index++) {
    const end = shown.ends[index]!
    if (end > at) cutter.cut(runs[index]!, at, end)
    at = end
  }
  return cutter.end()
}

const commons = new WeakMap<LoadedFace, CommonChars>()

function commonIn(face: LoadedFace): CommonChars {
  let common = commons.get(face)
  if (!common) commons.set(face, (common = new CommonChars(face)))
  return common
}

/** Cuts the runs of a text. The fields describe the piece that is being gathered. */
class Cutter {
  readonly #pieces = new PieceList()
  #text = ''
  #levels!: Levels
  #language = ''
  /** Whether signs that Latin and square writing share may be wide. */
  #isSquare = false
  #faces!: Faces
  #shaper!: Shaper
  #run!: Run
  #features: readonly string[] = []
  /** The face of the last letter where the run's own lacks it. */
  #guest: LoadedFace | null = null
  #kind: PieceKind = 'word'
  #start = 0
  #face!: LoadedFace
  #script = COMMON
  #level = 0
  /** The last manners of words and of others in this run: most pieces share those of their neighbours. */
  #words: PieceStyle | null = null
  #others: PieceStyle | null = null

  begin(text: string, levels: Levels, language: string, faces: Faces, shaper: Shaper): void {
    this.#pieces.clear()
    this.#text = text
    this.#levels = levels
    this.#language = language
    this.#isSquare = isIdeographic(language)
    this.#faces = faces
    this.#shaper = shaper
  }

  cut(run: Run, from: number, end: number): void {
    this.#run = run
    this.#features = featuresOf(run.style)
    this.#words = this.#others = this.#guest = null
    const { levels, base } = this.#levels
    const own = this.#faces.get(run.style.face)
    const common = commonIn(own)
    for (let at = from; at < end;) {
      const code = this.#text.codePointAt(at)!
      const kind = common.at(code)
      const level = levels ? levels[at]! : base
      if (kind === RARE || (this.#isSquare && isWideIn(this.#text, at, code))) this.#take(at, code, level, at > from)
      else {
        if (kind === LETTER || isDigit(code)) this.#guest = null
        this.#add(at, KINDS[kind]!, this.#isSquare ? own : this.#faceBeside(at, code, end, own), scripts.at(code), level, at > from)
      }
      at += code > 0xffff ? 2 : 1
      // Behind a Latin letter nothing that is common parts a word but a space.
      if (kind === LETTER && !levels && !this.#isSquare) while (at < end && isOfWord(common.at(this.#text.charCodeAt(at)))) at++
    }
    this.#close(end)
  }

  /** The shaped pieces of all runs. */
  end(): Pieces {
    const pieces = this.#pieces.shaped(this.#text, this.#shaper)
    kernSpaces(pieces, this.#text, this.#shaper)
    return pieces
  }

  /** Takes in a character that may cling to the one before it or need another face. */
  #take(at: number, code: number, level: number, isWithin: boolean): void {
    const kind = kindOf(code)
    const clings = isWithin && kind === 'word' && this.#kind === 'word' && (isExtending(code) || isIgnorable(code))
    const wide = this.#isSquare && isWideIn(this.#text, at, code) ? wideFaceFor(this.#faces, this.#run.style, code) : null
    const face = clings ? this.#face : (wide ?? faceFor(this.#faces, this.#run.style, code))
    if (kind === 'word' && !isShared(scripts.at(code)))
      this.#guest = face === this.#faces.get(this.#run.style.face) || isSquareLetter(code) ? null : face
    this.#add(at, kind, face, clings ? INHERITED : scripts.at(code), level, isWithin)
  }

  /** Returns the face of a character that all scripts use: of signs that of the letters they stand behind, of spaces that of those on both sides, of what opens that of those before which it stands. */
  #faceBeside(at: number, code: number, end: number, own: LoadedFace): LoadedFace {
    const isSpace = code === 0x20 || code === 0xa0
    if (isDigit(code) || (isSpace && !this.#guest)) return own
    const beside = isSpace || OPENING.has(code) ? this.#guestAfter(at, end, own) : this.#guest
    return beside?.covers(code) ? beside : own
  }

  /** Returns the face of the letter that an opening sign stands right before, where the run's own lacks it; what stands before none closes, as a German “ does. */
  #guestAfter(at: number, end: number, own: LoadedFace): LoadedFace | null {
    let next = at + 1
    while (next < end && OPENING.has(this.#text.charCodeAt(next))) next++
    const code = next < end ? this.#text.codePointAt(next)! : 0x20
    if (isDigit(code)) return null
    if (isShared(scripts.at(code))) return this.#guest
    return isSetIn(own, code) || isSquareLetter(code) ? null : faceFor(this.#faces, this.#run.style, code)
  }

  /** Adds a character to the piece at hand, or begins another with it. */
  #add(at: number, kind: PieceKind, face: LoadedFace, script: number, level: number, isWithin: boolean): void {
    if (isWithin && this.#joins(kind, face, script, level)) {
      if (isShared(this.#script)) this.#script = script
      return
    }
    if (isWithin) this.#close(at)
    this.#kind = kind
    this.#start = at
    this.#face = face
    this.#script = script
    this.#level = level
  }

  #joins(kind: PieceKind, face: LoadedFace, script: number, level: number): boolean {
    if (this.#kind !== kind || this.#face !== face || this.#level !== level || kind === 'break' || kind === 'tab') return false
    return this.#script === script || isShared(this.#script) || isShared(script)
  }

  /** Ends the piece at hand. */
  #close(end: number): void {
    const kind = this.#kind
    const start = this.#start
    const manner = this.#manner(kind)
    const { shapeStyle } = manner
    // Tabs and breaks show nothing.
    const shownEnd = kind === 'break' || kind === 'tab' ? start : end
    const known = shapeStyle.texts.get(this.#text, start, shownEnd)
    const waits = !known && this.#script === LATIN && !shapeStyle.rtl
    this.#pieces.add(start, manner, known ?? (waits ? null : this.#shaper.shapePart(this.#text, start, shownEnd, shapeStyle)))
  }

  #manner(kind: PieceKind): PieceStyle {
    const face = this.#face
    const level = this.#level
    const last = kind === 'word' ? this.#words : this.#others
    if (last?.kind === kind && last.shapeStyle.face === face && last.level === level) return last
    const { style, atom } = this.#run
    const shapeStyle = this.#shaper.style(face, this.#features, this.#language, level % 2 === 1)
    const tracking = (style.tracking ?? 0) * style.size
    const manner: PieceStyle = { kind, style, shapeStyle, level, atom: atom === true, tracking, scale: style.size / face.unitsPerEm }
    if (kind === 'word') this.#words = manner
    else this.#others = manner
    return manner
  }
}

const cutter = new Cutter()

const isOfWord = (kind: number): boolean => kind === LETTER || kind === SIGN

/** Type of this size and more is for display: a gap that is too narrow is seen there, page pixels (17 points). */
const DISPLAY = 72

/** Part of what reaches over the end of a letter that large type makes up for: all of it would leave a hole under the hook of an f, where there is air. */
const MADE_UP = 0.45

/**
 * Kerns spaces with the letters beside them, as shaping the whole line would: words are shaped one by one. Large type is kerned apart only, and some of
 * what reaches over the end of a letter, as the hook of an f, is made up for.
 */
function kernSpaces(pieces: Pieces, text: string, shaper: Shaper): void {
  const { starts, manners, shaped } = pieces
  for (let index = 0; index < pieces.length; index++) {
    const { kind, shapeStyle, style } = manners[index]!
    const start = starts[index]!
    const end = pieces.endOf(index)
    if (kind !== 'space' || end - start !== 1 || shapeStyle.rtl) continue
    const space = text.charCodeAt(start)
    let kern = 0
    let overhang = 0
    if (isWordIn(manners[index - 1], shapeStyle)) {
      const before = charBefore(text, start)
      kern += shaper.kern(space, before, true, shapeStyle)
      if (style.size >= DISPLAY) overhang += shaper.overhang(before, true, shapeStyle)
    }
    if (isWordIn(manners[index + 1], shapeStyle)) {
      const after = text.codePointAt(end)!
      kern += shaper.kern(space, after, false, shapeStyle)
      if (style.size >= DISPLAY) overhang += shaper.overhang(after, false, shapeStyle)
    }
    const wider = style.size >= DISPLAY ? Math.max(kern, Math.round(MADE_UP * overhang), 0) : kern
    if (wider !== 0 || kern !== 0) shaped[index] = shaper.kerned(shaped[index]!, wider, kern, shapeStyle)
  }
}

const isWordIn = (manner: PieceStyle | undefined, shapeStyle: ShapeStyle): boolean =>
  manner?.kind === 'word' && manner.shapeStyle === shapeStyle

/** The character before an offset. */
function charBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  if (at < 2 || code < 0xdc00 || code > 0xdfff) return code
  const pair = text.codePointAt(at - 2)!
  return pair > 0xffff ? pair : code
}

/** Signs that Latin writing has narrow and square writing as wide as an ideograph (East Asian width A): middle dot, dashes, quotation marks, dots. */
const SHARED: ReadonlySet<number> = new Set([0xb7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2025, 0x2026])

const HAS_LATIN = /[0-9A-Za-z\u00c0-\u024f]/

/** Returns whether a sign that Latin and square writing share belongs to the square characters around it: all but those between two Latin letters or figures. */
export const isWideIn = (text: string, at: number, code: number): boolean =>
  SHARED.has(code) && !(HAS_LATIN.test(text[at - 1] ?? '') && HAS_LATIN.test(text[at + 1] ?? ''))

/** An ideograph that every face with ideographs has: “one”. */
const IDEOGRAPH = 0x4e00

/** Returns the face of a style that has ideographs and a sign, when its own has none; null where there is no such face. @throws FontError for one that was never added. */
export function wideFaceFor(faces: Faces, style: TextStyle, code: number): LoadedFace | null {
  if (faces.get(style.face).covers(IDEOGRAPH)) return null
  for (const key of style.fallback ?? []) {
    const face = faces.isUnavailable(key) ? null : faces.get(key)
    if (face?.covers(IDEOGRAPH) && face.covers(code)) return face
  }
  return null
}
