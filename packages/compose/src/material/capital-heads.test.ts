import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { linesOf } from './heads.ts'

const headsIn = async (text: string): Promise<[string, number][]> =>
  linesOf(await ingest({ name: 'a.md', bytes: strToU8(text) })).flatMap(({ text: line, heading }) => (heading ? [[line, heading]] : []))

const sections = (first: string, ...others: string[]): string =>
  [first, ...others]
    .map((head, index) => `${head}\n\nThe ferry leaves at six, and it comes back ${index + 2} hours later with the post.`)
    .join('\n\n')

it('a line in bold capitals among heads in capitals that are marked is one of them', async () => {
  const heads = await headsIn(sections('## THE CREW', '## THE BOAT', '**TOURS 2025 (so far)**', '## CONTACT'))
  expect(new Set(heads.map(([, level]) => level)).size).toBe(1)
  expect(heads.map(([head]) => head)).toContain('TOURS 2025 (so far)')
})

it('a line in bold is a section among heads that are not in capitals, and so is one that is not itself', async () => {
  for (const [boat, tours] of [
    ['The boat', 'TOURS'],
    ['THE BOAT', 'Tours this year'],
  ]) {
    const heads = new Map(await headsIn(sections('## THE CREW', `## ${boat}`, `**${tours}**`, '## CONTACT')))
    expect(heads.get(tours ?? '')).toBeGreaterThan(heads.get('THE CREW') ?? 9)
  }
})
