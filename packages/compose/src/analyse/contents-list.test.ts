import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { SourceDocument } from '../source.ts'
import { withoutContents } from './contents-list.ts'

const read = (text: string): Promise<SourceDocument> => ingest({ name: 'notes.md', bytes: strToU8(text) })
const texts = (document: SourceDocument): string[] => document.blocks.map((block) => block.text)

const book = `# The Book

Table of Contents

1. The Sea

2. The Harbour ..... 14

## The Sea

The sea is wide and nobody owns it.

## The Harbour

The harbour is narrow and everybody owns it.`

describe('withoutContents', () => {
  it('leaves a list of contents out whose lines are marked as headings', async () => {
    const names = ['The Sea', 'The Harbour', 'The Boats', 'The Nets', 'The Market', 'The Road home', 'The Bread']
    const list = names.map((name, nth) => `${'#'.repeat(2 + (nth % 2))} ${nth + 1}. ${name}`).join('\n\n')
    const text = names.map((name, nth) => `## ${nth + 1}. ${name} 「${nth + 40}」\n\nThis is what is told of it.`).join('\n\n')
    const { document, lines } = withoutContents(await read(`# The Book\n\n${list}\n\n${text}`))
    expect(lines).toBe(names.length)
    expect(texts(document)).toEqual([
      'The Book',
      ...names.flatMap((name, nth) => [`${nth + 1}. ${name} 「${nth + 40}」`, 'This is what is told of it.']),
    ])
    // Headings that stand over each other once are no list.
    const once = names.map((name) => `## ${name}`).join('\n\n')
    expect(withoutContents(await read(`# The Book\n\n${once}\n\nA text.`)).lines).toBe(0)
    const counted = names.map((_, nth) => `## Heading number ${nth + 1}`).join('\n\n')
    expect(withoutContents(await read(`# The Book\n\n${counted}`)).lines).toBe(0)
    expect(withoutContents(await read(`# The Book\n\n${once}\n\n${once}`)).lines).toBe(0)
  })

  it('knows chapters by their names behind their numbers, and questions among the lines', async () => {
    const list = ['1\\. What is the sea?', '1.1. How it began', '2\\. The Harbour', '3\\. Who rows?']
    const text = [
      '# Chapter 1. What is the sea?',
      'It is wide.',
      '## 1.1. How it began',
      'With rain.',
      '# Chapter 2. The Harbour',
      'It is narrow.',
      '# Chapter 3. Who rows?',
      'We do.',
    ]
    const { document } = withoutContents(await read(['# The Book', 'Table of Contents', ...list, ...text].join('\n\n')))
    expect(texts(document)).toEqual(['The Book', ...text.map((line) => line.replace(/^#+ /u, ''))])
  })

  it.each(['Table des matières', 'Содержание'])(
    'leaves lists of contents with lines in lines out that plain text runs together: %s',
    async (words) => {
      const list =
        '  1. Le départ\n      1.1. Pourquoi partir ?\n      1.2. La mer\n  2. Le retour\n      2.1. Le port\n      2.2. Est-ce loin ?'
      const { document } = withoutContents(
        await ingest({
          name: 'a.txt',
          bytes: strToU8(
            `Voyage\n\n${words}\n\n${list}\n\nLe départ\n\nJe suis parti un lundi, et il pleuvait sur le port comme en automne.\n`,
          ),
        }),
      )
      expect(texts(document).join('\n')).not.toMatch(/1\.1|2\.2|matières|Содержание/u)
      expect(texts(document).at(-1)).toContain('Je suis parti')
    },
  )

  it('leaves a titled list of contents out, numbers and pages or not', async () => {
    const { document, lines } = withoutContents(await read(book.replace(/\d\. /gu, '')))
    expect(lines).toBe(3)
    expect(texts(document)).toEqual([
      'The Book',
      'The Sea',
      'The sea is wide and nobody owns it.',
      'The Harbour',
      'The harbour is narrow and everybody owns it.',
    ])
  })

  it.each(['Table of Contents', 'Inhalt', 'Sommaire'])('leaves the bare words “%s” out, over no list', async (words) => {
    const { document } = withoutContents(await read(`# Tales\n\n${words}\n\nOnce there was one who told tales.`))
    expect(texts(document)).toEqual(['Tales', 'Once there was one who told tales.'])
  })

  it.each(['# Table des matières', '## Inhalt', 'Contents'])('leaves “%s” out whose lines name what stands nowhere', async (words) => {
    const list = '- Avant le départ 3\n- La mer et le vent 14\n- Retour 40'
    const { document, lines } = withoutContents(await read(`# Voyage\n\n${words}\n\n${list}\n\n## Le départ\n\nJe suis parti un lundi.`))
    expect(texts(document)).toEqual(['Voyage', 'Le départ', 'Je suis parti un lundi.'])
    expect(lines).toBe(4)
  })

  it.each(['Table des matières', '目次', 'Содержание', 'فهرست مطالب', 'Inhaltsverzeichnis', 'Spis treści'])(
    'is no story: “%s” over plain lines that stand nowhere',
    async (words) => {
      const list = 'Avant le départ\n\nLa mer et le vent\n\nLe retour au port\n\nAnnexes'
      const { document, lines } = withoutContents(
        await read(`# Voyage\n\n## ${words}\n\n${list}\n\n## Le départ\n\nJe suis parti un lundi.`),
      )
      expect(texts(document)).toEqual(['Voyage', 'Le départ', 'Je suis parti un lundi.'])
      expect(lines).toBe(5)
    },
  )

  it('keeps a text that is called “Contents”', async () => {
    const { document } = withoutContents(await read('# Contents\n\nThe box held a watch, two letters and a key.'))
    expect(texts(document)).toEqual(['Contents', 'The box held a watch, two letters and a key.'])
  })

  it('makes headings of plain lines that the list names', async () => {
    const text =
      '# Tales\n\nThe first\n\nThe second\n\nThree tales follow.\n\nThe first\n\nOnce there was one.\n\nThe second\n\nThen there were two.'
    const { document } = withoutContents(await read(text))
    const headings = document.blocks.filter((block) => block.kind === 'heading').map((block) => [block.text, block.level])
    expect(headings).toEqual([
      ['Tales', 1],
      ['The first', 2],
      ['The second', 2],
    ])
    expect(texts(document)).toContain('Three tales follow.')
  })

  it('keeps refrains, sentences that come twice, and the places of the source', async () => {
    const song =
      '# Song\n\nRow the boat\n\nDown the stream\n\nMorning came and we were gone.\n\nRow the boat\n\nDown the stream\n\nYes.\n\nNo.\n\nYes.\n\nNo.'
    const source = await read(song)
    expect(withoutContents(source)).toEqual({ document: source, lines: 0 })
    const kept = withoutContents(await read(book)).document
    const places = kept.blocks.map((block) => block.index)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
