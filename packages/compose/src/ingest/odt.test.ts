import { describe, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { pngOf } from '../../test/images.ts'
import { odfOf } from '../../test/odf.ts'
import type { OdfParts } from '../../test/odf.ts'
import { ingest } from './ingest.ts'

const read = (parts: OdfParts, extra: Readonly<Record<string, Uint8Array>> = {}) =>
  ingest({ name: 'a.odt', bytes: odfOf('text', parts, extra) })
const p = (text: string, style = '') => `<text:p${style ? ` text:style-name="${style}"` : ''}>${text}</text:p>`
const style = (name: string, properties: string, more = '', family = 'paragraph') =>
  `<style:style style:name="${name}" style:family="${family}" ${more}><style:text-properties ${properties}/></style:style>`

describe('a text of OpenDocument', () => {
  it('is read as LibreOffice wrote it, just as the same text in Word', async () => {
    const [odt, docx] = [
      await ingest({ name: 'guide.odt', bytes: fixture('guide.odt') }),
      await ingest({ name: 'guide.docx', bytes: fixture('guide.docx') }),
    ]
    expect(odt.format).toBe('odt')
    expect(odt.blocks.map((block) => ({ ...block, inlines: [] }))).toEqual(docx.blocks.map((block) => ({ ...block, inlines: [] })))
    expect(odt.footnotes).toEqual(docx.footnotes)
  })

  it('knows headings by the outline, by the names of styles and by what those are made from', async () => {
    const { blocks } = await read({
      styles: `${style('Title', '')}${style('Chapter_20_Head', '', 'style:default-outline-level="2"')}<style:style style:name="Quotations" style:family="paragraph"/>`,
      automatic: `${style('P1', '', 'style:parent-style-name="Chapter_20_Head"')}${style('P2', 'fo:font-weight="bold"', 'style:parent-style-name="Title"')}${style('P3', '', 'style:parent-style-name="Quotations"')}`,
      body: `${p('Tide', 'P2')}${p('One', 'P1')}<text:h text:outline-level="9">Deep</text:h>${p('Two', 'Heading_20_3')}${p('Said', 'P3')}`,
    })
    expect(blocks.map(({ kind, level = '', text }) => `${kind}${level} ${text}`)).toEqual([
      'heading1 Tide',
      'heading2 One',
      'heading6 Deep',
      'heading3 Two',
      'quote Said',
    ])
  })

  it('keeps marks of styles, links, breaks, spaces and empty paragraphs, and drops contents, comments and what was deleted', async () => {
    const { blocks, notes } = await read({
      automatic: `${style('T1', 'fo:font-weight="bold"', '', 'text')}${style('T2', 'fo:font-style="italic" style:text-underline-style="none"', '', 'text')}${style('T3', 'text:display="none"', '', 'text')}${style('P1', 'fo:font-style="italic"')}`,
      body: `<text:tracked-changes><text:changed-region><text:deletion>${p('gone')}</text:deletion></text:changed-region></text:tracked-changes>
        <text:table-of-content>${p('Tide 3')}</text:table-of-content>
        ${p('It <text:span text:style-name="T1">ebbs<office:annotation><text:p>Sure?</text:p></office:annotation></text:span> and <text:span text:style-name="T2">flows</text:span><text:span text:style-name="T3">hidden</text:span>, <text:a xlink:href="https://example.org">they say</text:a><text:a xlink:href="javascript:x">.</text:a>')}
        ${p('')}${p('One<text:line-break/><text:s text:c="4"/>two')}${p('All', 'P1')}`,
    })
    expect(notes).toEqual(['“a.odt” has tracked changes: it was read as if all were accepted.'])
    expect(blocks.map(({ text, apart, indents }) => ({ text, apart, indents }))).toEqual([
      { text: 'It ebbs and flows, they say.', apart: undefined, indents: undefined },
      { text: 'One\u2028two', apart: true, indents: [0, 4] },
      { text: 'All', apart: undefined, indents: undefined },
    ])
    expect(blocks[0]?.inlines).toEqual([
      { text: 'It ' },
      { text: 'ebbs', marks: ['bold'] },
      { text: ' and ' },
      { text: 'flows', marks: ['italic'] },
      { text: ', ' },
      { text: 'they say', href: 'https://example.org' },
      { text: '.' },
    ])
    expect(blocks[2]?.inlines).toEqual([{ text: 'All', marks: ['italic'] }])
  })

  it('reads lists in levels, tables with merged cells, listings and boxes of text', async () => {
    const list = (name: string, element: string) =>
      `<text:list-style style:name="${name}"><text:list-level-style-${element} text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>`
    const { blocks } = await read({
      automatic: `${list('L1', 'number')}<style:style style:name="Code" style:display-name="Preformatted Text" style:family="paragraph"/>`,
      body: `<text:list text:style-name="L1"><text:list-item>${p('One')}${p('more')}<text:list><text:list-item>${p('below')}</text:list-item></text:list></text:list-item><text:list-item>${p('Two')}</text:list-item></text:list>
        <table:table><table:table-header-rows><table:table-row><table:table-cell>${p('A')}</table:table-cell><table:table-cell>${p('B')}</table:table-cell></table:table-row></table:table-header-rows>
        <table:table-row><table:table-cell table:number-columns-spanned="2">${p('C')}${p('D')}</table:table-cell><table:covered-table-cell/></table:table-row></table:table>
        ${p('let a', 'Code')}${p('<text:s text:c="2"/>b', 'Code')}
        ${p('Before<draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame> after')}`,
    })
    expect(
      blocks.map(
        ({ kind, level = '', ordered = false, code = false, text }) => `${kind}${level}${ordered ? '#' : ''}${code ? '`' : ''} ${text}`,
      ),
    ).toEqual([
      'item0# One\u2028more',
      'item1 below',
      'item0# Two',
      'table A\tB\nC D\t',
      'paragraph` let a\u2028b',
      'paragraph Before after',
      'paragraph In a box',
    ])
  })

  it('brings pictures with their captions and what they show, and none from elsewhere', async () => {
    const image = (part: string) => `<draw:image xlink:href="${part}"/>`
    const { pictures, blocks } = await read(
      {
        body: `${p('One')}${p(`<draw:frame><draw:text-box><text:p><draw:frame>${image('Pictures/a.png')}<svg:desc>Boats at low tide</svg:desc></draw:frame>Figure 1: The boats</text:p></draw:text-box></draw:frame>`)}
          ${p(`<draw:frame>${image('../../../etc/passwd')}</draw:frame><draw:frame>${image('https://evil.example/a.png')}</draw:frame>Two`)}`,
      },
      { 'Pictures/a.png': pngOf(200, 100) },
    )
    expect(pictures).toMatchObject([{ name: 'a.png', after: 0, caption: 'Figure 1: The boats', alt: 'Boats at low tide' }])
    expect(blocks.map(({ text }) => text)).toEqual(['One', 'Two'])
  })

  it('names drawings and formulas that no page can show, and shows the picture of one that has one', async () => {
    const image = (...parts: string[]) => parts.map((part) => `<draw:image xlink:href="${part}"/>`).join('')
    const { pictures, notes, blocks } = await read(
      {
        body: `${p(`<draw:frame>${image('Pictures/a.svm')}</draw:frame>`)}${p('The plan of the house.')}${p(`<draw:frame>${image('Pictures/b.emf')}<svg:title>Floor plan</svg:title></draw:frame>`)}
          ${p(`So <draw:frame><draw:object xlink:href="./Object 1"/>${image('./ObjectReplacements/Object 1')}</draw:frame> it is.`)}${p(`<draw:frame>${image('Pictures/c.wmf')}</draw:frame>`)}
          ${p(`<draw:frame>${image('Pictures/d.svg', 'Pictures/d.png')}</draw:frame>`)}`,
      },
      { 'Pictures/d.png': pngOf(200, 100) },
    )
    expect(blocks.map(({ text }) => text)).toEqual(['The plan of the house.', 'So it is.'])
    expect(pictures).toMatchObject([{ name: 'd.png', after: 1 }])
    expect(notes).toEqual([
      '4 drawings of “a.odt” were left out, the one at its beginning, “Floor plan”, the one beside “So it is.” and 1 more: save them as PNG or JPEG and add the files.',
    ])
  })

  it('is refused when locked, without content, nested without end, or a presentation', async () => {
    const locked = read({ body: p('x'), manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>' })
    await expect(locked).rejects.toMatchObject({ reason: 'locked' })
    await expect(read({ body: '<text:section>'.repeat(100_000) })).rejects.toMatchObject({ reason: 'broken' })
    const talk = ingest({ name: 'a.odp', bytes: odfOf('presentation', { body: p('x') }) })
    await expect(talk).rejects.toThrow('“a.odp” is in a format we cannot read; save it as PPTX.')
    await expect(read({ body: `${p('x'.repeat(20))}<text:p><text:s text:c="99999999"/>x</text:p>` })).resolves.toMatchObject({ words: 2 })
  })
})
