import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { fixture } from '../../test/fixtures.ts'
import { pngOf } from '../../test/images.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml"'

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`

const italic = (text: string): string => `<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

const drawing = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="A wall"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const relations = strToU8(
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/></Relationships>',
)
const types = strToU8(
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
)
/** Parts of a document with one picture. */
const pictured = {
  '[Content_Types].xml': types,
  'word/_rels/document.xml.rels': relations,
  'word/media/image1.png': pngOf(800, 600),
}

/** Reads a Word document with this body and further parts. */
function read(body: string, extra: Readonly<Record<string, Uint8Array>> = {}): Promise<SourceDocument> {
  const document = strToU8(`<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`)
  return ingest({ name: 'a.docx', bytes: docxOf([], { 'word/document.xml': document, ...extra }) })
}

const texts = ({ blocks }: SourceDocument): string[] => blocks.map((block) => block.text)

describe('a Word document', () => {
  it('keeps the breaks of verse, empty paragraphs between stanzas and tabs before lines', async () => {
    const broken = paragraph('<w:r><w:t>One</w:t><w:br/><w:t>two</w:t></w:r>')
    const tabbed = paragraph('<w:r><w:tab/><w:t>three</w:t></w:r>')
    const { blocks } = await read(`${broken}${paragraph('')}${paragraph(run('  '))}${tabbed}${paragraph(run('four'))}`)
    expect(blocks).toMatchObject([{ text: 'One\u2028two' }, { text: 'three', apart: true, indents: [4] }, { text: 'four' }])
    expect(blocks[0]).not.toHaveProperty('apart')
    expect(blocks[2]).not.toHaveProperty('apart')
  })

  it('keeps how far lines are set in, and stanzas that only space divides', async () => {
    const line = (text: string, properties = ''): string => paragraph(run(text), `<w:spacing w:after="0"/>${properties}`)
    const last = (text: string): string => paragraph(run(text), '<w:spacing w:after="240"/>')
    const { blocks } = await read(`${line('One')}${line('two', '<w:ind w:left="720"/>')}${last('three')}${line('four')}${line('five')}`)
    expect(blocks.map(({ text, indents, apart }) => [text, indents, apart])).toEqual([
      ['One', undefined, undefined],
      ['two', [6], undefined],
      ['three', undefined, undefined],
      ['four', undefined, true],
      ['five', undefined, undefined],
    ])
  })

  it('takes no indent that all paragraphs share, nor that of a list, for one of verse', async () => {
    const set = paragraph(run('All'), '<w:ind w:left="567"/>')
    const item = paragraph(run('an item'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="567"/>')
    expect((await read(set + set)).blocks.every(({ indents }) => indents === undefined)).toBe(true)
    expect((await read(paragraph(run('before')) + item)).blocks[1]).toMatchObject({ text: 'an item' })
    expect((await read(paragraph(run('before')) + item)).blocks[1]).not.toHaveProperty('indents')
  })

  it('is read as LibreOffice wrote it: headings by the outline, notes, lists in lists, a table', async () => {
    const truth = await ingest({ name: 'guide.md', bytes: fixture('guide.md') })
    const { blocks, footnotes, notes } = await ingest({ name: 'guide.docx', bytes: fixture('guide.docx') })
    expect(blocks).toEqual(truth.blocks)
    expect(footnotes).toEqual(truth.footnotes)
    expect(notes).toEqual([])
  })

  it('counts a list on behind what stands in it, up to the next heading or to a list that begins anew', async () => {
    const item = (text: string, list = 2, level = 0): string =>
      paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
    const below = item('a leak', 1, 1)
    const minutes = [item('Apologies'), item('Roof'), below, paragraph(run('Carried.')), item('Gate'), item('Dates')].join('')
    const heading = paragraph(run('Next year'), '<w:pStyle w:val="Heading1"/>')
    const { blocks } = await read(`${minutes}${heading}${item('Paint')}${paragraph('')}${item('Oil')}`)
    expect(blocks.map(({ kind, ordered = false, text }) => `${kind}${ordered ? ' in order' : ''}: ${text}`)).toEqual([
      'item in order: Apologies',
      'item in order: Roof',
      'item: a leak',
      'paragraph: Carried.',
      'item: 3. Gate',
      'item: 4. Dates',
      'heading: Next year',
      'item in order: Paint',
      'item in order: Oil',
    ])
  })

  it('counts insertions, drops deletions and comments', async () => {
    const document = await read(
      paragraph(
        `${run('Kept ')}<w:ins w:id="1" w:author="A">${run('and new ')}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>and old </w:delText></w:r></w:del><w:commentRangeStart w:id="0"/>${run('text.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
      ),
      {
        'word/comments.xml': strToU8(
          `<w:comments ${W}><w:comment w:id="0" w:author="A">${paragraph(run('Really?'))}</w:comment></w:comments>`,
        ),
      },
    )
    expect(texts(document)).toEqual(['Kept and new text.'])
    expect(document.notes).toEqual(['“a.docx” has tracked changes: it was read as if all were accepted.'])
  })
})

describe('what stands in a Word document', () => {
  it('spreads merged cells over the grid', async () => {
    const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`
    const document = await read(
      `<w:tbl><w:tr>${cell('Wide', '<w:gridSpan w:val="2"/>')}${cell('C')}</w:tr><w:tr>${cell('Tall', '<w:vMerge w:val="restart"/>')}${cell('1')}${cell('2')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('3')}${cell('4')}</w:tr></w:tbl>`,
    )
    expect(document.blocks[0]?.rows).toEqual([
      ['Wide', '', 'C'],
      ['Tall', '1', '2'],
      ['', '3', '4'],
    ])
  })

  it('reads custom styles of the outline as headings', async () => {
    const styles = strToU8(
      `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Kap"><w:name w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Unterkapitel"/><w:basedOn w:val="Kap"/></w:style></w:styles>`,
    )
    const document = await read(paragraph(run('One'), '<w:pStyle w:val="Kap"/>') + paragraph(run('Two'), '<w:pStyle w:val="Sub"/>'), {
      'word/styles.xml': styles,
    })
    expect(document.blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['heading', 2],
    ])
  })

  it('keeps lines that were broken on purpose, and the text of text boxes', async () => {
    const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run('In a box'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
    const document = await read(paragraph(`${run('Roses are red,')}<w:r><w:br/></w:r>${run('violets are blue')}`) + paragraph(box))
    expect(texts(document)).toEqual(['Roses are red,\u2028violets are blue', 'In a box'])
  })

  it.each([
    ['a line in italics', [italic('The harbour before the boats go out'), run('After.')], 'The harbour before the boats go out'],
    ['a line that names a figure', [run('Figure 1: the wall in the morning'), run('After.')], 'Figure 1: the wall in the morning'],
    ['no line in roman', [run('The harbour before the boats go out'), run('After.')], undefined],
    ['no by-line', [italic('By Jonah, Class 3'), run('After.')], undefined],
    ['no verse in italics', [italic('The bins go out on Monday,'), italic('the bins come in at four.'), run('After.')], undefined],
    ['no paragraph in italics', [italic('A long word. '.repeat(20)), run('After.')], undefined],
  ])('takes for the caption of a picture %s under it', async (_, under, caption) => {
    const document = await read([run('Before.'), drawing, ...under].map((inner) => paragraph(inner)).join(''), pictured)
    expect(document.pictures?.map((picture) => picture.caption)).toEqual([caption])
    expect(texts(document)).toHaveLength(under.length + (caption ? 0 : 1))
  })

  it('takes the captions of pictures one under the other, each for its own', async () => {
    const second = drawing.replace('"p1"', '"p2"')
    const inner = [run('Before.'), drawing, italic('The club'), second, italic('The street'), run('After.')]
    const document = await read(inner.map((each) => paragraph(each)).join(''), {
      ...pictured,
      'word/_rels/document.xml.rels': strToU8(
        new TextDecoder()
          .decode(relations)
          .replace(
            '</Relationships>',
            '<Relationship Id="p2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image2.png"/></Relationships>',
          ),
      ),
      'word/media/image2.png': pngOf(640, 480),
    })
    expect(document.pictures?.map(({ caption }) => caption)).toEqual(['The club', 'The street'])
    expect(texts(document)).toEqual(['Before.', 'After.'])
  })

  it('names drawings that no page can show, by what they show', async () => {
    const parts = {
      ...pictured,
      'word/_rels/document.xml.rels': strToU8(new TextDecoder().decode(relations).replace('image1.png', 'image1.emf')),
      'word/media/image1.emf': strToU8('drawing'),
    }
    const { notes, pictures } = await read(paragraph(run('Before.')) + paragraph(drawing) + paragraph(run('After.')), parts)
    expect(pictures).toEqual([])
    expect(notes).toEqual(['A drawing of “a.docx” was left out, “A wall”: save it as PNG or JPEG and add the file.'])
    const bare = await read(paragraph(run('Before.')) + paragraph(drawing.replace(' descr="A wall"', '')), parts)
    expect(bare.notes).toEqual(['A drawing of “a.docx” was left out, the one beside “Before.”: save it as PNG or JPEG and add the file.'])
  })

  it('brings pictures with their places and captions', async () => {
    const body = [run('Before.'), drawing, run('Figure 1: the wall in the morning'), run('After.')]
      .map((inner) => paragraph(inner))
      .join('')
    const document = await read(body, pictured)
    expect(texts(document)).toEqual(['Before.', 'After.'])
    expect(document.blocks[1]?.index).toBe(1)
    expect(document.pictures).toEqual([
      {
        id: expect.any(String),
        name: 'image1.png',
        type: 'image/png',
        width: 800,
        height: 600,
        alt: 'A wall',
        caption: 'Figure 1: the wall in the morning',
        after: 0,
      },
    ])
  })

  it('refuses declarations, endless nesting, locked and old documents with a sentence', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${paragraph(run('x'))}`
    await expect(read(deep)).rejects.toMatchObject({ name: 'IngestError', reason: 'broken', file: 'a.docx' })
    const entities = strToU8(`<!DOCTYPE d [<!ENTITY a "aaaa">]><w:document ${W}><w:body>${paragraph(run('&a;'))}</w:body></w:document>`)
    await expect(read('', { 'word/document.xml': entities })).rejects.toMatchObject({ reason: 'broken' })
    const ole = (rest: string): Uint8Array =>
      Uint8Array.from(`\u00D0\u00CF\u0011\u00E0${'\0'.repeat(60)}${rest}`, (letter) => letter.charCodeAt(0))
    const locked = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
    await expect(ingest({ name: 'l.docx', bytes: ole(locked) })).rejects.toMatchObject({ reason: 'locked' })
    await expect(ingest({ name: 'old.doc', bytes: ole('') })).rejects.toThrow(
      '“old.doc” is in a format we cannot read; open it in your word processor and save it as DOCX.',
    )
  })
})
