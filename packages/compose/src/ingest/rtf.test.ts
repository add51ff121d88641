import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { jpegOf, pngOf } from '../../test/images.ts'
import { ingest } from './ingest.ts'

const read = (body: string, head = '') => ingest({ name: 'a.rtf', bytes: strToU8(`{\\rtf1\\ansi\\ansicpg1252${head} ${body}}`, true) })
const textsOf = async (body: string, head = '') => (await read(body, head)).blocks.map(({ text }) => text)
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe('a text in Rich Text Format', () => {
  it('is read as LibreOffice wrote it, just as the same text in Word', async () => {
    const [rtf, docx] = [
      await ingest({ name: 'guide.rtf', bytes: fixture('guide.rtf') }),
      await ingest({ name: 'guide.docx', bytes: fixture('guide.docx') }),
    ]
    expect(rtf.format).toBe('rtf')
    const plain = ({ blocks }: typeof rtf) => blocks.map(({ kind, level, ordered, text }) => ({ kind, level, ordered, text }))
    expect(plain(rtf)).toEqual(plain(docx))
    expect(rtf.footnotes).toEqual(docx.footnotes)
  })

  it('is known by its bytes, whatever it is called', async () => {
    const bytes = strToU8('{\\rtf1 Tide}')
    expect((await ingest({ name: 'letter.doc', bytes })).format).toBe('rtf')
    await expect(ingest({ name: 'a.rtf', bytes: strToU8('Tide') })).rejects.toMatchObject({ reason: 'broken' })
  })

  it('says nothing to the next file, whatever stands behind its end', async () => {
    await read('Tide}\\pict\\b')
    expect(await textsOf('\\pard Ebb\\par')).toEqual(['Ebb'])
  })

  it.each([
    ['Windows-1252', "caf\\'e9 \\'93so\\'94", '', 'café “so”'],
    ['another code page', "\\'cf\\'f0\\'e8", '\\ansicpg1251', 'При'],
    ['the code page of a font', "{\\f1 \\'cf\\'f0}\\'e9", '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}}', 'Прé'],
    ['two bytes a letter', "\\f0 \\'92\\'aa\\'8e\\'9e", '{\\fonttbl{\\f0\\fcharset128 A;}}', '潮時'],
    ['Unicode, with what older programs show', "\\u960?\\u-4179 ?x{\\uc2\\u8364ab}\\uc0\\u8364 c\\uc1\\u8364\\'80d", '', 'π\uEFADx€€c€d'],
    ['letters beyond the first plane', 'A\\u-10179?\\u-8704?', '', 'A😀'],
    ['signs', 'a\\~b\\_c \\emdash  \\ldblquote d\\rdblquote \\{\\\\\\}', '', 'a\u00A0b\u2011c — “d”{\\}'],
    ['old Macintoshes', "caf\\'8e", '\\mac', 'café'],
    ['a code page nobody knows', "caf\\'e9", '\\ansicpg9999', 'café'],
  ])('decodes %s', async (_, body, head, text) => {
    expect(await textsOf(`\\pard ${body}\\par`, head)).toEqual([text])
  })

  it('knows headings by style and outline, quotes, captions and marks', async () => {
    const styles =
      '{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 Chapter;}{\\s2 heading 2;}{\\s3 Quote;}{\\*\\cs4 heading 1;}{\\s5 Title;}}'
    const { blocks } = await read(
      '\\pard\\s5 Tide\\par\\pard\\s1 One\\par\\pard\\s2\\b Two\\b0\\par\\pard\\plain It {\\b ebbs} and {\\i flows}, {\\ul\\i0 twice}\\ulnone .\\par\\pard\\s3 Said\\par\\pard\\outlinelevel2 Three\\par',
      styles,
    )
    expect(blocks.map(({ kind, level = '', text }) => `${kind}${level} ${text}`)).toEqual([
      'heading1 Tide',
      'heading2 One',
      'heading3 Two',
      'paragraph It ebbs and flows, twice.',
      'quote Said',
      'heading4 Three',
    ])
    expect(blocks[2]?.inlines).toEqual([{ text: 'Two' }])
    expect(blocks[3]?.inlines.map(({ marks }) => marks?.join())).toEqual([
      undefined,
      'bold',
      undefined,
      'italic',
      undefined,
      'underline',
      undefined,
    ])
  })

  it('reads lists by their tables and by what is typed, tables, breaks and empty paragraphs', async () => {
    const lists =
      '{\\*\\listtable{\\list{\\listlevel\\levelnfc0}{\\listlevel\\levelnfc23}\\listid7}}{\\*\\listoverridetable{\\listoverride\\listid7\\ls1}}'
    const { blocks } = await read(
      `\\pard\\ls1\\ilvl0 {\\listtext 1.\\tab}One\\par\\pard\\ls1\\ilvl1 Below\\par
      \\pard\\li360\\fi-360 \\bullet\\tab Typed\\par\\pard\\li720\\fi-360 1.\\tab Counted\\par\\pard\\li720\\fi-360 7.\\tab Said\\par
      \\trowd\\cellx1\\cellx2\\intbl A\\par a\\cell B\\cell\\row\\trowd\\intbl C\\cell\\cell\\row
      \\pard\\par\\pard Verse\\line on\\par\\trowd\\intbl Alone\\cell\\row`,
      lists,
    )
    expect(
      blocks.map(
        ({ kind, level = '', ordered = false, apart = false, text }) => `${apart ? '~' : ''}${kind}${level}${ordered ? '#' : ''} ${text}`,
      ),
    ).toEqual([
      'item0# One',
      'item1 Below',
      'item0 Typed',
      'item1# Counted',
      'paragraph 7. Said',
      'table A a\tB\nC\t',
      '~paragraph Verse\u2028on',
      'paragraph Alone',
    ])
  })

  it('brings notes, links, boxes and pictures, and drops what no reader sees', async () => {
    const { blocks, footnotes, pictures, notes } = await read(
      `{\\header Page}{\\info{\\title No}}\\pard It ebbs{\\super\\chftn}{\\footnote\\pard{\\super\\chftn} Twice a {\\i day}.}, {\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt they say}}{\\field{\\*\\fldinst HYPERLINK "javascript:x"}{\\fldrslt .}}{\\v hidden}{\\deleted gone}
      {\\*\\unknown no}{\\shp{\\*\\shpinst{\\sp{\\sn name}{\\sv value}}{\\shptxt\\pard In a box\\par}}{\\shprslt twice}}\\par
      {\\*\\shppict{\\pict{\\*\\blipuid 00ff}\\pngblip ${hex(pngOf(90, 70))}}}{\\nonshppict{\\pict\\wmetafile8 00ff}}\\par{\\pict\\jpegblip\\bin10 \\}}{\\{\\}{}0}{\\pict\\emfblip 00ff}
      {\\field{\\*\\fldinst TOC \\\\o}{\\fldrslt Tide 3\\par}}End`,
    )
    expect(blocks.map(({ text }) => text)).toEqual(['It ebbs, they say.', 'In a box', 'End'])
    expect(blocks[0]?.inlines[1]).toEqual({ text: 'they say', href: 'https://example.org' })
    expect(footnotes).toEqual([{ after: 0, text: 'Twice a day.' }])
    expect(pictures).toMatchObject([{ width: 90, height: 70, after: 1 }])
    expect(notes).toEqual([
      '“a.rtf” has tracked changes: it was read as if all were accepted.',
      'A picture of “a.rtf” could not be taken over: damaged, too large, or not JPEG, PNG, WebP or GIF.',
      'A drawing of “a.rtf” was left out, the one beside “End”: save it as PNG or JPEG and add the file.',
    ])
    expect((await read(`Sea {\\pict\\jpegblip ${hex(jpegOf(200, 100))}} now`)).pictures).toMatchObject([
      { width: 200, height: 100, after: 0 },
    ])
  })

  it.each([
    ['groups', '{'.repeat(1_000_000)],
    ['ends', '}'.repeat(1_000_000)],
    ['empty groups', '{}'.repeat(1_000_000)],
    ['notes in notes', '{\\footnote x'.repeat(900)],
    ['words', '\\b'.repeat(1_000_000)],
    ['cells', `\\trowd${'\\intbl x\\cell'.repeat(300_000)}\\row`],
    ['rows', '\\intbl x\\cell y\\cell\\row '.repeat(100_000)],
    ['bytes that are not there', 'x{\\pict\\bin999999999 x}'],
    ['backslashes', '\\'.repeat(1_000_001)],
  ])('endless %s end', async (_, body) => {
    const result = await read(`Start \\par ${body}`).catch((error: unknown) => error)
    if (result instanceof Error) expect(result).toMatchObject({ name: 'IngestError', file: 'a.rtf' })
    else expect(result).toMatchObject({ format: 'rtf' })
  })
})
