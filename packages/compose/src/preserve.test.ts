import { templateKit, templates } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposeReport } from './events.ts'
import type { ComposePorts } from './ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

async function preserve(template: string, text: string, pages: number): Promise<ComposeReport> {
  const files = text ? [{ name: 'notes.md', bytes: strToU8(text) }] : []
  const input = { idea: 'A magazine about machines', kit: templateKit(template), files, pages, mode: 'preserve' as const }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.report
  throw new Error('no end')
}

const plain = (name: string): string => (fixtureSections().get(name) ?? '').replace(/^.*\n/u, '')
const magic = plain('A Story About ‘Magic’')
const meaning = plain('The Meaning of ‘Hack’')
const short = `# The Switch\n\n${magic}`
/** Whole paragraphs of a long text, so many words at most, from the given one on. */
function opening(words: number, from: number): string {
  const kept: string[] = []
  let room = words
  for (const paragraph of meaning.split('\n\n').slice(from)) {
    room -= paragraph.split(' ').length
    if (room >= 0 && paragraph.endsWith('.')) kept.push(paragraph)
  }
  return kept.join('\n\n')
}
const asked = /^(\d+) of the (\d+) pages you asked for were made: /u
const kits = templates().map(({ id }) => id)

describe('the number of pages of a text that is kept whole', () => {
  it.each(inTurn(kits, 3))(
    'a short text says how many pages were asked for and made, and why: %s',
    { timeout: 60_000 },
    async (template) => {
      const report = await preserve(template, short, 12)
      const [note] = report.notes.filter((each) => asked.test(each))
      expect(note).toBe(
        `${report.pages} of the 12 pages you asked for were made: your text fills no more, and nothing is added to it. Add documents for more pages.`,
      )
      expect(report).toMatchObject({ left: [], faults: [], placeholders: 0 })
    },
  )

  it.each(inTurn(kits, 3, 1))(
    'texts are given more room, with larger pictures, up to the number: %s',
    { timeout: 120_000 },
    async (template) => {
      const texts = Array.from({ length: 5 }, (_, index) => `# Text ${index + 1}\n\n${opening(500, index)}`)
      const tight = await preserve(template, texts.join('\n\n'), 8)
      const roomy = await preserve(template, texts.join('\n\n'), 12)
      expect(tight.pages).toBe(8)
      expect(roomy).toMatchObject({ left: [], faults: [], placeholders: 0 })
      expect(roomy.pages).toBeGreaterThanOrEqual(10)
      expect(roomy.notes.some((each) => asked.test(each))).toBe(roomy.pages < 12)
    },
  )

  it('a text that is too long says what found no room', { timeout: 60_000 }, async () => {
    const texts = Array.from({ length: 14 }, (_, index) => `# Text ${index + 1}\n\n${meaning}`)
    const report = await preserve('velour', texts.join('\n\n'), 8)
    expect(report.left.length).toBeGreaterThan(0)
    expect(report.notes.join(' ')).toContain('No room for: ')
    expect(report.pages === 8 || report.notes.some((each) => asked.test(each))).toBe(true)
  })

  it('without any text the pages wait for copy', { timeout: 60_000 }, async () => {
    const report = await preserve('velour', '', 12)
    expect(report.pages).toBe(12)
    expect(report.placeholders).toBeGreaterThan(0)
  })
})
