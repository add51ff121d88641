import { elementsOf, textWithin, type MarkupElement } from './markup.ts'

/** The footnotes of a page: what refers to them, and what they say. */
export interface PageNotes {
  /** Returns the note that a link refers to; undefined for any other link. */
  noteOf(link: MarkupElement): MarkupElement | undefined
  /** Returns whether an element is the text of a note: it does not stand in the running text. */
  isNote(element: MarkupElement): boolean
}

/** Longest note, in characters. */
const LONGEST_NOTE = 5_000

const sign = /^[[(]?(?:\d{1,4}|[*†‡§¶]{1,3}|[a-z]|[ivxlc]{1,6})[\])]?$/iu
const named =
  /(?:^|[\s_-])(?:footnotes?|noteref|fnref|sdfootnoteanc|sdendnoteanc|reference|footnote-ref|MsoFootnoteReference)(?:$|[\s_-])|^(?:foot|end)note-ref-/iu
const blocks = new Set(['p', 'div', 'li', 'aside', 'dd', 'td', 'section', 'blockquote'])

/** A block and those it stands in. */
interface Place {
  block: MarkupElement
  within: Place | null
}

/** A link within a page. */
interface InnerLink {
  link: MarkupElement
  place: Place | null
  /** True where it is raised, as signs of notes are. */
  isRaised: boolean
}

/** Finds the notes of a page: blocks that a short sign before them leads to, which is raised or named as such. */
export function notesOf(root: MarkupElement): PageNotes {
  const { links, targets } = linksWithin(root)
  const notes = new Map<MarkupElement, MarkupElement>()
  const verdicts = new Map<MarkupElement, boolean>()
  for (const { link, place, isRaised } of links) {
    const note = targets.get(decoded(link.attributes['href'] ?? ''))
    if (!note || !isReference(link, isRaised) || isWithin(place, verdicts) || isWithin(place, new Map([[note, true]]))) continue
    if (!verdicts.has(note)) verdicts.set(note, blocks.has(note.name) && textWithin(note).trim().length <= LONGEST_NOTE)
    if (verdicts.get(note)) notes.set(link, note)
  }
  const texts = new Set(notes.values())
  return { noteOf: (link) => notes.get(link), isNote: (element) => texts.has(element) }
}

/** Finds the links within a page, in order, and what they may lead to by its name: the block it is or stands in. */
function linksWithin(root: MarkupElement): { links: InnerLink[]; targets: ReadonlyMap<string, MarkupElement> } {
  const links: InnerLink[] = []
  const targets = new Map<string, MarkupElement>()
  const visit = (element: MarkupElement, outer: Place | null, wasRaised: boolean): void => {
    const { id, name, href, class: style = '' } = element.attributes
    const place = blocks.has(element.name) ? { block: element, within: outer } : outer
    const isRaised =
      wasRaised || element.name === 'sup' || /vertical-align:\s*super/iu.test(element.attributes['style'] ?? '') || named.test(style)
    for (const key of [id, element.name === 'a' ? name : undefined]) {
      if (key && place && !/^h[1-6]$/u.test(element.name) && !targets.has(key)) targets.set(key, place.block)
    }
    if (element.name === 'a' && href?.startsWith('#')) links.push({ link: element, place, isRaised })
    for (const child of elementsOf(element)) visit(child, place, isRaised)
  }
  visit(root, null, false)
  return { links, targets }
}

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment.slice(1))
  } catch {
    return fragment.slice(1)
  }
}

function isReference(link: MarkupElement, isRaised: boolean): boolean {
  const { id = '', role, 'epub:type': type } = link.attributes
  const isNamed = role === 'doc-noteref' || type === 'noteref' || named.test(id)
  return (isRaised || isNamed || elementsOf(link, 'sup').length > 0) && sign.test(textWithin(link).trim())
}

/** True where a block, or one that it stands in, is a note. */
function isWithin(place: Place | null, notes: ReadonlyMap<MarkupElement, boolean>): boolean {
  for (let at = place; at; at = at.within) if (notes.get(at.block)) return true
  return false
}
