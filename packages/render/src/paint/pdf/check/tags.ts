import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { asDict, type Violation, type CheckedPage, CheckedPdf } from './document.ts'
import { operations } from './operators.ts'

/** What may stand directly in what. */
const HOLDS: Record<string, readonly string[]> = {
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody', 'L'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
}

const STANDARD = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference Code Link Annot Figure Formula Form'.split(
    ' ',
  ),
)

/** Operators that put something on the page. */
const PAINTING = new Set('f F f* B B* b b* S s sh Tj TJ \' " Do'.split(' '))

/** A stretch of a content stream, named by the object the stream is in and its number. */
const stretch = (stream: PDFRef | null, mcid: number) => `${stream?.toString() ?? 'none'} ${mcid}`

/**
 * Reads a tagged PDF and names what a screen reader would stumble over: content without a tag, tags without content, figures without words,
 * headings that skip a level, lists and tables put together wrongly. Follows the rules of PDF/UA-1 (ISO 14289-1) that a program can decide.
 */
export async function checkTags(bytes: Uint8Array): Promise<Violation[]> {
  const pdf = await CheckedPdf.open(bytes)
  const root = pdf.dict(pdf.catalog, 'StructTreeRoot')
  if (!root) return [{ rule: 'tagged', message: 'There is no structure tree' }, ...document(pdf)]
  const tree = new TreeWalk(pdf)
  tree.walk(root)
  const streams = new StreamWalk(pdf)
  for (const page of pdf.pages) streams.page(page)
  return [
    ...document(pdf),
    ...tree.found,
    ...streams.found,
    ...headings(tree.headings),
    ...unmatched(streams.marked, tree.marked),
    ...parents(pdf, root, tree),
    ...links(pdf, tree),
  ]
}

function document(pdf: CheckedPdf): Violation[] {
  const said: [boolean, string, string][] = [
    [String(pdf.get(pdf.dict(pdf.catalog, 'MarkInfo'), 'Marked')) === 'true', 'tagged', 'The file does not say that it is tagged'],
    [Boolean(pdf.text(pdf.catalog, 'Lang')), 'language', 'The file does not say its language'],
    [Boolean(pdf.text(asDict(pdf.resolve(pdf.context.trailerInfo.Info)), 'Title')), 'title', 'The file has no title'],
    [
      String(pdf.get(pdf.dict(pdf.catalog, 'ViewerPreferences'), 'DisplayDocTitle')) === 'true',
      'title',
      'Readers are not told to show the title',
    ],
  ]
  return said.filter(([isSaid]) => !isSaid).map(([, rule, message]) => ({ rule, message }))
}

/** Goes through the structure tree. */
class TreeWalk {
  readonly found: Violation[] = []
  readonly headings: number[] = []
  /** The stretches the tree has, with the element of each. */
  readonly marked = new Map<string, PDFRef>()
  readonly objects = new Map<string, { element: PDFRef; tag: string }>()
  private readonly pdf: CheckedPdf

  constructor(pdf: CheckedPdf) {
    this.pdf = pdf
  }

  walk(root: PDFDict): void {
    for (const kid of kidsOf(this.pdf, root)) if (kid instanceof PDFRef) this.element(kid, null)
  }

  private element(ref: PDFRef, parent: string | null): void {
    const { pdf } = this
    const dict = asDict(pdf.resolve(ref))
    const tag = pdf.name(dict, 'S')
    if (!dict || !tag) return this.breach('structure', 'An element of the tree has no type')
    if (!STANDARD.has(tag)) this.breach('structure', `${tag} is no standard type`)
    if (parent && HOLDS[parent] && !HOLDS[parent].includes(tag)) this.breach('structure', `${tag} stands in ${parent}`)
    if (/^H\d$/.test(tag)) this.headings.push(Number(tag[1]))
    if (tag === 'Figure' && !pdf.text(dict, 'Alt')) this.breach('alternative', 'A figure is not described')
    const page = dict.get(PDFName.of('Pg'))
    for (const kid of kidsOf(pdf, dict)) this.kid(kid, ref, tag, page instanceof PDFRef ? page : null)
  }

  private kid(kid: PDFObject, element: PDFRef, tag: string, page: PDFRef | null): void {
    if (kid instanceof PDFNumber) return void this.marked.set(stretch(page, kid.asNumber()), element)
    const dict = asDict(this.pdf.resolve(kid))
    const type = this.pdf.name(dict, 'Type')
    if (type === 'MCR') {
      const stream = dict!.get(PDFName.of('Stm')) ?? dict!.get(PDFName.of('Pg'))
      this.marked.set(stretch(stream instanceof PDFRef ? stream : page, this.pdf.number(dict, 'MCID') ?? -1), element)
    } else if (type === 'OBJR') {
      const object = dict!.get(PDFName.of('Obj'))
      if (object instanceof PDFRef) this.objects.set(object.toString(), { element, tag })
    } else if (kid instanceof PDFRef) this.element(kid, tag)
  }

  private breach(rule: string, message: string): void {
    this.found.push({ rule, message })
  }
}

function kidsOf(pdf: CheckedPdf, dict: PDFDict): PDFObject[] {
  const value = dict.get(PDFName.of('K'))
  const kids = pdf.resolve(value)
  if (kids instanceof PDFArray) return kids.asArray()
  return value ? [value] : []
}

/** Goes through the content of pages and of the forms they show. */
class StreamWalk {
  readonly found: Violation[] = []
  /** The stretches there are on the pages. */
  readonly marked = new Set<string>()
  private readonly pdf: CheckedPdf

  constructor(pdf: CheckedPdf) {
    this.pdf = pdf
  }

  page({ ref, dict, number }: CheckedPage): void {
    this.stream(this.pdf.content(dict), asDict(this.pdf.inherited(dict, 'Resources')), ref, false, number, new Set())
    if (this.pdf.array(dict, 'Annots').length > 0 && this.pdf.name(dict, 'Tabs') !== 'S')
      this.found.push({ rule: 'order', message: 'The tab key does not follow the structure', page: number })
  }

  private stream(content: string, resources: PDFDict | undefined, at: PDFRef, inside: boolean, page: number, seen: Set<PDFRef>): void {
    let depth = 0
    let loose = 0
    for (const { operator, operands } of operations(content)) {
      if (operator === 'BMC' || operator === 'BDC') {
        depth++
        const mcid = /\/MCID (\d+)/.exec(String(operands[1] ?? ''))?.[1]
        if (mcid !== undefined) this.marked.add(stretch(at, Number(mcid)))
      } else if (operator === 'EMC') depth--
      else if (PAINTING.has(operator)) {
        const form = operator === 'Do' ? this.form(resources, String(operands[0])) : null
        if (form && !seen.has(form.ref)) {
          this.stream(form.content, form.resources, form.ref, inside || depth > 0, page, new Set([...seen, form.ref]))
        } else if (!form && depth === 0 && !inside) loose++
      }
    }
    if (loose > 0) this.found.push({ rule: 'marked', message: `${loose} painted things are neither tagged nor artifacts`, page })
    if (depth !== 0) this.found.push({ rule: 'marked', message: 'Marked stretches do not end', page })
  }

  private form(resources: PDFDict | undefined, name: string): { ref: PDFRef; content: string; resources: PDFDict | undefined } | null {
    const ref = this.pdf.dict(resources, 'XObject')?.get(PDFName.of(name.slice(1)))
    const stream = this.pdf.resolve(ref)
    if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream) || this.pdf.name(stream.dict, 'Subtype') !== 'Form') return null
    return { ref, content: this.pdf.decoded(stream), resources: this.pdf.dict(stream.dict, 'Resources') }
  }
}

function headings(levels: readonly number[]): Violation[] {
  return levels.flatMap((level, i) =>
    level > (levels[i - 1] ?? 0) + 1
      ? [{ rule: 'headings', message: `A heading of level ${level} follows one of level ${levels[i - 1] ?? 0}` }]
      : [],
  )
}

function unmatched(onPages: ReadonlySet<string>, inTree: ReadonlyMap<string, unknown>): Violation[] {
  const lost = [...onPages].filter((one) => !inTree.has(one)).length
  const empty = [...inTree.keys()].filter((one) => !onPages.has(one)).length
  return [
    ...(lost > 0 ? [{ rule: 'marked', message: `${lost} tagged stretches are not in the structure tree` }] : []),
    ...(empty > 0 ? [{ rule: 'marked', message: `${empty} stretches of the structure tree are on no page` }] : []),
  ]
}

/** The way back: from the number of a stretch, or of an annotation, to its element. */
function parents(pdf: CheckedPdf, root: PDFDict, tree: TreeWalk): Violation[] {
  const nums = pdf.get(pdf.dict(root, 'ParentTree'), 'Nums')
  const entries = new Map<number, PDFObject>()
  if (nums instanceof PDFArray)
    for (let i = 0; i + 1 < nums.size(); i += 2) entries.set((nums.get(i) as PDFNumber).asNumber(), nums.get(i + 1)!)
  const streams = pdf.context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const key = pdf.number(asDict(object), 'StructParents')
    return key === undefined ? [] : [{ ref, key }]
  })
  const wrong = streams.flatMap(({ ref, key }) => {
    const list = pdf.resolve(entries.get(key))
    const elements = list instanceof PDFArray ? list.asArray() : []
    return elements.filter((element, mcid) => tree.marked.get(stretch(ref, mcid)) !== element)
  })
  return wrong.length > 0 ? [{ rule: 'parents', message: `${wrong.length} stretches do not find the way back to their element` }] : []
}

function links(pdf: CheckedPdf, tree: TreeWalk): Violation[] {
  return pdf.pages.flatMap(({ dict, number }) => {
    const annots = pdf.get(dict, 'Annots')
    const refs = annots instanceof PDFArray ? annots.asArray() : []
    return refs.flatMap((ref): Violation[] => {
      const annotation = asDict(pdf.resolve(ref))
      if (pdf.name(annotation, 'Subtype') !== 'Link') return []
      const found: Violation[] = []
      if (tree.objects.get(ref.toString())?.tag !== 'Link')
        found.push({ rule: 'links', message: 'A link belongs to no Link element', page: number })
      if (!pdf.text(annotation, 'Contents')) found.push({ rule: 'links', message: 'A link is not described', page: number })
      return found
    })
  })
}
