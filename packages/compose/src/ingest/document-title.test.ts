import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import type { SourceBlock } from '../source.ts'
import { underTitle } from './document-title.ts'
import { ingest } from './ingest.ts'

const blocks = (...levels: readonly (number | null)[]): SourceBlock[] =>
  levels.map((level, index) => ({
    index,
    kind: level === null ? 'paragraph' : 'heading',
    text: `Tide ${index}`,
    inlines: [{ text: `Tide ${index}` }],
    ...(level === null ? {} : { level }),
  }))
const levels = (found: readonly SourceBlock[]): (number | undefined)[] => found.map(({ level }) => level)

describe('headings under the title of a document', () => {
  it('stand a level under it where they were beside it', () => {
    expect(levels(underTitle(blocks(1, null, 1, 2, 6), new Set([0])))).toEqual([1, undefined, 2, 3, 6])
  })

  it('of a Word document in whose program both are of the first level', async () => {
    const bytes = docxOf([...blocks(0, null, 1, 2)])
    expect(levels((await ingest({ name: 'tide.docx', bytes })).blocks)).toEqual([1, undefined, 2, 3])
    expect(levels((await ingest({ name: 'tide.docx', bytes: docxOf(blocks(1, null, 1)) })).blocks)).toEqual([1, undefined, 1])
  })

  it('of a text in RTF', async () => {
    const text =
      '{\\rtf1{\\stylesheet{\\s1\\outlinelevel0 heading 1;}{\\s5 Title;}}\\pard\\s5 Tide\\par\\pard It ebbs.\\par\\pard\\s1 Flood\\par\\pard It comes.\\par}'
    expect(levels((await ingest({ name: 'tide.rtf', bytes: new TextEncoder().encode(text) })).blocks)).toEqual([1, undefined, 2, undefined])
  })

  it('stay where they are under a title of several lines, where they were under it, or it does not stand first', () => {
    expect(levels(underTitle(blocks(1, 1, 1), new Set([0, 1])))).toEqual([1, 1, 2])
    expect(levels(underTitle(blocks(1, 2, 3), new Set([0])))).toEqual([1, 2, 3])
    expect(levels(underTitle(blocks(1, 1, 1), new Set([1])))).toEqual([1, 1, 1])
    expect(levels(underTitle(blocks(1, 1), new Set()))).toEqual([1, 1])
  })

  it('have the title over them where it is typed again', () => {
    const [title, again, ...others] = blocks(1, 1, 1) as [SourceBlock, SourceBlock, SourceBlock]
    expect(levels(underTitle([title, { ...again, text: title.text }, ...others], new Set([0])))).toEqual([1, 1, 2])
  })
})
