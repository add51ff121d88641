import { strToU8, zipSync } from 'fflate'
import type { SourceBlock, SourceInline } from '../src/source.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const run = ({ text, marks = [] }: SourceInline): string => {
  const props = `${marks.includes('bold') ? '<w:b/>' : ''}${marks.includes('italic') ? '<w:i/>' : ''}`
  const lines = text.split('\u2028').map((line) => `<w:t xml:space="preserve">${escape(line)}</w:t>`)
  return `<w:r>${props ? `<w:rPr>${props}</w:rPr>` : ''}${lines.join('<w:br/>')}</w:r>`
}

const properties = ({ kind, level = 1, ordered }: SourceBlock): string => {
  if (kind === 'heading') return `<w:pPr><w:pStyle w:val="${level ? `Heading${level}` : 'Title'}"/></w:pPr>`
  return kind === 'item' ? `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${ordered ? 2 : 1}"/></w:numPr></w:pPr>` : ''
}

const paragraph = (block: SourceBlock): string => `<w:p>${properties(block)}${block.inlines.map(run).join('')}</w:p>`

const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p><w:r><w:t>${escape(cell)}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Writes blocks as a small Word document; a heading of level 0 is its title. `extra` are further parts by name. */
export function docxOf(blocks: readonly SourceBlock[], extra: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const body = blocks.map((block) => (block.rows ? table(block.rows) : paragraph(block))).join('')
  const headings = [1, 2, 3, 4].map(
    (level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${TYPE}.numbering+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${W}>${headings.join('')}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)]))
  return zipSync({ ...files, ...extra })
}
