import type { Levels } from './bidi.ts'
import type { Display } from './display.ts'
import { type Faces, type LoadedFace } from './faces.ts'
import { type Manner, type PieceKind, Pieces } from './pieces.ts'
import type { Shaped, Shaper, ShapeStyle } from './shape.ts'
import type { Run, TextStyle } from './types.ts'
import { isExtending } from './unicode/grapheme.ts'
import { names as scriptNames } from './unicode/script.generated.ts'
import { scripts } from './unicode/script.ts'

const COMMON = scriptNames.indexOf('Common')
const INHERITED = scriptNames.indexOf('Inherited')

const BREAKS = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029])

function kindOf(code: number): PieceKind {
  if (code === 0x20 || code === 0xa0) return 'space'
  if (code === 0x09) return 'tab'
  return BREAKS.has(code) ? 'break' : 'word'
}

/** Characters that draw nothing and so need no face of their own. */
const isIgnorable = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069) || code === 0xfeff

/** The first face of a style that has a character; the style's own face when none has. */
export function faceFor(faces: Faces, style: TextStyle, code: number): LoadedFace {
  const own = faces.get(style.face)
  if (own.covers(code) || isIgnorable(code) || BREAKS.has(code) || code === 0x09 || (code === 0xa0 && own.covers(0x20))) return own
  for (const key of style.fallback ?? []) {
    const face = faces.find(key)
    if (face?.covers(code)) return face
  }
  return own
}

/** Features in force: letter-spaced text has no ligatures. */
export function featuresOf(style: TextStyle): readonly string[] {
  const features = style.features ?? []
  return style.tracking ? ['-liga', '-clig', ...features] : features
}

/** Kinds of the ASCII characters. */
const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => kindOf(code))
const ASCII_SCRIPTS = Uint8Array.from({ length: 128 }, (_, code) => scripts.at(code))

const asciiOf = new WeakMap<LoadedFace, Uint8Array>()

/** Which ASCII characters are set in a face when a style asks for it: 1 = no fallback is looked for. */
function asciiIn(face: LoadedFace): Uint8Array {
  let own = asciiOf.get(face)
  if (!own) {
    own = Uint8Array.from({ length: 128 }, (_, code) => (face.covers(code) || BREAKS.has(code) || code === 0x09 ? 1 : 0))
    asciiOf.set(face, own)
  }
  return own
}

const isShared = (script: number): boolean => script === COMMON || script === INHERITED

/** Cuts the display text into pieces and shapes them. @throws FontError for a face that was never added. */
export function itemise(shown: Display, runs: readonly Run[], levels: Levels, language: string, faces: Faces, shaper: Shaper): Pieces {
  const pieces = new Pieces(shown.text.length)
  let at = 0
  runs.forEach((run, index) => {
    const end = shown.ends[index]!
    if (end > at) new RunCutter(shown.text, run, levels, language, faces, shaper).cut(at, end, pieces)
    at = end
  })
  return kernSpaces(pieces, shaper)
}

/** Cuts one run. The fields describe the piece that is being gathered. */
class RunCutter {
  readonly #text: string
  readonly #run: Run
  readonly #levels: Levels
  readonly #language: string
  readonly #faces: Faces
  readonly #shaper: Shaper
  readonly #features: readonly string[]
  readonly #own: LoadedFace
  readonly #ascii: Uint8Array
  #kind: PieceKind = 'word'
  #start = 0
  #face: LoadedFace
  #script = COMMON
  #level = 0
  /** Manners in use, by kind: most pieces share those of their neighbours. */
  readonly #manners: Partial<Record<PieceKind, Manner>> = {}

  constructor(text: string, run: Run, levels: Levels, language: string, faces: Faces, shaper: Shaper) {
    this.#text = text
    this.#run = run
    this.#levels = levels
    this.#language = language
    this.#faces = faces
    this.#shaper = shaper
    this.#features = featuresOf(run.style)
    this.#own = this.#face = faces.get(run.style.face)
    this.#ascii = asciiIn(this.#own)
  }

  cut(from: number, end: number, pieces: Pieces): void {
    const { levels, base } = this.#levels
    for (let at = from; at < end;) {
      const code = this.#text.codePointAt(at)!
      const level = levels ? levels[at]! : base
      let kind: PieceKind
      let face = this.#own
      let script: number
      if (code < 128 && this.#ascii[code]) {
        kind = ASCII_KINDS[code]!
        script = ASCII_SCRIPTS[code]!
      } else {
        kind = kindOf(code)
        const clings = at > from && kind === 'word' && this.#kind === 'word' && (isExtending(code) || isIgnorable(code))
        face = clings ? this.#face : faceFor(this.#faces, this.#run.style, code)
        script = clings ? INHERITED : scripts.at(code)
      }
      if (at === from || !this.#joins(kind, face, script, level)) {
        if (at > from) this.#end(at, pieces)
        this.#kind = kind
        this.#start = at
        this.#face = face
        this.#script = script
        this.#level = level
      } else if (isShared(this.#script)) this.#script = script
      at += code > 0xffff ? 2 : 1
    }
    this.#end(end, pieces)
  }

  #joins(kind: PieceKind, face: LoadedFace, script: number, level: number): boolean {
    if (this.#kind !== kind || this.#face !== face || this.#level !== level || kind === 'break' || kind === 'tab') return false
    return this.#script === script || isShared(this.#script) || isShared(script)
  }

  /** Ends the piece at hand. */
  #end(end: number, pieces: Pieces): void {
    const kind = this.#kind
    const manner = this.#manner(kind)
    const start = this.#start
    // Tabs and breaks show nothing.
    const shownEnd = kind === 'break' || kind === 'tab' ? start : end
    pieces.add(start, manner, this.#shaper.shapePart(this.#text, start, shownEnd, manner.shapeStyle))
  }

  #manner(kind: PieceKind): Manner {
    const [face, level] = [this.#face, this.#level]
    const last = this.#manners[kind]
    if (last?.shapeStyle.face === face && last.level === level) return last
    const { style, atom } = this.#run
    const shapeStyle = this.#shaper.style(face, this.#features, this.#language, level % 2 === 1)
    const tracking = (style.tracking ?? 0) * style.size
    const scale = style.size / face.unitsPerEm
    return (this.#manners[kind] = { kind, style, shapeStyle, level, atom: atom === true, tracking, scale })
  }
}

/** Stands for "no letter" where the kerning of a space is looked up. */
const NOTHING = 0

/** Kerns spaces with the letters beside them, as shaping the whole line would: words are shaped one by one. */
function kernSpaces(pieces: Pieces, shaper: Shaper): Pieces {
  const { starts, manners, shaped } = pieces
  for (let index = 0; index < pieces.length; index++) {
    const { kind, shapeStyle } = manners[index]!
    if (kind !== 'space' || pieces.endOf(index) - starts[index]! !== 1 || shapeStyle.rtl) continue
    const left = neighbour(pieces, index - 1, shapeStyle)
    const right = neighbour(pieces, index + 1, shapeStyle)
    const before = left ? lastChar(left) : NOTHING
    shaped[index] = kernedSpace(shaped[index]!, shapeStyle, before, right ? right.codePointAt(0)! : NOTHING, shaper)
  }
  return pieces
}

/** The text of a word beside a space, where the two are set alike. */
function neighbour({ manners, shaped }: Pieces, index: number, shapeStyle: ShapeStyle): string {
  const manner = manners[index]
  return manner?.kind === 'word' && manner.shapeStyle === shapeStyle ? shaped[index]!.text : ''
}

function lastChar(text: string): number {
  const before = text.length > 1 ? text.charCodeAt(text.length - 2) : 0
  return before >= 0xd800 && before <= 0xdbff ? text.codePointAt(text.length - 2)! : text.charCodeAt(text.length - 1)
}

function kernedSpace(shaped: Shaped, shapeStyle: ShapeStyle, left: number, right: number, shaper: Shaper): Shaped {
  const code = shaped.text.charCodeAt(0)
  let known = shapeStyle.spaces.get(left)
  if (!known) shapeStyle.spaces.set(left, (known = new Map()))
  const key = right * 2 + (code === 0x20 ? 0 : 1)
  let kerned = known.get(key)
  if (!kerned) {
    const { advance } = shaped
    let kern = 0
    if (left) kern += shaper.pair(left, code, shapeStyle) - shaper.char(left, shapeStyle) - advance
    if (right) kern += shaper.pair(code, right, shapeStyle) - shaper.char(right, shapeStyle) - advance
    kerned = kern === 0 ? shaped : { ...shaped, advances: [advance + kern], advance: advance + kern }
    known.set(key, kerned)
  }
  return kerned
}
