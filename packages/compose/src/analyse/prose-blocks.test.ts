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
