import { countWords } from '../source.ts'
import type { BlockContent, Entry, Ingredient, Inlines, Item, Material, Pair, Step, Turn } from './material.ts'

/** Letters of scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Counts the words of a text; in scripts without spaces two letters are a word. */
export function measureWords(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0
  return letters ? countWords(text.replaceAll(unspaced, ' ')) + Math.ceil(letters / 2) : countWords(text)
}

/** Returns the words of several lines or texts. */
export const wordsOfLines = (texts: readonly { text: string }[]): number => texts.reduce((sum, { text }) => sum + measureWords(text), 0)

/** Returns the characters of a run without its marks. */
export const plain = (inlines: Inlines): string => inlines.map(({ text }) => text).join('')

/** Returns the term of an item without what joins it to the rest: `Ada:`, `Davies, John,`. */
export const nameOfTerm = (term: string): string => term.replace(/\s*(?:[.:：,，、;；–—=]|-{1,3})$/u, '')

const linesOf = (texts: readonly Inlines[]): string[] => texts.map(plain)

const turnText = (turn: Turn | { direction: string }): string[] =>
  'speaker' in turn ? [turn.speaker, turn.direction ?? '', ...linesOf(turn.words)] : [turn.direction]

const pairText = ({ label = '', question, answerLabel = '', answer }: Pair): string[] => [
  label,
  plain(question),
  answerLabel,
  ...answer.map(textOfBlock),
]

const ingredientText = ({ amount = '', unit = '', thing }: Ingredient): string => `${amount} ${unit} ${thing}`

const stepText = ({ number = '', title = '', text }: Step): string[] => [number, title, ...linesOf(text)]

const itemText = ({ number = '', term = '', text }: Item): string[] => [number, term, ...linesOf(text)]

const entryText = (entry: Entry | { day: string }): string[] =>
  'when' in entry ? [entry.when, entry.title, entry.place ?? '', ...linesOf(entry.text)] : [entry.day]

/** Returns all that a block says, a line for each of its parts. */
export const textOfBlock = (block: BlockContent): string => partsOf(block).join('\n')

function partsOf(block: BlockContent): string[] {
  switch (block.kind) {
    case 'prose':
    case 'subhead':
    case 'label':
    case 'caption':
      return [plain(block.inlines)]
    case 'verse':
      return block.stanzas.flatMap(({ label, lines }) => [...(label === undefined ? [] : [label]), ...linesOf(lines)])
    case 'turns':
      return block.turns.flatMap(turnText)
    case 'questions':
      return block.pairs.flatMap(pairText)
    case 'ingredients':
      return block.groups.flatMap(({ name = '', lines }) => [name, ...lines.map(ingredientText)])
    case 'steps':
      return block.steps.flatMap(stepText)
    case 'items':
      return block.items.flatMap(itemText)
    case 'entries':
      return block.entries.flatMap(entryText)
    case 'table':
      return block.rows.map((row) => row.join('\t'))
    case 'quotation':
      return [...linesOf(block.words), block.source ?? '']
    case 'code':
      return [...block.lines]
    case 'role':
      return linesOf(block.lines)
    case 'note':
      return [block.text]
    case 'picture':
      break
  }
  return []
}

/** Returns all that the documents say: titles, collections and pieces. Captions that readers keep beside their pictures are not in it. */
export const textOfMaterial = ({ pieces, collections }: Material): string =>
  [...collections, ...pieces].flatMap(({ title, blocks }) => [title ?? '', ...blocks.map(textOfBlock)]).join('\n')
