import type { Block, BlockAttrs, Design } from '@magazineai/design'
import { isQuestion } from '../analyse/articles.ts'
import { isSquare } from '../typography/script-styles.ts'
import { LINE_END, plainBlock, sourced, toBlock } from './inlines.ts'
import type { Selection } from './selection.ts'
import type { BodyParagraph, Unit } from './units.ts'
import { BETWEEN_SCENES } from '../typography/runs.ts'
import { mayBeCap } from '../typography/drop-cap.ts'

/** The blocks of a story, and of each the unit it belongs to (-1 = a heading). */
export interface StoryText {
  blocks: Block[]
  units: number[]
}

/** A first paragraph shorter than this (characters) is too shallow for a drop cap. */
const DROP_CAP_LENGTH = 150

/** Styles of running text, by the style of the frame: its first paragraph, the ones after it, those after a heading. */
export interface BodyStyles {
  first: string
  body: string
  flush: string
  crosshead: string
  question: string
}

/** Finds the styles that go with the style of a body frame. In square characters each paragraph is indented, those after a heading too. */
export function bodyStyles({ styles, language }: Pick<Design, 'styles' | 'language'>, base: string): BodyStyles {
  const pick = (...ids: string[]): string => ids.find((id) => Object.hasOwn(styles.paragraph, id)) ?? base
  return {
    body: base,
    first: pick(`${base}-first`),
    flush: isSquare(language) ? base : pick(`${base}-flush`, 'body-flush'),
    crosshead: pick('crosshead'),
    question: pick('question', 'crosshead'),
  }
}

/** Sets a selection of units as blocks: headings before what is shown of their sections, first paragraph, indents, lists. */
export function storyText(units: readonly Unit[], selection: Selection, styles: BodyStyles, dropCap?: BlockAttrs['dropCap']): StoryText {
  const out: StoryText = { blocks: [], units: [] }
  let heading: Unit['heading'] = null
  let fresh = true
  units.forEach((unit, index) => {
    const share = selection[index] ?? 'all'
    if (share === 'none') return
    if (unit.heading && unit.heading !== heading && out.blocks.length) {
      out.blocks.push(headingBlock(unit, styles))
      out.units.push(-1)
      fresh = true
    }
    heading = unit.heading
    for (const paragraph of unit.paragraphs) {
      if (typeof share === 'number' && (paragraph.sentences[share - 1]?.end ?? Number.POSITIVE_INFINITY) <= paragraph.from) continue
      // Another scene begins behind a rule.
      const isParted = paragraph.from === 0 && paragraph.block.ruled !== undefined && out.units.at(-1) !== -1 && out.blocks.length > 0
      const attrs = attrsOf(paragraph, { styles, fresh: fresh || isParted, first: out.blocks.length === 0, dropCap })
      // No column ends between a question and its answer, nor between a term and what is said of it.
      const isTerm = isBoldTerm(paragraph.block)
      const isAsked = paragraph !== unit.paragraphs.at(-1) && isQuestion(paragraph.block)
      out.blocks.push(
        paragraphBlock(paragraph, share, {
          ...attrs,
          ...(isParted ? { spaceBefore: BETWEEN_SCENES } : {}),
          ...(isTerm || isAsked ? { keepWithNext: true } : {}),
        }),
      )
      out.units.push(index)
      fresh = isTerm || paragraph.block.kind === 'item'
    }
  })
  return out
}

const headingBlock = ({ heading }: Unit, styles: BodyStyles): Block => ({
  ...plainBlock(heading?.text ?? '', { style: styles.crosshead, ...(heading ? sourced(heading) : {}) }),
  type: 'heading',
})

function paragraphBlock({ block, from, sentences }: BodyParagraph, share: 'all' | number, attrs: BlockAttrs): Block {
  const to = share === 'all' ? block.text.length : (sentences[share - 1]?.end ?? block.text.length)
  return toBlock(block, from, to, attrs)
}

interface Context {
  styles: BodyStyles
  fresh: boolean
  first: boolean
  dropCap: BlockAttrs['dropCap'] | undefined
}

function attrsOf({ block, from }: BodyParagraph, { styles, fresh, first, dropCap }: Context): BlockAttrs {
  if (block.kind === 'item')
    return { style: styles.flush, list: { kind: block.ordered ? 'ordered' : 'bullet', level: Math.min(8, block.level ?? 0) } }
  if (isQuestion(block) && styles.question !== styles.crosshead && styles.body === 'answer') return { style: styles.question }
  const ragged: BlockAttrs = isVerbatim(block.text) ? { align: 'left', hyphenate: false } : {}
  if (isBoldTerm(block)) return { style: styles.flush }
  if (first) return { style: styles.first, ...firstCap(block.text.slice(from), dropCap), ...ragged }
  if (ragged.align) return { style: fresh || block.text.length < PROSE ? styles.flush : styles.body, ...ragged }
  return { style: fresh ? styles.flush : styles.body }
}

/** Most letters of a term that stands in a line of its own. */
const TERM = 60

/** Whether a paragraph is a term over what is said of it: a short line, bold from end to end, that is no sentence. */
const isBoldTerm = ({ kind, text, inlines }: BodyParagraph['block']): boolean =>
  kind === 'paragraph' &&
  text.length <= TERM &&
  !/[.!?…。！？]$/u.test(text) &&
  inlines.every(({ text: run, marks }) => !run.trim() || marks?.includes('bold'))

/** A paragraph longer than this (characters) is prose even when half of it is verbatim: it keeps its indent. */
const PROSE = 240

/** Addresses, and what else no language has as a word: long runs of letters, figures and signs. Bounded, so that long ones are looked through once. */
const CODE = /(?<!\S)(?=\S{0,200}(?:\S@\S{1,200}\.\w|:\/\/|\/\S{1,80}\/|\\|www\.)|\S{34})[^\s\p{Lo}]{6,}/gu

/** Share of a paragraph that addresses and the like may take up before it is no prose: less is set as prose around them. */
const MOST_CODE = 0.5

/** Returns whether a text is no prose: verse, commands, logs, message heads or mere addresses, which fall apart when justified. */
export function isVerbatim(text: string): boolean {
  if (text.includes(LINE_END)) return true
  if (/^(?:From|To|Subject|Date|In|\S{1,12}\$|[!#<>%$]\S)[: ]?.*[@<>]/u.test(text.slice(0, 80)) || /^(?:[!#$%>]|<\/?\w+>)\S/u.test(text))
    return true
  const prose = text.replaceAll(CODE, (token) => (isWord(token) ? token : ''))
  if (text.length - prose.length >= text.length * MOST_CODE) return true
  // Punctuation beyond ASCII is that of prose, in whatever script.
  const odd = prose.match(/(?!(?=[\u0080-\uffff])\p{P})[^\p{L}\p{M}\s.,;:'"()-]/gu)?.length ?? 0
  return odd > prose.length * 0.12
}

/** A long word of letters alone, as German has them, is a word. */
const isWord = (token: string): boolean => /^[\p{L}\p{M}\p{P}]+$/u.test(token) && !/[@/\\_]|\.\p{L}/u.test(token)

/** A paragraph too shallow for its drop cap, or without a letter to enlarge, has none. */
function firstCap(text: string, dropCap: BlockAttrs['dropCap'] | undefined): BlockAttrs {
  if (!dropCap) return {}
  const isShallow = text.length < DROP_CAP_LENGTH || !/^[“"‘'«]?\p{L}/u.test(text) || isVerbatim(text)
  return isShallow || !mayBeCap(text, dropCap.family ?? '') ? { dropCap: null } : {}
}
