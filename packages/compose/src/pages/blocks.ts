import type { Block, BlockAttrs, Inline } from '@magazineai/design'
import { toBlock } from '../fill/inlines.ts'
import type { Entry, Ingredient, Inlines, Item, MaterialBlock, Pair, Piece, Step, Turn } from '../material/material.ts'

/** A character style of a page of a genre. */
type Named = 'speaker' | 'step-number' | 'term' | 'entry-when'

/** Writes the blocks of a piece as paragraphs of a design, each with the paragraph it came from. */
export class BlockWriter {
  readonly #piece: Piece
  /** Index of the paragraph of the document that is being written. */
  #paragraph: number

  constructor(piece: Piece) {
    this.#piece = piece
    this.#paragraph = 0
  }

  /** Returns the paragraphs of some blocks of the piece, in their order. */
  write(blocks: readonly MaterialBlock[]): Block[] {
    let isFirst = true
    return blocks.flatMap((block, index) => {
      const before = blocks[index - 1]
      const written = this.#block(block, { isFirst, isFlush: before === undefined || before.kind !== 'prose' })
      if (written.length) isFirst = false
      return written
    })
  }

  #block(block: MaterialBlock, { isFirst, isFlush }: { isFirst: boolean; isFlush: boolean }): Block[] {
    this.#paragraph = block.at[0] ?? 0
    switch (block.kind) {
      case 'prose':
        return [this.#paragraphOf(block.inlines, { style: isFlush || isFirst ? 'body-flush' : 'body', ...languageOf(block) })]
      case 'subhead':
      case 'label':
        return [this.#paragraphOf(block.inlines, { style: 'list-label' })]
      case 'verse':
        return block.stanzas.flatMap(({ lines }, nth) =>
          lines.map((line, index) =>
            this.#paragraphOf(line, {
              style: index === 0 && (nth > 0 || !isFirst) ? 'verse-first' : 'verse',
              ...(index === lines.length - 1 ? { keepWithNext: false } : {}),
            }),
          ),
        )
      case 'turns':
        return block.turns.flatMap((turn) => this.#turn(turn))
      case 'questions':
        return block.pairs.flatMap((pair) => this.#pair(pair))
      case 'ingredients':
        return block.groups.flatMap(({ name, lines }) => [
          ...(name ? [this.#text(name, { style: 'list-label' })] : []),
          ...lines.map((line) => this.#text(ingredientText(line), { style: 'ingredient' })),
        ])
      case 'steps':
        return block.steps.flatMap((step, index) => this.#step(step, index + 1))
      case 'items':
        return block.items.flatMap((item) => this.#item(item, block.ordered))
      case 'entries':
        return block.entries.flatMap((entry) => this.#entry(entry))
      case 'quotation':
        return [
          ...block.words.map((words) => this.#paragraphOf(words, { style: 'direction' })),
          ...(block.source ? [this.#text(`— ${block.source}`, { style: 'direction' })] : []),
        ]
      case 'code':
        return block.lines.map((line) => this.#text(line.replaceAll('\t', '  ') || ' ', { style: 'code' }))
      case 'role':
        return block.lines.map((line) => this.#paragraphOf(line, { style: 'piece-byline' }))
      case 'caption':
        return [this.#paragraphOf(block.inlines, { style: 'note' })]
      case 'note':
        return [this.#text(block.text, { style: 'note' })]
      case 'table':
      case 'picture':
        return []
    }
  }

  #turn(turn: Turn | { direction: string }): Block[] {
    if (!('speaker' in turn)) return [this.#text(turn.direction, { style: 'direction' })]
    const [first = [], ...more] = turn.words
    const direction = turn.direction ? [italic(`(${turn.direction}) `)] : []
    return [
      this.#inlines([named(`${turn.speaker} `, 'speaker'), ...direction, ...this.#content(first)], { style: 'speech' }),
      ...more.map((words) => this.#paragraphOf(words, { style: 'speech', indent: 0 })),
    ]
  }

  /** A question never ends a column without its answer. */
  #pair({ question, answer }: Pair): Block[] {
    return [this.#paragraphOf(question, { style: 'question', keepWithNext: true }), ...this.write(answer)]
  }

  #step({ title, text }: Step, number: number): Block[] {
    const [first = [], ...more] = text
    const head = title ? [named(`${title}${first.length ? ' ' : ''}`, 'term')] : []
    return [
      this.#inlines([named(`${number}`, 'step-number'), { type: 'text', text: '\t' }, ...head, ...this.#content(first)], { style: 'step' }),
      ...more.map((words) => this.#paragraphOf(words, { style: 'step', indent: 0 })),
    ]
  }

  #item({ level, number, term, text }: Item, ordered: boolean): Block[] {
    const [first = [], ...more] = text
    const head = term ? [named(`${term}${first.length ? ' ' : ''}`, 'term')] : []
    const attrs: BlockAttrs = number
      ? { style: 'step' }
      : { style: 'body-flush', align: 'left', list: { kind: ordered ? 'ordered' : 'bullet', level: Math.min(8, level) } }
    const mark: Inline[] = number ? [named(number, 'step-number'), { type: 'text', text: '\t' }] : []
    return [
      this.#inlines([...mark, ...head, ...this.#content(first)], attrs),
      ...more.map((words) => this.#paragraphOf(words, { style: 'body-flush' })),
    ]
  }

  #entry(entry: Entry | { day: string }): Block[] {
    if (!('when' in entry)) return [this.#text(entry.day, { style: 'entry-day' })]
    const { when, title, place, text } = entry
    const head: Inline[] = [named(when, 'entry-when'), { type: 'text', text: '  ' }, named(title, 'term')]
    const where: Inline[] = place ? [{ type: 'text', text: `, ${place}` }] : []
    return [
      this.#inlines([...head, ...where], { style: 'entry' }),
      ...text.map((words) => this.#paragraphOf(words, { style: 'body-flush' })),
    ]
  }

  #text = (text: string, attrs: BlockAttrs): Block => this.#paragraphOf([{ text }], attrs)

  #inlines = (content: Inline[], attrs: BlockAttrs): Block => ({ type: 'paragraph', attrs: { ...attrs, source: this.#source() }, content })

  #paragraphOf(inlines: Inlines, attrs: BlockAttrs): Block {
    const text = inlines.map((inline) => inline.text).join('')
    const block = { index: this.#paragraph, kind: 'paragraph' as const, document: this.#piece.document, inlines, text }
    return toBlock(block, 0, text.length, attrs)
  }

  #content = (inlines: Inlines): Inline[] => this.#paragraphOf(inlines, {}).content ?? []

  #source = () => ({ document: this.#piece.document.slice(0, 200), paragraph: this.#paragraph })
}

const named = (text: string, style: Named): Inline => ({ type: 'text', text, marks: [{ type: 'style', attrs: { style } }] })
const italic = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'italic' }] })

/** A line of a list of ingredients as it is printed. */
const ingredientText = ({ amount, unit, thing }: Ingredient): string => [amount, unit, thing].filter(Boolean).join(' ')

const languageOf = ({ language }: { language?: string }): BlockAttrs => (language ? { language } : {})
