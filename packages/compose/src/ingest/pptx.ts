import type { SourceMark } from '../source.ts'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { MAX_SLIDES } from './limits.ts'
import { openPackage } from './package.ts'
import type { OfficePackage, Relation } from './package.ts'
import { childAt, elementsOf, findAll, ownText, type MarkupElement } from './markup.ts'

/** How a presentation is read. */
export interface PptxOptions {
  /** True to read what the speaker noted under each slide. */
  speakerNotes?: boolean
}

/** Reads a presentation slide by slide: titles as headings, text, lists, tables, pictures. Answers notes for a person. @throws IngestError */
export function readPptx(name: string, bytes: Uint8Array, into: BlockList, { speakerNotes = false }: PptxOptions = {}): string[] {
  const office = openPackage(name, bytes)
  const slides = slideParts(office)
  if (!slides.length) throw new IngestError(name, 'broken', `“${name}” is not a presentation: it has no slides.`)
  if (slides.length > MAX_SLIDES) throw new IngestError(name, 'size', `“${name}” has more than ${MAX_SLIDES} slides.`)
  const counts = { hidden: 0, charts: 0, spoken: 0 }
  for (const part of slides) {
    const slide = office.xml(part)
    if (!slide) continue
    if (slide.attributes['show'] === '0') counts.hidden += 1
    else {
      const reader = new SlideReader(office, part, into)
      reader.read(slide)
      counts.charts += reader.charts
      if (readSpoken(office, part, speakerNotes ? into : null)) counts.spoken += 1
    }
  }
  into.close()
  return notesOn(name, counts, speakerNotes)
}

function notesOn(name: string, { hidden, charts, spoken }: Record<'hidden' | 'charts' | 'spoken', number>, read: boolean): string[] {
  const some = (count: number, one: string): string => (count === 1 ? `A ${one}` : `${count} ${one}s`)
  const be = (count: number): string => (count === 1 ? 'was' : 'were')
  return [
    ...(hidden ? [`${some(hidden, 'hidden slide')} of “${name}” ${be(hidden)} left out.`] : []),
    ...(charts ? [`${some(charts, 'chart or diagram')} of “${name}” ${be(charts)} not read.`] : []),
    ...(spoken && !read ? [`The speaker notes of “${name}” were left out.`] : []),
  ]
}

/** The slides in the order they are shown; by their numbers when the presentation does not say. */
function slideParts(office: OfficePackage): string[] {
  const main = 'ppt/presentation.xml'
  const list = childAt(office.xml(main) ?? undefined, 'p:sldIdLst')
  const relations = list ? office.relations(main) : new Map<string, Relation>()
  const shown = list ? elementsOf(list, 'p:sldId').flatMap(({ attributes }) => relations.get(attributes['r:id'] ?? '')?.part ?? []) : []
  if (shown.length) return shown
  const number = (part: string): number => Number(/(\d+)\.xml$/u.exec(part)?.[1] ?? 0)
  return office.zip.names.filter((part) => /^ppt\/slides\/slide\d+\.xml$/u.test(part)).sort((a, b) => number(a) - number(b))
}

const RUNNING_PLACEHOLDERS = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg'])

const placeholderOf = (shape: MarkupElement): string | null => {
  const holder = childAt(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')
  return holder ? (holder.attributes['type'] ?? 'body') : null
}

const isTitle = (shape: MarkupElement): boolean => /^(?:title|ctrTitle)$/u.test(placeholderOf(shape) ?? '')

class SlideReader {
  /** Charts and diagrams that were met. */
  charts = 0
  readonly #office: OfficePackage
  readonly #relations: ReadonlyMap<string, Relation>
  readonly #into: BlockList

  constructor(office: OfficePackage, part: string, into: BlockList) {
    this.#office = office
    this.#relations = office.relations(part)
    this.#into = into
  }

  /** The title first, wherever it lies in the stack; then everything in its order. */
  read(slide: MarkupElement): void {
    const tree = childAt(slide, 'p:cSld', 'p:spTree')
    const shapes = tree ? shapesOf(tree) : []
    for (const shape of [...shapes.filter(isTitle), ...shapes.filter((other) => !isTitle(other))]) this.#shape(shape)
  }

  #shape(shape: MarkupElement): void {
    if (shape.name === 'p:sp') this.#text(shape)
    else if (shape.name === 'p:pic') this.#picture(shape)
    else {
      const tables = findAll(shape, 'a:tbl')
      for (const table of tables) this.#into.table(rowsOf(table))
      if (!tables.length) this.charts += 1
    }
  }

  #text(shape: MarkupElement): void {
    const holder = placeholderOf(shape)
    const body = childAt(shape, 'p:txBody')
    if (!body || RUNNING_PLACEHOLDERS.has(holder ?? '')) return
    if (isTitle(shape)) {
      this.#into.open('heading', holder === 'ctrTitle' ? 1 : 2)
      elementsOf(body, 'a:p').forEach((paragraph, index) => {
        if (index) this.#into.text(' ')
        writeRuns(paragraph, this.#into, this.#relations, false)
      })
      return this.#into.close()
    }
    for (const paragraph of elementsOf(body, 'a:p')) this.#paragraph(paragraph, holder === 'body')
  }

  #paragraph(paragraph: MarkupElement, listed: boolean): void {
    const properties = childAt(paragraph, 'a:pPr')
    const bullet =
      properties && elementsOf(properties).find(({ name }) => name.startsWith('a:bu') && /^a:bu(?:Char|AutoNum|None|Blip)$/u.test(name))
    const level = Number(properties?.attributes['lvl'] ?? 0) || 0
    const isItem = bullet ? bullet.name !== 'a:buNone' : listed
    if (isItem) this.#into.open('item', level, bullet?.name === 'a:buAutoNum')
    else this.#into.open('paragraph')
    writeRuns(paragraph, this.#into, this.#relations)
    this.#into.close()
  }

  #picture(shape: MarkupElement): void {
    const id = childAt(shape, 'p:blipFill', 'a:blip')?.attributes['r:embed'] ?? ''
    const part = this.#relations.get(id)?.part
    const bytes = part ? this.#office.picture(part) : null
    const { descr, name = '' } = childAt(shape, 'p:nvPicPr', 'p:cNvPr')?.attributes ?? {}
    if (bytes) this.#into.picture({ name: part?.replace(/^.*\//u, '') ?? name, bytes, ...(descr ? { alt: descr } : {}) })
  }
}

/** Shapes, pictures and frames of a slide, those in groups included. */
function shapesOf(tree: MarkupElement): MarkupElement[] {
  const out: MarkupElement[] = []
  const rest = elementsOf(tree).toReversed()
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.name === 'p:sp' || next.name === 'p:pic' || next.name === 'p:graphicFrame') out.push(next)
    else if (next.name === 'p:grpSp') rest.push(...elementsOf(next).toReversed())
    else if (next.name === 'mc:AlternateContent') {
      const choice = childAt(next, 'mc:Choice') ?? childAt(next, 'mc:Fallback')
      if (choice) rest.push(...elementsOf(choice).toReversed())
    }
  }
  return out
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

function writeRuns(paragraph: MarkupElement, into: BlockList, relations: ReadonlyMap<string, Relation> | null, marked = true): void {
  for (const run of elementsOf(paragraph)) {
    if (run.name === 'a:br') into.text(marked ? '\u2028' : ' ')
    if (run.name !== 'a:r' && run.name !== 'a:fld') continue
    const { b, i } = childAt(run, 'a:rPr')?.attributes ?? {}
    const marks: SourceMark[] = marked ? [...(isOn(b) ? (['bold'] as const) : []), ...(isOn(i) ? (['italic'] as const) : [])] : []
    into.text(ownText(childAt(run, 'a:t')), relations ? marks : [])
  }
}

/** Cells row by row; those that a merged cell covers are empty. */
const rowsOf = (table: MarkupElement): string[][] =>
  elementsOf(table, 'a:tr').map((row) =>
    elementsOf(row, 'a:tc').map((cell) =>
      isOn(cell.attributes['hMerge']) || isOn(cell.attributes['vMerge'])
        ? ''
        : findAll(cell, 'a:p')
            .map((paragraph) => findAll(paragraph, 'a:t').map(ownText).join(''))
            .join(' '),
    ),
  )

/** Reads what is noted under a slide; true when there is something. */
function readSpoken(office: OfficePackage, part: string, into: BlockList | null): boolean {
  const target = [...office.relations(part).values()].find(({ type }) => type === 'notesSlide')?.part
  const notes = target ? office.xml(target) : null
  const bodies = notes ? findAll(notes, 'p:sp').filter((shape) => placeholderOf(shape) === 'body') : []
  const paragraphs = bodies
    .flatMap((shape) => findAll(shape, 'a:p'))
    .filter((paragraph) => findAll(paragraph, 'a:t').some((run) => ownText(run).trim()))
  for (const paragraph of into ? paragraphs : []) {
    into?.open('paragraph')
    if (into) writeRuns(paragraph, into, null)
  }
  into?.close()
  return paragraphs.length > 0
}
