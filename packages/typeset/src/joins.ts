import type { Pieces } from './pieces.ts'
import type { Shaped, Shaper } from './shape.ts'

/** Letters of scripts whose letters join: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, and those of the planes above. */
const JOINING = /[\u0620-\u077f\u07c0-\u07ff\u0840-\u08ff\u1807-\u18aa\ua840-\ua873]|[\ud802\ud803\ud83a]/

/** Tells a browser that a letter joins the one it does not see. */
const JOINER = '\u200d'

/** How many characters of the neighbours are looked at: a letter and the marks on it. */
const CONTEXT = 5

/** Sets letters that join across a change of style in the forms they have within their word. */
export function joinLetters(pieces: Pieces, text: string, shaper: Shaper): void {
  if (!JOINING.test(text)) return
  for (let index = 0; index < pieces.length; index++) {
    if (pieces.manners[index]!.kind !== 'word' || !JOINING.test(pieces.shaped[index]!.text)) continue
    const before = textBeside(pieces, index - 1, index).slice(-CONTEXT)
    const after = textBeside(pieces, index + 1, index).slice(0, CONTEXT)
    if (before || after) join(pieces, index, before, after, shaper)
  }
}

/** The text of the piece `other` when it is a word that piece `index` may join. */
function textBeside({ manners, shaped }: Pieces, other: number, index: number): string {
  const [its, own] = [manners[other], manners[index]!]
  return its?.kind === 'word' && its.level === own.level && !its.atom && !own.atom ? shaped[other]!.text : ''
}

function join(pieces: Pieces, index: number, before: string, after: string, shaper: Shaper): void {
  const shaped = pieces.shaped[index]!
  const { shapeStyle } = pieces.manners[index]!
  const { text } = shaped
  const joinsBefore = before !== '' && differs(shaped, shaper.shapeWithin(before, text, '', shapeStyle))
  const joinsAfter = after !== '' && differs(shaped, shaper.shapeWithin('', text, after, shapeStyle))
  if (!joinsBefore && !joinsAfter) return
  pieces.shaped[index] = shaper.shapeWithin(before, text, after, shapeStyle)
  pieces.drawn.set(index, (joinsBefore ? JOINER : '') + text + (joinsAfter ? JOINER : ''))
}

const differs = (a: Shaped, b: Shaped): boolean => a.ids.length !== b.ids.length || a.ids.some((id, index) => id !== b.ids[index])
