import type { Piece } from './itemise.ts'
import type { Shaped, Shaper } from './shape.ts'

/** Letters of scripts whose letters join: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, and those of the planes above. */
const JOINING = /[\u0620-\u077f\u07c0-\u07ff\u0840-\u08ff\u1807-\u18aa\ua840-\ua873]|[\ud802\ud803\ud83a]/

/** Tells a browser that a letter joins the one it does not see. */
const JOINER = '\u200d'

/** How many characters of the neighbours are looked at: a letter and the marks on it. */
const CONTEXT = 5

/** Shapes letters that join across a change of style in the forms they have within their word. */
export function joinLetters(pieces: readonly Piece[], text: string, shaper: Shaper): void {
  if (!JOINING.test(text)) return
  pieces.forEach((piece, index) => {
    if (piece.kind !== 'word' || !JOINING.test(piece.shaped.text)) return
    const before = textBeside(pieces[index - 1], piece).slice(-CONTEXT)
    const after = textBeside(pieces[index + 1], piece).slice(0, CONTEXT)
    if (before || after) join(piece, before, after, shaper)
  })
}

const textBeside = (other: Piece | undefined, piece: Piece): string =>
  other?.kind === 'word' && other.level === piece.level && !other.atom && !piece.atom ? other.shaped.text : ''

function join(piece: Piece, before: string, after: string, shaper: Shaper): void {
  const { shaped, shapeStyle } = piece
  const { text } = shaped
  const joinsBefore = before !== '' && differs(shaped, shaper.shapeWithin(before, text, '', shapeStyle))
  const joinsAfter = after !== '' && differs(shaped, shaper.shapeWithin('', text, after, shapeStyle))
  if (!joinsBefore && !joinsAfter) return
  piece.shaped = shaper.shapeWithin(before, text, after, shapeStyle)
  piece.drawn = (joinsBefore ? JOINER : '') + text + (joinsAfter ? JOINER : '')
}

const differs = (a: Shaped, b: Shaped): boolean => a.ids.length !== b.ids.length || a.ids.some((id, index) => id !== b.ids[index])
