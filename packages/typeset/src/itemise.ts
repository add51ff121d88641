import type { Levels } from './bidi.ts'
import type { Display } from './display.ts'
import { type Faces, type LoadedFace } from './faces.ts'
import type { Shaped, Shaper, ShapeStyle } from './shape.ts'
import type { Run, TextStyle } from './types.ts'
import { isExtending } from './unicode/grapheme.ts'
import { names as scriptNames } from './unicode/script.generated.ts'
import { scripts } from './unicode/script.ts'

/** What a piece is: `break` ends a line and shows nothing. */
export type PieceKind = 'word' | 'space' | 'tab' | 'break'

/** A word or a space in one style, face, script and direction, shaped. Offsets are display offsets. */
export interface Piece {
  kind: PieceKind
  start: number
  end: number
  style: TextStyle
  shapeStyle: ShapeStyle
  shaped: Shaped
  level: number
  atom: boolean
}

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

/** A piece being gathered. */
interface Open {
  kind: PieceKind
  start: number
  face: LoadedFace
  script: number
  level: number
}

/** Cuts the display text into pieces and shapes them. @throws FontError for a face that was never added. */
export function itemise(shown: Display, runs: readonly Run[], levels: Levels, language: string, faces: Faces, shaper: Shaper): Piece[] {
  const pieces: Piece[] = []
  const { text } = shown
  let at = 0
  runs.forEach((run, index) => {
    const end = shown.ends[index]!
    let open: Open | null = null
    const piece = pieceMaker(text, run, language, shaper)
    const close = (to: number): void => {
      if (open) pieces.push(piece(open, to))
      open = null
    }
    while (at < end) {
      const code = text.codePointAt(at)!
      const next = describe(code, at, open, run.style, levels, faces)
      if (open && !joins(open, next)) close(at)
      if (open) open.script = settled(open.script, next.script)
      else open = next
      at += code > 0xffff ? 2 : 1
    }
    close(end)
  })
  return kernSpaces(pieces, shaper)
}

function describe(code: number, at: number, open: Open | null, style: TextStyle, levels: Levels, faces: Faces): Open {
  const kind = kindOf(code)
  const clings = open && kind === 'word' && open.kind === 'word' && (isExtending(code) || isIgnorable(code))
  const face = clings ? open.face : faceFor(faces, style, code)
  return { kind, start: at, face, script: clings ? INHERITED : scripts.at(code), level: levels.levels ? levels.levels[at]! : levels.base }
}

const isShared = (script: number): boolean => script === COMMON || script === INHERITED
const settled = (a: number, b: number): number => (isShared(a) ? b : a)

function joins(open: Open, next: Open): boolean {
  if (open.kind !== next.kind || open.face !== next.face || open.level !== next.level || open.kind === 'break' || open.kind === 'tab')
    return false
  return open.script === next.script || isShared(open.script) || isShared(next.script)
}

/** Makes the pieces of one run; neighbours mostly share their shape style. */
function pieceMaker(text: string, run: Run, language: string, shaper: Shaper): (open: Open, end: number) => Piece {
  const features = featuresOf(run.style)
  let last: ShapeStyle | null = null
  return ({ kind, start, face, level }, end) => {
    const rtl = level % 2 === 1
    const shapeStyle = last?.face === face && last.rtl === rtl ? last : (last = shaper.style(face, features, language, rtl))
    const shaped = shaper.shape(kind === 'break' || kind === 'tab' ? '' : text.slice(start, end), shapeStyle)
    return { kind, start, end, style: run.style, shapeStyle, shaped, level, atom: run.atom === true }
  }
}

/** Kerns spaces with the letters beside them, as shaping the whole line would: words are shaped one by one. */
function kernSpaces(pieces: Piece[], shaper: Shaper): Piece[] {
  pieces.forEach((space, index) => {
    if (space.kind !== 'space' || space.end - space.start !== 1 || space.shapeStyle.rtl) return
    const [before, after] = [pieces[index - 1], pieces[index + 1]]
    const left = before?.kind === 'word' && before.shapeStyle === space.shapeStyle ? lastChar(before.shaped.text) : ''
    const right = after?.kind === 'word' && after.shapeStyle === space.shapeStyle ? firstChar(after.shaped.text) : ''
    const { text, advance } = space.shaped
    const advanceOf = (part: string): number => (part ? shaper.shape(part, space.shapeStyle).advance : 0)
    let kern = 0
    if (left) kern += advanceOf(left + text) - advanceOf(left) - advance
    if (right) kern += advanceOf(text + right) - advanceOf(right) - advance
    if (kern !== 0) space.shaped = { ...space.shaped, advances: [advance + kern], advance: advance + kern }
  })
  return pieces
}

const firstChar = (text: string): string => String.fromCodePoint(text.codePointAt(0)!)
const lastChar = (text: string): string => text.slice(text.length > 1 && /[\ud800-\udbff]$/.test(text.slice(0, -1)) ? -2 : -1)
