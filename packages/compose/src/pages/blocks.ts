import { numeralIn, type Block, type BlockAttrs, type Genre, type Inline } from '@magazineai/design'
import { toBlock } from '../fill/inlines.ts'
import type {
  BlockContent,
  Entry,
  Ingredient,
  Inlines,
  Item,
  Located,
  MaterialBlock,
  Pair,
  Piece,
  Step,
  Turn,
} from '../material/material.ts'
import { isDay, turnsRead } from '../material/chat.ts'
import { nameOfTerm } from '../material/text.ts'
import { isShortProse, VERDICT, type PageSpec } from '../specs/page-spec.ts'
import { bearsCap } from '../typography/drop-cap.ts'
import { isSquare } from '../typography/script-styles.ts'
import {
  apart,
  areItalic,
  codeEnds,
  BETWEEN_SCENES,
  GAP,
  indented,
  italic,
  languageOf,
  named,
  plain,
  signatureStyles,
  styleOfRole,
} from '../typography/runs.ts'

/** How a piece is written beyond its own blocks. */
export interface WritingOptions {
  /** The family of the drop cap that the first paragraph of prose begins with; absent = it has none. */
  dropCap?: string
  /** How prose is set; absent = as the template sets it. */
  prose?: PageSpec['prose']
  /** A BCP 47 tag: whose digits number what is numbered; absent = 0–9. */
  language?: string
}

/** Room under what is written on a stone or a sign, page pixels. */
const INSCRIBED = GAP / 2

const isInscription = (block: MaterialBlock | undefined): boolean => block?.kind === 'quotation' && block.isInscription === true

/** What a block stands beside. */
interface Neighbours {
  isFirst: boolean
  /** True where its first paragraph has no indent. */
  isFlush: boolean
  isUnderHead: boolean
  /** True where code, which stands on a field, comes right before. */
  isAfterCode: boolean
  isOverVerdict: boolean
  /** True where what is written on a stone or a sign comes right behind. */
  isOverInscription: boolean
}

type ProseBlock = Extract<MaterialBlock, { kind: 'prose' }>

/** Characters of an entry that stands on one line in running text at most: a day and its hours. */
const BRIEF = 40

const isBrief = ({ when, title, titled, place, text }: Entry): boolean =>
  when !== '' && title !== '' && !titled && place === undefined && !text.length && when.length + title.length <= BRIEF

/** Writes the blocks of a piece as paragraphs of a design, each with the paragraph it came from. */
export class BlockWriter {
  readonly #piece: Piece
  readonly #manner: WritingOptions
  /** Index of the paragraph of the document that is being written. */
  #paragraph = 0
  /** Name of the document it is of. */
  #document: string

  constructor(piece: Piece, manner: WritingOptions = {}) {
    this.#piece = piece
    this.#manner = manner
    this.#document = piece.document
  }

  /** Returns blocks of the piece as paragraphs of running text, in their order. */
  write(blocks: readonly MaterialBlock[]): Block[] {
    let isFirst = true
    return blocks.flatMap((block, index) => {
      const before = blocks[index - 1]
      const manner = {
        isFirst,
        isFlush: before === undefined || before.kind !== 'prose' || isParted(block),
        isUnderHead: before?.kind === 'subhead' || before?.kind === 'label',
        isAfterCode: before?.kind === 'code',
        isOverVerdict: this.#isOverVerdict(blocks, index),
        isOverInscription: isInscription(blocks[index + 1]),
      }
      const written = this.#block(block, manner)
      if (written.length) isFirst = false
      return written
    })
  }

  /** Returns whether a block is the text of one of several reviews, with its verdict behind it. */
  #isOverVerdict(blocks: readonly MaterialBlock[], index: number): boolean {
    const [verdict, next] = blocks.slice(index + 1)
    const isLast = next === undefined || next.kind === 'subhead' || next.kind === 'label'
    return this.#piece.genre === 'review' && isLast && verdict !== undefined && isShortProse(verdict, VERDICT)
  }

  /** Returns the room over a heading among code and reviews: the same over all of them, what code leaves under its field counted in. */
  #overHead(isAfterCode: boolean): BlockAttrs {
    if (isAfterCode) return { spaceBefore: 0.65 * GAP }
    const isApart = this.#piece.genre === 'review' || this.#piece.blocks.some(({ kind }) => kind === 'code')
    return isApart ? { spaceBefore: GAP } : {}
  }

  #block(block: MaterialBlock, { isFirst, isFlush, isUnderHead, isAfterCode, isOverVerdict, isOverInscription }: Neighbours): Block[] {
    this.#from(block)
    switch (block.kind) {
      case 'prose':
        return [this.#prose(block, { isFirst, isFlush, isUnderHead, isOverVerdict, isOverInscription })]
      case 'subhead':
      case 'label':
        return [
          inItsCase(
            this.#paragraphOf(withoutColon(block.inlines), {
              style: block.kind === 'subhead' && TITLED.has(this.#piece.genre) ? 'row-title' : 'list-label',
              ...(isFirst ? {} : this.#overHead(isAfterCode)),
            }),
          ),
        ]
      case 'verse':
        return this.#verse(block.stanzas, isFirst)
      case 'turns':
        return turnsRead(block.turns).flatMap((turn) => this.#turn(turn))
      case 'questions':
        return block.pairs.flatMap((pair) => [
          this.#paragraphOf(pair.question, { style: 'question', keepWithNext: true }),
          ...this.answer(pair),
        ])
      case 'ingredients':
        return block.groups.flatMap(({ name, lines }) => [
          ...(name ? [this.#paragraphOf(withoutColon([{ text: name }]), { style: 'list-label' })] : []),
          ...lines.map((line) => this.#ingredient(line)),
        ])
      case 'steps':
        return block.steps.flatMap((step, index) => this.#runningStep(step, index + 1))
      case 'items':
        return block.items.flatMap((item) => this.#runningItem(item, item.ordered ?? block.ordered))
      case 'entries':
        return block.entries.flatMap((entry) => ('when' in entry ? this.#runningEntry(block, entry) : this.day(block, entry.day)))
      case 'quotation':
        return [
          ...(block.isInscription
            ? this.#inscription(block.words, isOverInscription)
            : block.words.map((words) => this.#paragraphOf(words, { style: 'direction' }))),
          ...(block.source ? [this.#text(`— ${block.source}`, { style: 'note' })] : []),
        ]
      case 'code':
        return block.lines.map((line, index) =>
          this.#text(indented(line), { style: 'code', ...codeEnds(index, block.lines.length, { isFirst, isUnderHead }) }),
        )
      case 'role':
        return this.#role(block, isUnderHead)
      case 'caption':
        return [this.#paragraphOf(block.inlines, { style: 'note' })]
      case 'note':
        return [this.#text(block.text, { style: 'note' })]
      case 'table':
      case 'picture':
        break
    }
    return []
  }

  #role(block: Extract<MaterialBlock, { kind: 'role' }>, isUnderHead: boolean): Block[] {
    const styles = block.role === 'signature' ? signatureStyles(block.lines) : []
    return block.lines.map((line, index) => {
      // One of several texts says what it is about as the others do.
      if (block.role === 'facts' && isUnderHead && areItalic(line))
        return itemsWhole(this.#paragraphOf(line, { style: 'body-flush', align: 'left' }))
      return this.#paragraphOf(line, {
        style: styles[index] ?? styleOfRole[block.role],
        ...(block.role === 'signature' && !index ? { spaceBefore: GAP } : {}),
        ...(block.role === 'greeting' && index === block.lines.length - 1 ? { spaceAfter: GAP / 4 } : {}),
      })
    })
  }

  #prose(block: ProseBlock, { isFirst, isFlush, isUnderHead, isOverVerdict }: Omit<Neighbours, 'isAfterCode'>): Block {
    const { inlines } = block
    const isAbout = isUnderHead && areItalic(inlines)
    const written = this.#paragraphOf(inlines, {
      style: this.#styleOfProse(inlines, { isFirst, isFlush }),
      ...(this.#manner.prose === 'ragged' || isAbout ? { align: 'left' as const } : {}),
      ...(isOverVerdict ? { keepWithNext: true } : {}),
      ...(isParted(block) && !isFirst ? { spaceBefore: BETWEEN_SCENES } : {}),
      ...languageOf(block),
    })
    return isAbout ? itemsWhole(written) : written
  }

  #styleOfProse(inlines: Inlines, { isFirst, isFlush }: { isFirst: boolean; isFlush: boolean }): string {
    if (this.#manner.prose === 'direction') return 'direction'
    const { dropCap } = this.#manner
    const text = plain(inlines)
    if (isFirst && dropCap !== undefined && bearsCap(text, dropCap)) return 'body-first'
    return (isFlush || isFirst) && !isSquare(this.#manner.language ?? 'en') ? 'body-flush' : 'body'
  }

  #verse(stanzas: Extract<BlockContent, { kind: 'verse' }>['stanzas'], isFirst: boolean): Block[] {
    return stanzas.flatMap(({ label, lines }, nth) =>
      [...(label === undefined ? [] : [[{ text: label }]]), ...lines].map((line, index, { length }) =>
        this.#paragraphOf(line, {
          style: index === 0 && (nth > 0 || !isFirst) ? 'verse-first' : 'verse',
          ...(index === length - 1 ? { keepWithNext: false } : {}),
        }),
      ),
    )
  }

  /** Returns what is written on a stone or a sign: apart from what stands before and behind it, its lines together. */
  #inscription(lines: readonly Inlines[], isOverAnother: boolean): Block[] {
    return lines.map((line, index, { length }) =>
      this.#paragraphOf(line, {
        style: index ? 'inscription' : 'inscription-first',
        ...(index < length - 1 ? { keepWithNext: true } : isOverAnother ? {} : { spaceAfter: INSCRIBED }),
      }),
    )
  }

  /** Returns what is to be done in a step, for a row that has its number. */
  step(block: Located, { title, text }: Step): Block[] {
    this.#from(block)
    return [...(title ? [this.#text(title, { style: 'row-title' })] : []), ...this.#texts(text)]
  }

  /** Returns an item of the first level in the form of its list (`formOfItems`). */
  item(block: Located, { term, text }: Item, form: ItemForm): Block[] {
    this.#from(block)
    if (form === 'titled' && term)
      return [this.#text(nameOfTerm(term), { style: text.length ? 'row-title' : 'list-item' }), ...this.#texts(text)]
    const [first = [], ...more] = text
    if (form !== 'text')
      return [this.#paragraphOf(whole({ ...(term ? { term } : {}), text: [first] }), { style: 'list-item' }), ...this.#texts(more)]
    return [
      this.#inlines([...(term ? [named(first.length ? `${term} ` : term, 'term')] : []), ...this.#content(first)], {
        style: 'body-flush',
        align: 'left',
      }),
      ...this.#texts(more),
    ]
  }

  /** Returns an item of a lower level. */
  lesserItem(block: Located, item: Item): Block[] {
    this.#from(block)
    return this.#runningItem({ ...item, level: item.level - 1 }, item.ordered ?? false)
  }

  #runningEntry(block: Located, entry: Entry): Block[] {
    if (!isBrief(entry)) return [...this.when(block, entry), ...this.entry(block, entry)]
    const words = [named(`${entry.when} `, 'term'), { type: 'text', text: entry.title } as const]
    return [this.#inlines(words, { style: 'body-flush', align: 'left' })]
  }

  /** Returns the time of an entry. */
  when(block: Located, { when }: Entry, style: 'row-when' | 'row-number' = 'row-when'): Block[] {
    this.#from(block)
    return [this.#text(when, { style })]
  }

  /** Returns what happens at a time, and where. */
  entry(block: Located, { title, titled, place, text }: Entry): Block[] {
    this.#from(block)
    const where: Inline[] = place
      ? [{ type: 'text', text: `${title ? ', ' : ''}${place}`, marks: [{ type: 'style', attrs: { style: 'place' } }] }]
      : []
    const isTerm = text.length > 0 || place !== undefined
    const head: Inline[] = !title
      ? []
      : titled && !isTerm
        ? this.#content(titled)
        : [isTerm ? named(title, 'term') : { type: 'text', text: title }]
    return [
      ...(head.length || where.length ? [this.#inlines([...head, ...where], { style: 'body-flush', align: 'left' })] : []),
      ...this.#texts(text),
    ]
  }

  /** Returns the heading of a day. */
  day(block: Located, day: string): Block[] {
    this.#from(block)
    return [this.#text(day, { style: 'entry-day' })]
  }

  /** Returns a question, for a row that has its answer. */
  question(block: Located, { question }: Pair): Block[] {
    this.#from(block)
    return [
      this.#paragraphOf(
        question.map(({ text }) => ({ text })),
        { style: 'row-question' },
      ),
    ]
  }

  /** Returns all that answers a question; it begins flush, in scripts whose paragraphs all stand in too. */
  answer = ({ answer }: Pair): Block[] =>
    this.write(answer).map((block, index) =>
      index === 0 && block.attrs?.style === 'body' ? { ...block, attrs: { ...block.attrs, style: 'body-flush' } } : block,
    )

  /** Returns an ingredient with its amount where its line has it: lists are read line by line, and no column of amounts holds all of them. */
  #ingredient({ amount, unit, thing, isAmountLast }: Ingredient): Block {
    const measure = [amount, unit].filter(Boolean).join('\u00A0')
    const [before, behind] = isAmountLast ? [`${thing} `, ''] : ['', measure ? ` ${thing}` : thing]
    const runs: Inline[] = [{ type: 'text', text: before }, ...(measure ? [named(measure, 'amount')] : []), { type: 'text', text: behind }]
    return this.#inlines(
      runs.filter((run) => run.type !== 'text' || run.text),
      { style: 'ingredient' },
    )
  }

  #turn(turn: Turn | { direction: string }): Block[] {
    if (!('speaker' in turn))
      return [this.#text(turn.direction, { style: 'direction', ...(isDay(turn.direction) ? { keepWithNext: true } : {}) })]
    const [first = [], ...more] = turn.words
    const direction = turn.direction ? [italic(`(${turn.direction}) `)] : []
    return [
      this.#inlines([named(`${turn.speaker} `, 'speaker'), ...direction, ...this.#said(first)], { style: 'speech' }),
      ...more.map((words) => this.#inlines(this.#said(words), { style: 'speech', indent: 0 })),
    ]
  }

  /** Returns what is said, in a play with what is done meanwhile in italics. */
  #said(words: Inlines): Inline[] {
    const content = this.#content(words)
    return this.#piece.genre === 'play' ? content.flatMap(withDirections) : content
  }

  #runningStep({ number: typed, title, text }: Step, position: number): Block[] {
    const number = Number(typed ?? position)
    const [first = [], ...more] = text
    const head = title ? [named(`${title}${first.length ? ' ' : ''}`, 'term')] : []
    return [
      this.#inlines([named(`${numeralIn(this.#manner.language ?? 'en', number)} `, 'step-number'), ...head, ...this.#content(first)], {
        style: 'body-flush',
        ...apart,
      }),
      ...this.#texts(more),
    ]
  }

  #runningItem({ level, number, term, text }: Item, ordered: boolean): Block[] {
    const [first = [], ...more] = text
    const head = term ? [named(`${term}${first.length ? ' ' : ''}`, 'term')] : []
    const mark: Inline[] = number ? [named(`${number} `, 'step-number')] : []
    const list = number
      ? {}
      : { list: { kind: ordered ? ('ordered' as const) : ('bullet' as const), level: Math.max(0, Math.min(8, level)) } }
    return [
      this.#inlines([...mark, ...head, ...this.#content(first)], { style: 'body-flush', align: 'left', ...list }),
      ...this.#texts(more),
    ]
  }

  #texts = (texts: readonly Inlines[]): Block[] => texts.map((words) => this.#paragraphOf(words, { style: 'body-flush', align: 'left' }))

  #text = (text: string, attrs: BlockAttrs): Block => this.#paragraphOf([{ text }], attrs)

  #inlines = (content: Inline[], attrs: BlockAttrs): Block => ({ type: 'paragraph', attrs: { ...attrs, source: this.#source() }, content })

  #paragraphOf(inlines: Inlines, attrs: BlockAttrs): Block {
    const text = plain(inlines)
    const block = { index: this.#paragraph, kind: 'paragraph' as const, document: this.#document, inlines, text }
    return toBlock(block, 0, text.length, attrs)
  }

  #content = (inlines: Inlines): Inline[] => this.#paragraphOf(inlines, {}).content ?? []

  #source = () => ({ document: this.#document.slice(0, 200), paragraph: this.#paragraph })

  #from({ at, document }: Located): void {
    this.#paragraph = at[0] ?? this.#paragraph
    this.#document = document ?? this.#piece.document
  }
}

/** True for what begins behind a rule, as another scene does. */
const isParted = (block: MaterialBlock): boolean => block.kind === 'prose' && block.isParted === true

/** Most letters of a fact that no line divides. */
const MOST_WHOLE = 26

/** Returns a line of facts, divided by points, strokes, commas or full stops, of which no line divides one: `Serves 4 · 45 minutes`. */
export const itemsWhole = (block: Block): Block => ({
  ...block,
  content: (block.content ?? []).map((inline) =>
    inline.type === 'text'
      ? {
          ...inline,
          text: inline.text
            .split(/(\s*[·•|／/]\s*|[,;،、；，]\s+|(?<=[\p{Ll}\p{Nd}])\.\s+|\s[–—-]\s)/u)
            .map((part, index) => (index % 2 || part.length > MOST_WHOLE ? part : part.replaceAll(' ', '\u00A0')))
            .join(''),
        }
      : inline,
  ),
})

/** What is done during a speech, in parentheses before it or between its sentences. */
const DIRECTION = /((?<=^\s*|[.!?…:—–]["”’»]?\s+)\([^()]+\))/u

/** Returns a run of a speech with the directions in it in italics. */
const withDirections = (inline: Inline): Inline[] =>
  inline.type === 'text'
    ? inline.text
        .split(DIRECTION)
        .flatMap((text, index): Inline[] =>
          !text ? [] : index % 2 ? [{ ...inline, text, marks: [...(inline.marks ?? []), { type: 'italic' }] }] : [{ ...inline, text }],
        )
    : [inline]

/** Genres whose sections are looked for: each has a title, as each of several reviews has. */
const TITLED: ReadonlySet<Genre> = new Set<Genre>(['review', 'how-to'])

/** The words of a heading without the colon behind them. */
const withoutColon = (inlines: Inlines): Inlines => {
  const last = inlines.at(-1)
  const bare = last?.text.replace(/\s*[:：]\s*$/u, '')
  return last && bare !== last.text ? [...inlines.slice(0, -1), ...(bare ? [{ ...last, text: bare }] : [])] : inlines
}

/** A name of a program: a call, or letters of which the case means something. */
const NAME_IN_CODE = /\p{Ll}\p{Lu}|\w\(|\w_\w|\p{L}\.\p{L}/u

/** Returns a heading of which no letter is made a capital where it is a name of a program. */
function inItsCase(block: Block): Block {
  const { content = [] } = block
  if (!content.some((inline) => inline.type === 'text' && NAME_IN_CODE.test(inline.text))) return block
  const kept = content.map((inline): Inline =>
    inline.type === 'text' ? { ...inline, marks: [...(inline.marks ?? []), { type: 'transform', attrs: { transform: 'none' } }] } : inline,
  )
  return { ...block, content: kept }
}

/** How the items of a list are set: a title over what is said of it, large as titles, or as text. */
export type ItemForm = 'titled' | 'large' | 'text'

/** Most letters of an item that is set as large as a title: on average, of one that stands among titles, and of any. */
const SHORT_ITEM = 60
const LARGEST_ITEM = 90

/** Returns the form of all items of a list, by those of its first level: one item is never set unlike the others. */
export function formOfItems(items: readonly Item[]): ItemForm {
  const first = items.filter(({ level }) => level === 0)
  const lengths = first.map((item) => plain(whole(item)).length)
  const isTitled = ({ term, text }: Item, index: number): boolean =>
    Boolean(term) || (text.length <= 1 && (lengths[index] ?? 0) <= SHORT_ITEM)
  const named = first.filter(({ term }) => term).length
  if (named > first.length / 2 && first.every(isTitled)) return 'titled'
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const areBrief = first.every(({ text }, index) => text.length <= 1 && (lengths[index] ?? 0) <= LARGEST_ITEM)
  return areBrief && mean <= SHORT_ITEM ? 'large' : 'text'
}

/** The words of an item on one line, its term before the rest. */
const whole = ({ term, text: [first = []] }: Pick<Item, 'term' | 'text'>): Inlines =>
  term ? [{ text: first.length ? `${term} ` : term }, ...first] : first
