import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf } from '../test/docx.ts'
import { pptxOf } from '../test/pptx.ts'
import { stemsOf } from './analyse/words.ts'
import { ingest } from './ingest/ingest.ts'
import { layoutPages } from './ingest/pdf-layout.ts'
import { countWords } from './source.ts'
import { collapsed, isBlank, trimmedLine } from './white-space.ts'

/** What must come through: no-break spaces of two widths, a soft hyphen, and where Thai may break. */
const HINTED = 'Um 12\u00A0h kostet die Donau\u00ADdampf\u00ADschifffahrt 1\u202F200 Franken. ภาษา\u200Bไทย\u200Bสวย\u200Bงาม'
/** What is no text: a stray byte order mark and a control. */
const JUNK = `Um\uFEFF 12\u00A0h kostet\u0001 die Donau\u00ADdampf\u00ADschifffahrt 1\u202F200 Franken. ภาษา\u200Bไทย\u200Bสวย\u200Bงาม`

const read = async (name: string, bytes: Uint8Array | string): Promise<string[]> => {
  const { blocks } = await ingest({ name, bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes })
  return blocks.map(({ text }) => text)
}

describe('what says where a line may end', () => {
  it('is read from every kind of document, junk beside it is not', async () => {
    const block = { index: 0, kind: 'paragraph' as const, text: HINTED, inlines: [{ text: HINTED }] }
    const cases: [string, Uint8Array | string][] = [
      ['a.txt', `${JUNK}\n\n${JUNK}\n`],
      ['a.md', `${JUNK}\n\n- ${JUNK}\n`],
      [
        'b.md',
        '<p>Um 12&nbsp;h kostet die Donau&shy;dampf&#173;schifffahrt 1&#x202F;200 Franken. ภาษา&ZeroWidthSpace;ไทย&#x200B;สวย\u200Bงาม</p>',
      ],
      ['a.docx', docxOf([block])],
      ['a.pptx', pptxOf([{ title: 'Titel', items: [HINTED] }])],
    ]
    for (const [name, bytes] of cases) expect((await read(name, bytes)).at(-1), name).toBe(HINTED)
    const { blocks } = await ingest({ name: 'a.csv', bytes: strToU8(`Fluss,Preis\n${HINTED},1\nRhein,2\n`) })
    expect(JSON.stringify(blocks)).toContain(HINTED)
  })

  it('stays in words of several looks, and in the lines of a PDF', async () => {
    const { blocks } = await ingest({ name: 'a.md', bytes: strToU8('Um **12**\u00A0h die *Donau\u00ADdampf*\u00ADschifffahrt.') })
    expect(blocks[0]!.inlines.map(({ text }) => text)).toEqual(['Um ', '12', '\u00A0h die ', 'Donau\u00ADdampf', '\u00ADschifffahrt.'])
    const line = (text: string, y: number) => ({ text, x: 40, y, width: 300, height: 10 })
    const lines = [line('Um 12\u00A0h kostet die Donaudampf\u00AD', 100), line('schifffahrt 1\u202F200 Franken und mehr', 112)]
    expect(layoutPages([{ width: 400, height: 600, items: lines }])[0]?.text).toBe(
      'Um 12\u00A0h kostet die Donaudampfschifffahrt 1\u202F200 Franken und mehr',
    )
  })

  it('is no word, letter or difference to what counts and compares', () => {
    expect(countWords('Donau\u00ADdampf\u00ADschifffahrt')).toBe(1)
    expect(countWords('12\u00A0Stunden')).toBe(2)
    expect(stemsOf('steam\u00ADboats')).toEqual(stemsOf('steamboats'))
  })
})

describe('white space', () => {
  it('is one space, one break, or one no-break space where it is nothing else', () => {
    expect(collapsed('a \u00A0 b\u00A0\u00A0c \n d\u2028 \u00A0e')).toBe('a b\u00A0c d\u2028e')
    expect(collapsed('a\u00A0b\u202Fc\u2007d\u3000e\u2003f')).toBe('a\u00A0b\u202Fc\u2007d e f')
    expect(trimmedLine('\u00A0\u200B\u00AD a\u2028b \u00A0')).toBe('a b')
  })

  it('alone, with what has no width, is nothing', async () => {
    for (const nothing of ['', ' ', '\u00A0', '\u200B\u00AD', '\uFEFF']) expect(isBlank(nothing)).toBe(true)
    expect(await read('a.md', 'One.\n\n&nbsp;\n\n\u200B\n\n&shy;\n\nTwo.')).toEqual(['One.', 'Two.'])
  })
})
