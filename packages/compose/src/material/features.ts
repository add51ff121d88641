import { isYear } from './dates.ts'
import type { BlockContent, BlockKind, Entry, Inlines, Role, Turn } from './material.ts'
import { asks } from './lines.ts'
import { measureWords, plain, textOfBlock } from './text.ts'
import { firstPerson, mentions, openings } from './words/lexicon.ts'

/** What is counted in a piece to tell its genre. Shares are 0–1 of its words. */
export interface Features {
  words: number
  /** Words of the text without title and heads. */
  share: Readonly<Partial<Record<BlockKind, number>>>
  prose: { paragraphs: number; words: number; longest: number }
  subheads: number
  /** Words in a hundred that say “I”. */
  first: number
  roles: ReadonlySet<Role>
  ingredients: number
  steps: number
  stanzaLines: number
  turns: { count: number; speakers: number; directions: number; isAsked: boolean }
  pairs: { count: number; answer: number; first: number; labelled: number }
  items: { count: number; longest: number; words: number; termed: number; ordered: number }
  entries: { count: number; years: number; words: number }
  figures: number
  /** Rows of tables. */
  rows: number
  pictures: number
  says: { yields: boolean; howTo: boolean; faq: boolean; interview: boolean; scene: boolean; verdict: boolean; tools: boolean }
}

const of = <K extends BlockKind>(blocks: readonly BlockContent[], kind: K): Extract<BlockContent, { kind: K }>[] =>
  blocks.filter((block): block is Extract<BlockContent, { kind: K }> => block.kind === kind)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Counts what tells the genre of a piece. */
export function featuresOf(title: string | null, blocks: readonly BlockContent[]): Features {
  const body = blocks.filter(({ kind }) => kind !== 'subhead' && kind !== 'label' && kind !== 'note')
  const sizes = body.map((block) => ({ kind: block.kind, words: measureWords(textOfBlock(block)) }))
  const words = sum(sizes.map((size) => size.words))
  const share: Partial<Record<BlockKind, number>> = {}
  for (const size of sizes) share[size.kind] = (share[size.kind] ?? 0) + size.words / Math.max(1, words)
  const text = body.map(textOfBlock).join('\n')
  return {
    words,
    share,
    prose: proseOf(sizes),
    subheads: of(blocks, 'subhead').length,
    first: firstPerson(text, words),
    roles: new Set(of(blocks, 'role').map(({ role }) => role)),
    ingredients: sum(of(blocks, 'ingredients').flatMap(({ groups }) => groups.map(({ lines }) => lines.length))),
    steps: sum(of(blocks, 'steps').map(({ steps }) => steps.length)),
    stanzaLines: sum(of(blocks, 'verse').flatMap(({ stanzas }) => stanzas.flatMap(({ lines }) => lines.map(versesOf)))),
    turns: turnsOf(blocks),
    pairs: pairsOf(blocks),
    items: itemsOf(blocks),
    entries: entriesOf(blocks),
    figures: sum(
      of(blocks, 'table').map(({ columns }) => sum(columns.map(({ values }) => values?.filter((value) => value !== null).length ?? 0))),
    ),
    rows: sum(of(blocks, 'table').map(({ rows }) => rows.length)),
    pictures: of(blocks, 'picture').length,
    says: saysOf(title ?? '', blocks, text),
  }
}

/** A line of Chinese verse with a comma in it is two. */
const versesOf = (line: Inlines): number => (/\p{Script=Han}[，、]\p{Script=Han}/u.test(plain(line)) ? 2 : 1)

const proseOf = (sizes: readonly { kind: BlockKind; words: number }[]): Features['prose'] => {
  const found = sizes.filter(({ kind }) => kind === 'prose').map(({ words }) => words)
  return { paragraphs: found.length, words: sum(found), longest: Math.max(0, ...found) }
}

function turnsOf(blocks: readonly BlockContent[]): Features['turns'] {
  const all = of(blocks, 'turns').flatMap(({ turns }) => turns)
  const said = all.filter((turn): turn is Turn => 'speaker' in turn)
  const by = Map.groupBy(said, ({ speaker }) => speaker)
  const asked = [...by.values()].filter(
    (turns) => turns.filter(({ words }) => asks(words.map(plain).join(' '))).length >= turns.length * 0.6,
  )
  const words = (turns: readonly Turn[]): number => sum(turns.map((turn) => measureWords(turn.words.map(plain).join(' '))))
  const isAsked =
    by.size <= 3 && asked.length === 1 && words(said) > 2.2 * words(asked[0] ?? []) && words(said) / Math.max(1, said.length) > 8
  return {
    count: said.length,
    speakers: by.size,
    directions: all.length - said.length + said.filter(({ direction }) => direction).length,
    isAsked,
  }
}

function pairsOf(blocks: readonly BlockContent[]): Features['pairs'] {
  const pairs = of(blocks, 'questions').flatMap((block) => block.pairs)
  const answers = pairs.map(({ answer }) => answer.map(textOfBlock).join('\n'))
  const words = measureWords(answers.join('\n'))
  return {
    count: pairs.length,
    answer: words / Math.max(1, pairs.length),
    first: firstPerson(answers.join('\n'), words),
    labelled: pairs.filter(({ label }) => label !== undefined).length,
  }
}

function itemsOf(blocks: readonly BlockContent[]): Features['items'] {
  const found = of(blocks, 'items')
  const items = found.flatMap((block) => block.items.map((item) => ({ ordered: block.ordered, item })))
  const sizes = items.map(({ item }) => measureWords(textOfBlock({ kind: 'items', ordered: false, items: [item] })))
  return {
    count: items.length,
    longest: Math.max(0, ...sizes),
    words: sum(sizes),
    termed: items.filter(({ item }) => item.term !== undefined).length,
    ordered: items.filter(({ ordered }) => ordered).length,
  }
}

function entriesOf(blocks: readonly BlockContent[]): Features['entries'] {
  const found = of(blocks, 'entries').flatMap(({ entries }) => entries.filter((entry): entry is Entry => 'when' in entry))
  return {
    count: found.length,
    years: found.filter(({ when }) => isYear(when)).length,
    words: measureWords(textOfBlock({ kind: 'entries', entries: found })),
  }
}

function saysOf(title: string, blocks: readonly BlockContent[], text: string): Features['says'] {
  const heads = blocks.filter(({ kind }) => kind === 'subhead' || kind === 'label').map(textOfBlock)
  const opening = `${title}\n${text.slice(0, 600)}`
  return {
    yields: mentions.yields.test(text),
    howTo: mentions.howTo.test(title),
    faq: mentions.faq.test(opening.slice(0, title.length + 200)),
    interview: mentions.interview.test(opening),
    scene: mentions.scene.test(opening) || heads.some((head) => mentions.scene.test(head)),
    verdict: blocks.some((block) => block.kind === 'prose' && openings.verdict.test(plain(block.inlines))),
    tools: heads.some((head) => openings.tools.test(`${head}:`)) || text.split('\n').some((line) => openings.tools.test(line)),
  }
}
