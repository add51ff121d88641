import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '../source.ts'
import { IngestError } from './error.ts'
import { ingest } from './ingest.ts'
import { MAX_BLOCK, MAX_WORD } from './limits.ts'

const read = (name: string, text: string): Promise<SourceDocument> => ingest({ name, bytes: strToU8(text) })
const textsOf = ({ blocks }: SourceDocument): string[] => blocks.map(({ text }) => text)
const giant = 'x'.repeat(2_000_000)
const note = (name: string): string => `A word of 2,000,000 characters in “${name}” was left out: no line can hold more than 1,000.`

describe('words no line can hold', () => {
  it.each([
    ['a.txt', `A first paragraph.\n\nBefore ${giant} after it.\n`],
    ['a.md', `A first paragraph.\n\nBefore **${giant}** after it.\n`],
    ['a.md', `A first paragraph.\n\nBefore ${'**x**y'.repeat(400_000)} after it.\n`],
  ])('are left out and counted, and what stands around them stays: %s', async (name, text) => {
    const document = await read(name, text)
    expect(textsOf(document)).toEqual(['A first paragraph.', 'Before after it.'])
    expect(document.notes[0]).toMatch(/^A word of [\d,]+ characters in “a\.\w+” was left out/u)
    expect(JSON.stringify(document).length).toBeLessThan(2_000)
  })

  it('are left out of cells, titles and footnotes too', async () => {
    const table = await read('a.csv', `Name,${giant}\nA,1\nB,2\n`)
    expect(table.blocks.find(({ kind }) => kind === 'table')?.rows?.[0]).toEqual(['Name', ''])
    expect(table.notes).toContain(note('a.csv'))
    const notes = await read('a.md', `A text.[^1]\n\n${giant}\n\n[^1]: See ${giant} there.\n`)
    expect(textsOf(notes)).toEqual(['A text.'])
    expect(notes.footnotes?.map(({ text }) => text.replaceAll(/\s+/gu, ' '))).toEqual(['See there.'])
    expect(notes.notes).toContain('2 words of up to 2,000,000 characters in “a.md” were left out: no line can hold more than 1,000.')
  })

  it('alone are no text', async () => {
    const failure = await read('a.txt', giant).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(IngestError)
    expect(failure).toMatchObject({ reason: 'empty', message: '“a.txt” has no text that a line can hold.' })
  })

  it('are not those of scripts without spaces, nor long addresses', async () => {
    const address = `https://example.org/${'a'.repeat(MAX_WORD - 20)}`
    const text = `See ${address} there.`
    expect(textsOf(await read('a.txt', text))).toEqual([text])
    for (const letter of ['漢', 'あ', '한', 'ก'])
      expect(textsOf(await read('a.txt', letter.repeat(5_000))).join('')).toBe(letter.repeat(5_000))
  })
})

describe('paragraphs that are too long', () => {
  it.each([
    ['sentences', 'The quick brown fox jumps over it. '.repeat(6_000), /\.$/u],
    [
      'words',
      'the quick brown fox jumps over it '.repeat(6_000),
      /^(?:the|quick|brown|fox|jumps|over|it)\b.*\b(?:the|quick|brown|fox|jumps|over|it)$/u,
    ],
    ['letters', '漢'.repeat(60_000), /^漢+$/u],
    ['letters of two units', '𠮷'.repeat(30_000), /^𠮷+$/u],
  ])('are divided between %s, and nothing is lost', async (_between, text, piece) => {
    const document = await read('a.txt', text)
    const texts = textsOf(document)
    expect(texts.length).toBeGreaterThan(5)
    for (const each of texts) {
      expect(each.length).toBeLessThanOrEqual(MAX_BLOCK)
      expect(each).toMatch(piece)
    }
    expect(texts.join(' ').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
    expect(document.notes).toContain('Paragraphs of “a.txt” longer than 10,000 characters were divided.')
  })

  it('keep their marks on both sides', async () => {
    const { blocks } = await read('a.md', `**${'bold words here '.repeat(1_000).trim()}** ${'plain words here. '.repeat(10)}`)
    expect(blocks.length).toBe(2)
    expect(blocks.map(({ inlines }) => inlines.map(({ marks }) => marks?.[0] ?? null))).toEqual([['bold'], ['bold', null]])
  })
})
