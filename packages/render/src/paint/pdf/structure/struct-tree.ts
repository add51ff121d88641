import { type PDFContext, PDFHexString, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { type Matrix, transform } from '@magazineai/design'
import type { Item, LayerFrame, PageFrame, TextItem } from '../../../frame.ts'
import { type ElementFacts, type MarkedContent, Passage, StructElement } from './element.ts'
import { Outliner, type ParagraphElements } from './outliner.ts'
import { type Leaf, readingOrder } from './reading-order.ts'
import type { PdfStructure } from './structure-of.ts'
import { tableTags } from './table-tags.ts'

/** How the content of a layer is tagged: its lines one by one, all of it as one figure, or not at all. */
export type LayerTags =
  | { kind: 'texts'; of: (item: TextItem) => ParagraphElements }
  | { kind: 'figure'; element: StructElement }
  | { kind: 'artifact'; pagination: boolean }

/** The marked stretches of one content stream, by their number. */
export class Marks {
  readonly page: PDFRef
  readonly stream: PDFRef | null
  readonly elements: StructElement[] = []

  constructor(page: PDFRef, stream: PDFRef | null) {
    this.page = page
    this.stream = stream
  }

  /** The number of a new stretch that belongs to an element. */
  mark(element: StructElement): number {
    const mcid = this.elements.push(element) - 1
    element.kids.push({ page: this.page, stream: this.stream, mcid } satisfies MarkedContent)
    return mcid
  }
}

/** The structure tree of a document in the making. */
export class StructTree {
  readonly root = new StructElement('Document')
  private readonly context: PDFContext
  private readonly structure: PdfStructure | undefined
  private readonly outliner: Outliner
  private readonly parents: (StructElement | readonly StructElement[])[] = []
  private tags = new Map<LayerFrame, LayerTags>()

  constructor(context: PDFContext, structure: PdfStructure | undefined, language: string | undefined) {
    this.context = context
    this.structure = structure
    this.outliner = new Outliner(this.root, structure, language)
  }

  /** Makes the elements of a page in reading order, before its layers are painted from back to front. */
  plan(frame: PageFrame, toUserSpace: Matrix): void {
    this.tags = new Map()
    for (const leaf of readingOrder(
      frame.layers.filter((layer) => !layer.master),
      isFigure,
    )) {
      const tags = this.tagsOf(leaf, frame, toUserSpace)
      this.tags.set(leaf.layer, tags)
      if (tags.kind === 'texts') for (const item of textsOf(leaf.layer.items)) tags.of(item)
    }
  }

  /** How a layer of the page planned last is tagged. */
  of(layer: LayerFrame): LayerTags {
    return this.tags.get(layer) ?? { kind: 'artifact', pagination: layer.master }
  }

  private tagsOf({ layer, box }: Leaf, { page }: PageFrame, toUserSpace: Matrix): LayerTags {
    if (isFigure(layer)) {
      const [a, b] = [transform(toUserSpace, box), transform(toUserSpace, { x: box.x + box.width, y: box.y + box.height })]
      const facts: ElementFacts = { alt: layer.alt!, box: [a.x, b.y, b.x, a.y] }
      return { kind: 'figure', element: this.root.add('Figure', facts) }
    }
    const { text } = layer
    if (text) {
      const lone = this.lone()
      return { kind: 'texts', of: (item) => this.outliner.paragraph(text, item.paragraph) ?? lone(item) }
    }
    const table = layer.kind === 'Table' ? this.structure?.table(page, layer.id) : null
    if (table) return { kind: 'texts', of: tableTags(this.root.add('Table', layer.alt ? { alt: layer.alt } : {}), table) }
    if (textsOf(layer.items).length === 0) return { kind: 'artifact', pagination: false }
    return { kind: 'texts', of: this.lone() }
  }

  /** Each text a paragraph of its own, e.g. the labels of a chart. */
  private lone(): (item: TextItem) => ParagraphElements {
    const made = new Map<TextItem, ParagraphElements>()
    return (item) => {
      let found = made.get(item)
      if (!found) {
        const text = this.root.add('P')
        made.set(item, (found = { text, label: text }))
      }
      return found
    }
  }

  /** The number under which a content stream finds its elements; -1 when it has none. */
  addMarks({ elements }: Marks): number {
    return elements.length === 0 ? -1 : this.parents.push(elements) - 1
  }

  /** Joins an annotation to its element; the number under which it finds it. */
  addObject(element: StructElement, page: PDFRef, object: PDFRef): number {
    element.kids.push({ page, object })
    return this.parents.push(element) - 1
  }

  /** Writes the tree. */
  write(): PDFRef {
    const { context } = this
    const root = context.nextRef()
    const refs = new Map<StructElement, PDFRef>()
    const top = this.writeElement(this.root, root, refs)
    const nums = context.obj([])
    this.parents.forEach((parent, key) => {
      nums.push(context.obj(key))
      const one = parent instanceof StructElement
      const refOf = (element: StructElement): PDFRef => refs.get(element instanceof Passage ? element.owner : element)!
      const list = one ? refOf(parent) : context.register(context.obj(parent.map(refOf)))
      nums.push(list as PDFObject)
    })
    const parentTree = context.obj({})
    parentTree.set(PDFName.of('Nums'), nums)
    const dict = context.obj({ Type: 'StructTreeRoot', ParentTreeNextKey: this.parents.length })
    dict.set(PDFName.of('K'), context.obj([top]))
    dict.set(PDFName.of('ParentTree'), context.register(parentTree) as PDFObject)
    context.assign(root, dict)
    return root
  }

  private writeElement(element: StructElement, parent: PDFRef, refs: Map<StructElement, PDFRef>): PDFRef {
    const { context } = this
    const ref = context.nextRef()
    refs.set(element, ref)
    const all = inOrder(element)
    const page = all.find((kid) => !(kid instanceof StructElement)) as { page: PDFRef } | undefined
    const kids = context.obj([])
    for (const kid of all) {
      if (kid instanceof StructElement) {
        if (!kid.isEmpty) kids.push(this.writeElement(kid, ref, refs) as PDFObject)
      } else if ('object' in kid) kids.push(context.obj({ Type: 'OBJR', Pg: kid.page, Obj: kid.object }))
      else if (kid.page === page!.page && !kid.stream) kids.push(context.obj(kid.mcid))
      else kids.push(context.obj({ Type: 'MCR', Pg: kid.page, MCID: kid.mcid, ...(kid.stream ? { Stm: kid.stream } : {}) }))
    }
    const dict = context.obj({ Type: 'StructElem', S: element.tag, P: parent, ...(page ? { Pg: page.page } : {}) })
    dict.set(PDFName.of('K'), kids)
    for (const [key, value] of this.attributes(element)) dict.set(PDFName.of(key), value)
    context.assign(ref, dict)
    return ref
  }

  private attributes({ tag, facts }: StructElement): [string, PDFObject][] {
    const { context } = this
    const { alt, language, box, numbering } = facts
    const set: [string, PDFObject][] = []
    if (alt) set.push(['Alt', PDFHexString.fromText(alt)])
    if (language) set.push(['Lang', PDFHexString.fromText(language)])
    if (box) set.push(['A', context.obj({ O: 'Layout', Placement: 'Block', BBox: box.map((value) => Math.round(value * 100) / 100) })])
    if (numbering) set.push(['A', context.obj({ O: 'List', ListNumbering: numbering })])
    const { rowSpan = 1, columnSpan = 1 } = facts
    const spans = { ...(rowSpan > 1 ? { RowSpan: rowSpan } : {}), ...(columnSpan > 1 ? { ColSpan: columnSpan } : {}) }
    if (tag === 'TH') set.push(['A', context.obj({ O: 'Table', Scope: 'Column', ...spans })])
    else if (rowSpan * columnSpan > 1) set.push(['A', context.obj({ O: 'Table', ...spans })])
    return set
  }
}

/** What an element holds; of an item of a list first its own words, then the list within, which is planned before the words are painted. */
function inOrder({ tag, kids: own }: StructElement): StructElement['kids'] {
  const kids = own.flatMap((kid) => (kid instanceof Passage ? kid.kids : [kid]))
  if (tag !== 'LBody') return kids
  const isList = (kid: StructElement['kids'][number]) => kid instanceof StructElement && kid.tag === 'L'
  return [...kids.filter((kid) => !isList(kid)), ...kids.filter(isList)]
}

/** What is described in words is one figure; texts and tables are read as they are. */
const isFigure = (layer: LayerFrame) => Boolean(layer.alt?.trim()) && !['Text', 'Table', 'Root'].includes(layer.kind) && !holdsText(layer)

const holdsText = (layer: LayerFrame): boolean => layer.text !== undefined || layer.children.some(holdsText)

/** The lines of text among items, those of groups too; copies for effect are left out. */
const textsOf = (items: readonly Item[]): TextItem[] =>
  items.flatMap((item) => (item.type === 'group' ? textsOf(item.items) : item.type === 'text' && item.source !== '' ? [item] : []))
