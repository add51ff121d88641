import { readFileSync } from 'node:fs'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../../test/fixtures.ts'
import { scoreReading } from '../../test/score.ts'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'

const path = new URL('../../../../e2e/fixtures/hacker-slang-two-columns.pdf', import.meta.url)
const chapters = ['Hacker Slang and Hacker Culture', 'Of Slang, Jargon, and Techspeak']

let document: SourceDocument
beforeAll(async () => {
  document = await ingest({ name: 'slang.pdf', bytes: new Uint8Array(readFileSync(path)) })
})

/** The paragraphs under a heading up to the next one. */
function under(blocks: readonly SourceBlock[], heading: string): SourceBlock[] {
  const from = blocks.findLastIndex((block) => block.kind === 'heading' && block.text === heading) + 1
  const to = blocks.findIndex((block, index) => index >= from && block.kind === 'heading')
  return blocks.slice(from, to < 0 ? undefined : to)
}

describe('a set book in two justified columns', () => {
  it.each(chapters)('is read word for word: %s', async (chapter) => {
    const markdown = `## ${fixtureSections().get(chapter) ?? ''}`
    const truth = await ingest({ name: 'slang.md', bytes: strToU8(markdown) })
    const score = scoreReading(under(document.blocks, chapter), under(truth.blocks, chapter))
    expect(score.recall).toBeGreaterThan(0.99)
    expect(score.precision).toBeGreaterThan(0.99)
  })

  it('holds no running heads and no page numbers', () => {
    const text = document.blocks.map((block) => block.text).join('\n')
    expect(text).not.toContain('Jargon File 4.4.7')
    expect(text).not.toMatch(/\bPage \d+\b/u)
    expect(document.blocks.filter((block) => /^\d+$/u.test(block.text))).toEqual([])
  })

  it('joins words that were broken at line ends', () => {
    const text = document.blocks.map((block) => block.text).join('\n')
    expect(text).not.toMatch(/\p{Ll}- \p{Ll}/u)
    expect(text).toContain('low-context communication')
  })

  it('makes typed bullets items of lists', () => {
    const items = document.blocks.filter((block) => block.kind === 'item').map((block) => block.text)
    expect(items).toContain('alt.french.captain.borg.borg.borg')
    expect(document.blocks.filter((block) => block.text.startsWith('•'))).toEqual([])
  })
})
