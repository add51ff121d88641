import type { Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import type { Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import { atLevel } from '../typography/level.ts'
import { setWholeField } from '../setters/set-shapes.ts'
import { measureText, setText, type Measured } from '../setters/set-text.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { fieldStyle, sizeOf } from '../typography/page-styles.ts'
import { withoutMaster } from './title-page.ts'
import { below, type PageArea } from '../setters/type-area.ts'
import type { SetPieces } from './piece-place.ts'

/** Most words of a text that is set as a poster: more of them, or several paragraphs, are read and not seen. */
const WORDS = 40

/** Sizes that are tried, shares of the style from the largest, and the least one, in sizes of the running text. */
const SIZES = Array.from({ length: 20 }, (_, nth) => 1 - nth * 0.04)
const LEAST = 2.6

/** Share of the page that a poster fills at most, and at least at its largest size. */
const FULL = 0.94
const FILLED = 0.55

/** So many words are as large as they can be, however much of the page they leave. */
const FEW_WORDS = 8

/** Where between head and foot a poster stands. */
const OPTICAL = 0.45

/** Leading beyond that of a title, which has few lines. */
const OPEN = 1.1

/** Room between two paragraphs, in sizes of the type. */
const BETWEEN = 0.5

const STYLE = 'opener-title'

/**
 * Sets one paragraph of a few words without a title over a whole page: on a field from edge to edge, in the type of titles, as large as all of them stand there. Null
 * for a text that is more than that, or too long.
 */
export function setPoster(draft: Draft, piece: Piece, { key, page, area }: PageArea & { key: string }): SetPieces | null {
  const { body, isTableFirst: _, ...others } = partsOfPiece(piece, specOf(piece))
  const isPlain = body.every(({ kind }) => kind === 'prose') && Object.values(others).every((part) => part.length === 0)
  if (!isPlain || body.length !== 1 || piece.words > WORDS) return null
  const dress = fieldStyle(draft.design, page)
  const style = dress.styleOf(STYLE)
  const written = new BlockWriter(piece, { language: draft.design.language }).write(body)
  for (const share of SIZES) {
    const size = share * sizeOf(draft.design, style)
    if (size < LEAST * sizeOf(draft.design, 'body')) return null
    const blocks = posterBlocks(draft, written, style, share)
    const longest = longestWord(draft, { page, area }, blocks, style)
    const { height, widest, width } = evened(draft, { page, area }, blocks, { style, narrowest: longest })
    if (height > area.height * FULL || widest > area.width || longest > area.width) continue
    if (height < area.height * FILLED && piece.words > FEW_WORDS) return null
    const top = area.y + Math.round((area.height - height) * OPTICAL)
    const trial = draft.trial()
    withoutMaster(trial, page)
    setWholeField(trial, { page, id: `${key}-poster` }, dress.swatch)
    const slot = { role: 'body', group: key, index: 0 }
    if (setText(trial, { page, id: `${key}-text-0-0` }, { ...below(area, top), width }, blocks, { style, slot }) === null) continue
    draft.adopt(trial)
    return { fits: true, fills: [1] }
  }
  return null
}

/** Share of the width that the last line of a poster takes at least, where a narrower poster of this share has one that does. */
const LAST = 0.36
const NARROWEST = 0.8

/** Measures a poster in the greatest width in which it does not end in a word alone, and none narrower than its longest word. */
function evened(
  draft: Draft,
  { page, area }: PageArea,
  blocks: readonly Block[],
  { style, narrowest }: { style: string; narrowest: number },
): Measured & { width: number } {
  const measured = (width: number): Measured & { width: number } => ({
    ...measureText(draft, page, { ...area, width }, blocks, style),
    width,
  })
  const whole = measured(area.width)
  for (let share = 1; share >= NARROWEST && share * area.width >= narrowest; share -= 0.02) {
    const tried = share === 1 ? whole : measured(Math.round(share * area.width))
    if (tried.widths.length < 3 || (tried.widths.at(-1) ?? 0) >= LAST * area.width) return tried
  }
  return whole
}

function posterBlocks(draft: Draft, written: readonly Block[], style: string, share: number): Block[] {
  const size = share * sizeOf(draft.design, style)
  return atLevel(
    draft.design,
    written.map((block, nth) => ({
      ...block,
      attrs: {
        ...(block.attrs?.source ? { source: block.attrs.source } : {}),
        ...(block.attrs?.language ? { language: block.attrs.language } : {}),
        style,
        ...(nth ? { spaceBefore: Math.round((BETWEEN * size) / share) } : {}),
      },
    })),
    { size: share === 1 ? 0.999 : share, leading: share * OPEN },
  )
}

/** Words that are measured, the longest first: letters are of different widths. */
const MEASURED = 4

/** Returns the width of the widest word, page pixels; infinite where one, or an address, is wider than the page and would be broken at any place. Scripts without spaces break anywhere. */
function longestWord(draft: Draft, { page, area }: PageArea, blocks: readonly Block[], style: string): number {
  const words = blocks.flatMap((block) => wordsOf(block).map((word) => ({ block, ...word })))
  const longest = words.toSorted((a, b) => b.text.length - a.text.length).slice(0, MEASURED)
  return Math.max(
    0,
    ...longest.map(({ block, text, marks }) => {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)) return 0
      const alone: Block = { ...block, content: [{ type: 'text', text, marks: [...marks] }] }
      const { turned, widest } = measureText(draft, page, area, [alone], style)
      return turned > 0 ? Number.POSITIVE_INFINITY : widest
    }),
  )
}

type Marks = NonNullable<Extract<NonNullable<Block['content']>[number], { type: 'text' }>['marks']>

/** The words of a block, in the letters they are set in. */
const wordsOf = ({ content = [] }: Block): { text: string; marks: Marks }[] =>
  content.flatMap((inline) =>
    inline.type === 'text'
      ? inline.text
          .split(/\s+/u)
          .filter(Boolean)
          .map((text) => ({ text, marks: inline.marks ?? [] }))
      : [],
  )
