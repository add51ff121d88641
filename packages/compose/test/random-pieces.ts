import type { Genre } from '@magazineai/design'
import { randomFrom } from './damage.ts'
import type { BlockContent, BlockKind, Inlines, MaterialBlock, Piece } from '../src/material/material.ts'

/** Genres that pages are made for. */
export const GENRES: readonly Genre[] = [
  'recipe',
  'how-to',
  'poem',
  'interview',
  'faq',
  'play',
  'programme',
  'timeline',
  'ranking',
  'list',
  'notices',
  'data',
  'code',
  'photos',
  'feature',
  'short',
  'essay',
  'letter',
  'review',
  'press-release',
]

/** Words of several scripts, with what is odd about words: marks, joins, digits, signs. */
const WORDS =
  'ferry harbour Brot Straße l’eau naïve 12 3,5 % München мост книги שלום كتاب নদীর हिन्दी 港の 时计 ภาษา 👍🏽 e\u0301t\u0301e A B. — … “so” (not) C++ @home x²'.split(
    ' ',
  )

/** What a random piece is made with. */
export interface Random {
  chance: () => number
  /** A whole number from `least` to `most`. */
  count(least: number, most: number): number
  pick<T>(all: readonly T[]): T
  /** Words that stand nowhere else in the piece. */
  words(least: number, most: number): string
  inlines(least: number, most: number): Inlines
}

/** Makes what random pieces are made with. */
export function randomOf(seed: number): Random {
  const chance = randomFrom(seed)
  const count = (least: number, most: number): number => least + Math.floor(chance() * (most - least + 1))
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
  let made = 0
  const words = (least: number, most: number): string =>
    Array.from({ length: count(least, most) }, () => (chance() < 0.3 ? `w${made++}` : pick(WORDS))).join(' ')
  const inlines = (least: number, most: number): Inlines =>
    chance() < 0.7
      ? [{ text: words(least, most) }]
      : [{ text: `${words(least, most)} ` }, { text: words(1, 2), marks: [pick(['bold', 'italic'] as const)] }]
  return { chance, count, pick, words, inlines }
}

const lists = <T>(random: Random, make: () => T, most = 4): T[] => Array.from({ length: random.count(1, most) }, make)

const MAKERS: { [K in BlockKind]: (random: Random) => Extract<BlockContent, { kind: K }> } = {
  prose: (random) => ({ kind: 'prose', inlines: random.inlines(1, 60) }),
  subhead: (random) => ({ kind: 'subhead', level: random.count(2, 4), inlines: random.inlines(1, 5) }),
  label: (random) => ({ kind: 'label', inlines: random.inlines(1, 3) }),
  verse: (random) => ({ kind: 'verse', stanzas: lists(random, () => ({ lines: lists(random, () => random.inlines(1, 8), 6) })) }),
  turns: (random) => ({
    kind: 'turns',
    turns: lists(random, () =>
      random.chance() < 0.2
        ? { direction: random.words(1, 5) }
        : { speaker: random.words(1, 2), words: lists(random, () => random.inlines(1, 9), 2) },
    ),
  }),
  questions: (random) => ({
    kind: 'questions',
    pairs: lists(random, () => ({
      question: [{ text: `${random.words(2, 6)}?` }],
      answer: lists(random, () => ({ kind: 'prose' as const, inlines: random.inlines(1, 20), at: [] }), 2),
    })),
  }),
  ingredients: (random) => ({
    kind: 'ingredients',
    groups: lists(
      random,
      () => ({
        ...(random.chance() < 0.5 ? { name: random.words(1, 2) } : {}),
        lines: lists(random, () => ({
          ...(random.chance() < 0.7 ? { amount: `${random.count(1, 900)}`, unit: 'g' } : {}),
          thing: random.words(1, 3),
        })),
      }),
      2,
    ),
  }),
  steps: (random) => ({ kind: 'steps', steps: lists(random, () => ({ text: [random.inlines(2, 20)] })) }),
  items: (random) => ({
    kind: 'items',
    ordered: random.chance() < 0.3,
    items: lists(random, () => ({ level: random.count(0, 1), text: [random.inlines(1, 9)] })),
  }),
  entries: (random) => ({
    kind: 'entries',
    entries: lists(random, () =>
      random.chance() < 0.2
        ? { day: random.words(1, 2) }
        : { when: `${random.count(10, 23)}:00`, title: random.words(1, 4), text: random.chance() < 0.5 ? [] : [random.inlines(1, 9)] },
    ),
  }),
  table: (random) => {
    const columns = random.count(1, 5)
    return {
      kind: 'table',
      rows: lists(random, () => Array.from({ length: columns }, () => random.words(0, 2)), 6),
      header: random.chance() < 0.7,
      columns: Array.from({ length: columns }, () => ({ name: '', type: 'text' as const })),
    }
  },
  quotation: (random) => ({
    kind: 'quotation',
    words: lists(random, () => random.inlines(3, 12), 2),
    ...(random.chance() < 0.5 ? { source: random.words(1, 2) } : {}),
  }),
  code: (random) => ({ kind: 'code', lines: lists(random, () => `${'  '.repeat(random.count(0, 2))}${random.words(0, 4)}`, 12) }),
  role: (random) => ({
    kind: 'role',
    role: random.pick(['header', 'byline', 'dateline', 'contact', 'signature', 'greeting', 'rating', 'facts', 'mark'] as const),
    lines: lists(random, () => random.inlines(1, 4), 2),
  }),
  picture: (random) => ({ kind: 'picture', picture: `x${random.count(1, 1e6)}`, ratio: 0.4 + random.chance() * 2 }),
  caption: (random) => ({ kind: 'caption', inlines: random.inlines(1, 9) }),
  note: (random) => ({ kind: 'note', text: random.words(1, 12) }),
}

const KINDS = Object.keys(MAKERS) as BlockKind[]

/** Returns a piece of random blocks, the same for the same seed; of some kinds alone where they are named. */
export function randomPiece(seed: number, kinds: readonly BlockKind[] = KINDS, most = 9): Piece {
  const random = randomOf(seed)
  const blocks = Array.from({ length: random.count(1, most) }, (_, index): MaterialBlock => ({
    ...MAKERS[random.pick(kinds)](random),
    at: [index],
  }))
  const genre = GENRES[seed % GENRES.length] as Genre
  return {
    id: 'p1',
    document: 'a.md',
    title: random.chance() < 0.8 ? random.words(1, 5) : null,
    genre,
    second: 'feature',
    scores: {},
    margin: 1,
    sure: true,
    words: 100,
    blocks,
    at: blocks.flatMap(({ at }) => at),
  }
}

/** Seeds of so many random pieces: all genres among them. */
export const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed)
