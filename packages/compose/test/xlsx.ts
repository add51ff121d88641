import { strToU8, zipSync } from 'fflate'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A sheet of a workbook: the XML of its rows. */
export interface Sheet {
  name: string
  rows: string
  state?: string
}

/** What all sheets of a workbook share. */
export interface BookParts {
  strings?: readonly string[]
  /** Number formats of the cell styles, in their order: a number is one that Excel knows. */
  formats?: readonly (string | number)[]
  is1904?: boolean
}

/** Writes a small workbook. */
export function xlsxOf(sheets: readonly Sheet[], { strings = [], formats = [], is1904 = false }: BookParts = {}): Uint8Array {
  const own = formats
    .map((format, index) => (typeof format === 'string' ? `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>` : ''))
    .join('')
  const cells = formats.map((format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, index) => `<Relationship Id="r${index}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${own}</numFmts><cellXfs>${cells}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  }
  for (const [index, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
