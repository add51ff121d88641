import { describe, expect, it } from 'vitest'
import { readMaterial } from '../material/read-material.ts'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { isTypedRule, withoutOwnNotes } from './own-notes.ts'

const document = (...lines: (string | Partial<SourceBlock>)[]): SourceDocument =>
  ({
    name: 'paper.txt',
    format: 'txt',
    notes: [],
    blocks: lines.map((line, index) => {
      const given = typeof line === 'string' ? { text: line } : line
      return { index, kind: 'paragraph', inlines: [{ text: given.text ?? '' }], ...given }
    }),
  }) as unknown as SourceDocument

const texts = (given: SourceDocument): string[] => withoutOwnNotes(given).document.blocks.map(({ text }) => text)

describe('what a writer noted for themselves', () => {
  it('is left out and named, whole or behind other words', () => {
    const given = document(
      'The Reed Pipe (DRAFT v2, ask Ada)',
      'TODO: new photo',
      'We met on Monday.\u2028(check dates with Lou)\u2028Nobody came.',
    )
    const { document: bare, notes } = withoutOwnNotes(given)
    expect(bare.blocks.map(({ text }) => text)).toEqual(['The Reed Pipe', 'We met on Monday.\u2028Nobody came.'])
    expect(bare.blocks[1]?.inlines.map(({ text }) => text).join('')).toBe(bare.blocks[1]?.text)
    expect(notes).toEqual(['(DRAFT v2, ask Ada)', 'TODO: new photo', '(check dates with Lou)'])
  })

  it('is left out of sentences, with the space before it', () => {
    const given = document('[Ida: new photo?] We sang [check with Lou] and ate [sic] until ten. [cut here if too long]', 'Two', 'Three')
    const { document: bare, notes } = withoutOwnNotes(given)
    expect(bare.blocks[0]?.text).toBe('We sang and ate [sic] until ten.')
    expect(bare.blocks[0]?.inlines.map(({ text }) => text).join('')).toBe(bare.blocks[0]?.text)
    expect(notes).toEqual(['[Ida: new photo?]', '[check with Lou]', '[cut here if too long]'])
  })

  it('stays where it is a list of tasks, a listing, or all that there is', () => {
    expect(texts(document('PENDIENTE: sillas', 'PENDIENTE: pan', 'PENDIENTE: música', 'Nos vemos.', 'Ana', 'Luis', 'Eva'))).toHaveLength(7)
    expect(texts(document({ text: 'TODO: free it', code: true }, 'One', 'Two'))).toHaveLength(3)
    expect(texts(document('TODO: bread', 'TODO: milk', 'TODO: eggs'))).toHaveLength(3)
  })

  it('leaves pictures where they stood', () => {
    const picture = (after: number) => ({ id: `p${after}`, name: 'a.jpg', type: 'image/jpeg' as const, width: 4, height: 3, after })
    const given = document(
      'Two texts and a boat',
      'TODO: ask Lou',
      'The boat lay on the sand below the station, where the tide of Monday night had left it on its side.',
      'TBD: date',
      'It was red, and the name had been painted over so often that it could be read with the fingers alone.',
      'Nobody in the village knew whose it was, though everybody had an opinion and one had a bill for its mooring.',
    )
    const { document: bare } = withoutOwnNotes({ ...given, pictures: [picture(2), picture(3), picture(5)] })
    const blocks = readMaterial([bare]).pieces.flatMap((piece) => piece.blocks)
    const before = (id: string): unknown => blocks[blocks.findIndex((block) => block.kind === 'picture' && block.picture === id) - 1]
    expect(before('p2')).toMatchObject({ at: [2] })
    expect(before('p3')).toMatchObject({ kind: 'picture', picture: 'p2' })
    expect(before('p5')).toMatchObject({ at: [5] })
  })

  it('leaves a document alone that has neither notes nor rules', () => {
    const given = document('One', 'Two')
    expect(withoutOwnNotes(given).document).toBe(given)
  })
})

describe('a typed rule', () => {
  it('is the rule before what follows it, and no text', () => {
    const { blocks } = withoutOwnNotes(document('Ein Text.', '-----', 'Noch einer.', '* * *\u2028Der dritte.')).document
    expect(blocks.map(({ text, ruled }) => [text, ruled])).toEqual([
      ['Ein Text.', undefined],
      ['Noch einer.', 'text'],
      ['Der dritte.', 'text'],
    ])
  })

  it.each(['-----', '* * *', '- - - - -', '======', '***'])('%s', (line) => {
    expect(isTypedRule(line)).toBe(true)
  })

  it.each(['--', '- bread', '... and so on', '1 - 2'])('%s is none', (line) => {
    expect(isTypedRule(line)).toBe(false)
  })
})
