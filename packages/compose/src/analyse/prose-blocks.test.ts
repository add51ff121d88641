import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { MaterialBlock } from '../material/material.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import { runAt } from './prose-blocks.ts'
import { asPiece } from './prose-piece.ts'
import type { PlacedBlock } from './article.ts'

async function blocksOf(text: string): Promise<readonly MaterialBlock[]> {
  const [article] = articlesOfMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })])
  if (!article) throw new Error('no article')
  return asPiece(article).piece.blocks
}

const asText = (blocks: readonly MaterialBlock[]): string =>
  blocks
    .flatMap((block) => ('words' in block ? block.words : 'inlines' in block ? [block.inlines] : []))
    .map((line) => line.map(({ text }) => text).join(''))
    .join(' ')

const kinds = (blocks: readonly MaterialBlock[]): string[] => blocks.map(({ kind }) => kind)

it('sets commands that stand in prose as code, those beside each other as one block', async () => {
  const blocks = await blocksOf(
    'First the lists of packages are read, which takes a minute.\n\n$ apt update\n\nsudo apt install nginx\n\nrsync --archive /srv/club/ /mnt/copy/\n\nThen the page is there.',
  )
  expect(kinds(blocks)).toEqual(['prose', 'code', 'prose'])
  expect(blocks[1]).toMatchObject({ lines: ['$ apt update', 'sudo apt install nginx', 'rsync --archive /srv/club/ /mnt/copy/'] })
  expect(blocks[1]?.at).toHaveLength(3)
})

it('leaves sentences alone that begin with the name of a program', async () => {
  const blocks = await blocksOf(
    'go home by the river\n\nmake tea for the two of us.\n\ncat and dog lay by the fire.\n\ngit is a word for a fool',
  )
  expect(kinds(blocks)).not.toContain('code')
})

/** What is shown as it is written, of blocks. */
const inscribed = (blocks: readonly MaterialBlock[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'quotation' && block.isInscription ? [block.words.map((line) => line.map(({ text }) => text).join(''))] : [],
  )

const PROSE = 'We stood before the house for a long while, and nobody came to the door to ask us what we wanted there.'

it.each([
  [
    'tablets, behind a colon and each other',
    [
      'Lange standen wir vor der Mauer, und niemand kam an das Tor, um zu fragen, was wir dort wollten. Meine Großmutter war als Kind oft hier gewesen und fand den Weg zwischen den Gräbern noch.',
      'Auf den Steinen stand:',
      'HIER RUHT IN GOTT ANNA MARIA KELLER, geboren am 3. Mai 1801, gestorben im Jahr 1866. IHRE KINDER.',
      'HIER RUHEN DIE BRÜDER VOGT, Die auf dem See blieben.',
      'Wir lasen alles zweimal und schrieben es in das Heft, das meine Großmutter für solche Tage in der Tasche hatte. Der Küster kam mit dem Schlüssel, als wir schon wieder auf der Straße standen.',
    ],
    [
      ['HIER RUHT IN GOTT ANNA MARIA KELLER, geboren am 3. Mai 1801, gestorben im Jahr 1866. IHRE KINDER.'],
      ['HIER RUHEN DIE BRÜDER VOGT, Die auf dem See blieben.'],
    ],
  ],
  [
    'a sign between prose',
    [
      PROSE,
      'ПОСТОРОННИМ ВХОД СТРОГО ВОСПРЕЩЁН, КАРАЕТСЯ ПО ЗАКОНУ И БЕЗ НЕГО, ДНЁМ И НОЧЬЮ, ЛЕТОМ И ЗИМОЙ.',
      'My grandfather, who could read it, laughed and opened the gate, and the dog that lived there went back to sleep under the pear tree.',
    ],
    [['ПОСТОРОННИМ ВХОД СТРОГО ВОСПРЕЩЁН, КАРАЕТСЯ ПО ЗАКОНУ И БЕЗ НЕГО, ДНЁМ И НОЧЬЮ, ЛЕТОМ И ЗИМОЙ.']],
  ],
  [
    'a bill that quotes line by line',
    [`${PROSE} The bill said:`, '"Great match on the common. "TEA FOR ALL THE VILLAGE. "A BRASS BAND."', PROSE],
    [['"Great match on the common.', '"TEA FOR ALL THE VILLAGE.', '"A BRASS BAND."']],
  ],
])('sets what is written on a stone or a sign apart: %s', async (_name, paragraphs, expected) => {
  const blocks = await blocksOf(paragraphs.join('\n\n'))
  expect(inscribed(blocks)).toEqual(expected)
  const [text, read] = [paragraphs.join(' '), asText(blocks)].map((each) => each.replaceAll(/\s+/gu, ' '))
  expect(read).toBe(text)
})

it.each([
  ['a speaker and what he says', [PROSE, 'THE OLD MAN OF THE QUAY. Cast off, you there, and be quick about it!', PROSE]],
  ['programs that are listed', ['These are known:', 'HTML, CSS, XML and JSON are read, and PDF is written.', PROSE]],
  [
    'capitals at the beginning of prose',
    [PROSE, 'THE NEXT MORNING CAME with rain over the roofs and no wind at all, and we went down to the quay without a word.', PROSE],
  ],
  ['what stands at the end', [PROSE, 'THE END OF IT ALL']],
])('leaves other capitals in prose: %s', async (_name, paragraphs) => {
  expect(inscribed(await blocksOf(paragraphs.join('\n\n')))).toEqual([])
})

/** Paragraphs as a word processor keeps them, numbers and all. */
const typed = (...texts: string[]): PlacedBlock[] =>
  texts.map((text, index) => ({ index, kind: 'paragraph', text, inlines: [{ text }], document: 'a.docx' }))

it('sets paragraphs that count themselves from 1 as steps, and no others', () => {
  const counted = typed(
    'What is to be done.',
    '1. Plug in the disk and wait.',
    '2) Start the program.',
    '3. Start the server anew.',
    'Done.',
  )
  expect(runAt(counted, 0)).toBeNull()
  expect(runAt(counted, 1)).toMatchObject({
    to: 4,
    content: { steps: [{ number: '1' }, { number: '2' }, { number: '3', text: [[{ text: 'Start the server anew.' }]] }] },
  })
  expect(runAt(typed('12. May was the day.', '14. June came late.'), 0)).toBeNull()
  expect(runAt(typed('1. May was the day.', 'It was so.'), 0)).toBeNull()
})
