import type { PDFRef } from '@cantoo/pdf-lib'

/** The standard structure types in use (ISO 32000-1, 14.8.4). */
export type ElementTag = 'Document' | 'Art' | `H${1 | 2 | 3 | 4 | 5 | 6}` | 'P' | ListTag | TableTag | 'Figure' | 'Link'
type ListTag = 'L' | 'LI' | 'Lbl' | 'LBody'
type TableTag = 'Table' | 'TR' | 'TH' | 'TD'

/** A stretch of a content stream: `stream` is null for that of the page itself. */
export interface MarkedContent {
  page: PDFRef
  stream: PDFRef | null
  mcid: number
}

/** An annotation that belongs to an element. */
export interface MarkedObject {
  page: PDFRef
  object: PDFRef
}

/** What an element can say about itself. */
export interface ElementFacts {
  /** What it shows, in words. */
  alt?: string
  /** BCP 47, where it is not that of the document. */
  language?: string
  /** Its box in user space. */
  box?: readonly [number, number, number, number]
  /** Of a cell that takes the place of several. */
  rowSpan?: number
  columnSpan?: number
  /** The attribute of a list: how its items are numbered. */
  numbering?: 'Decimal' | 'Disc'
}

/** A part of the document as a reader understands it: a heading, a paragraph, a cell. */
export class StructElement {
  readonly tag: ElementTag
  readonly facts: ElementFacts
  readonly kids: (StructElement | MarkedContent | MarkedObject)[] = []

  constructor(tag: ElementTag, facts: ElementFacts = {}) {
    this.tag = tag
    this.facts = facts
  }

  /** Adds an element at the end, and gives it back. */
  add(tag: ElementTag, facts?: ElementFacts): StructElement {
    const kid = new StructElement(tag, facts)
    this.kids.push(kid)
    return kid
  }

  /** Adds a passage at the end, to be filled when it is painted, and gives it back. */
  passage(): Passage {
    const passage = new Passage(this)
    this.kids.push(passage)
    return passage
  }

  /** True when nothing of it is on a page; empty cells still hold their place. */
  get isEmpty(): boolean {
    return this.tag !== 'TD' && this.tag !== 'TH' && this.kids.every((kid) => kid instanceof StructElement && kid.isEmpty)
  }
}

/**
 * The place of a part of an element among its others, kept in the order of reading before anything is painted: layers are painted from back to front, and
 * the end of a paragraph may lie further back than its beginning. What it holds belongs to its owner.
 */
export class Passage extends StructElement {
  readonly owner: StructElement

  constructor(owner: StructElement) {
    super(owner.tag)
    this.owner = owner
  }
}
