import { strToU8, zipSync } from 'fflate'

/** What stands on a slide. */
export interface Slide {
  title: string
  /** Items of the list; a leading tab for each level below the first. */
  items?: readonly string[]
  rows?: readonly (readonly string[])[]
  picture?: { name: string; bytes: Uint8Array; alt: string }
  notes?: string
  hidden?: boolean
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const SPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

const paragraph = (text: string): string => {
  const level = /^\t*/u.exec(text)?.[0].length ?? 0
  return `<a:p>${level ? `<a:pPr lvl="${level}"/>` : ''}<a:r><a:rPr lang="en"/><a:t>${escape(text.slice(level))}</a:t></a:r></a:p>`
}
const shape = (type: string, texts: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${texts.map(paragraph).join('')}</p:txBody></p:sp>`
const table = (rows: readonly (readonly string[])[]): string =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows.map((row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
const picture = (alt: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="9" name="Picture" descr="${escape(alt)}"/></p:nvPicPr><p:blipFill><a:blip r:embed="rPic"/></p:blipFill></p:pic>`

function slideXml({ title, items, rows, picture: image, hidden }: Slide, index: number): string {
  // The folio lies below, the title on top of the stack: reading order is not the order of the file.
  const shapes = [
    shape('sldNum', [`${index + 1}`]),
    ...(items ? [shape('body', items)] : []),
    ...(rows ? [table(rows)] : []),
    ...(image ? [picture(image.alt)] : []),
    shape('title', [title]),
  ]
  return `<p:sld ${SPACES}${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sld>`
}

/** Writes a presentation whose slides are shown in this order and numbered in the file the other way round. */
export function pptxOf(slides: readonly Slide[], extra: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const parts: Record<string, Uint8Array> = {}
  const number = (index: number): number => slides.length - index
  const add = (name: string, xml: string): void => void (parts[name] = strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`))
  slides.forEach((slide, index) => {
    const part = `slide${number(index)}.xml`
    add(`ppt/slides/${part}`, slideXml(slide, index))
    const targets = [
      ...(slide.picture ? [`<Relationship Id="rPic" Type="${OFFICE}/image" Target="../media/${slide.picture.name}"/>`] : []),
      ...(slide.notes ? [`<Relationship Id="rNote" Type="${OFFICE}/notesSlide" Target="../notesSlides/${part}"/>`] : []),
    ]
    add(`ppt/slides/_rels/${part}.rels`, `<Relationships ${RELATIONS}>${targets.join('')}</Relationships>`)
    if (slide.picture) parts[`ppt/media/${slide.picture.name}`] = slide.picture.bytes
    if (slide.notes)
      add(`ppt/notesSlides/${part}`, `<p:notes ${SPACES}><p:cSld><p:spTree>${shape('body', [slide.notes])}</p:spTree></p:cSld></p:notes>`)
  })
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')
  const relations = slides.map(
    (_, index) => `<Relationship Id="s${index}" Type="${OFFICE}/slide" Target="slides/slide${number(index)}.xml"/>`,
  )
  add('ppt/presentation.xml', `<p:presentation ${SPACES}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`)
  add('ppt/_rels/presentation.xml.rels', `<Relationships ${RELATIONS}>${relations.join('')}</Relationships>`)
  return zipSync({ ...parts, ...extra })
}
