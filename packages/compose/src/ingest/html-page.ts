import type { BlockList } from './block-list.ts'
import { decodeMarked } from './charset.ts'
import { IngestError } from './error.ts'
import { isBlock, readElement } from './html.ts'
import type { PictureFinder } from './html.ts'
import { Looks, readStyleSheet } from './html-looks.ts'
import type { StyleSheet, Weights } from './html-looks.ts'
import { linkedNotes } from './linked-pictures.ts'
import { elementsOf, findAll, ownText, parseHtml, textWithin, type MarkupElement } from './markup.ts'

/**
 * Reads a page that was saved from a browser or written by a program: what its author wrote, without menus, banners, forms and the head and foot
 * of the site. Nothing is fetched: of pictures, those that stand in the file itself. Answers notes for a person. @throws IngestError
 */
export function readPage(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const { text, encoding } = decodeMarked(bytes)
  if (text.includes('\0')) throw new IngestError(name, 'format', `“${name}” is no page of text (HTML).`)
  const { linked, wordsLeft } = writePage(name, text, into, { isTitled: true })
  return [
    ...linkedNotes(name, linked),
    ...(wordsLeft ? [`Menus, forms and other things beside the text of “${name}” were left out.`] : []),
    ...(encoding ? [`“${name}” was read as ${encoding}.`] : []),
  ]
}

interface PageOptions {
  /** True for a part of a book: no site stands around it. */
  isBook?: boolean
  /** True where the title of the page stands for a heading that it has not. */
  isTitled?: boolean
  isXml?: boolean
  pictureOf?: PictureFinder
  /** Returns the style sheets that a page names and that stand beside it; absent = none do. */
  sheets?: (page: MarkupElement) => readonly StyleSheet[]
  /** Letters in each size of the book that the page is a part of; absent = those of the page say how large its text is. */
  weights?: Weights
}

/** What was left of a page. */
interface PageLeft {
  /** Pictures that stand in files of their own. */
  linked: number
  /** True where text was left out. */
  wordsLeft: boolean
}

/** Writes the text of a page into blocks. @throws IngestError when no browser would show it. */
export function writePage(
  name: string,
  text: string,
  into: BlockList,
  { isTitled = false, isBook = false, isXml, pictureOf, sheets = () => [], weights }: PageOptions,
): PageLeft {
  const page = parsed(name, text, isXml)
  const content = new MainContent(page)
  const root = isBook ? page : content.main
  const looks = new Looks(page, [...sheets(page), ...styleSheetsOf(page)], weights)
  const title = isTitled ? titleOf(page, { root, content, looks }) : ''
  if (title) {
    into.open('heading', 1)
    into.text(title)
    into.close()
  }
  const { linked } = readElement(root, into, {
    isPage: true,
    isLeftOut: isBook ? isBeside : (element) => content.has(element),
    marksOf: (element) => looks.marksOf(element),
    headingOf: (element) => looks.headingOf(element),
    ...(pictureOf ? { pictureOf } : {}),
  })
  return { linked, wordsLeft: content.left && !isBook }
}

/** The style sheets in a page itself. */
const styleSheetsOf = (page: MarkupElement): StyleSheet[] =>
  findAll(page, 'style')
    .slice(0, MOST_SHEETS)
    .map((sheet) => readStyleSheet(ownText(sheet)))

/** Adds the letters in each size of a part of a book to those of the book. Returns how many there are. @throws IngestError when no browser would show it. */
export function weighPage(
  name: string,
  text: string,
  weights: Weights,
  { isXml, sheets = () => [] }: Pick<PageOptions, 'isXml' | 'sheets'>,
): number {
  const page = parsed(name, text, isXml)
  return new Looks(page, [...sheets(page), ...styleSheetsOf(page)]).weighInto(weights)
}

/** Most style sheets of a page that are read. */
export const MOST_SHEETS = 20

function parsed(name: string, text: string, isXml?: boolean): MarkupElement {
  try {
    return parseHtml(text, isXml)
  } catch (cause) {
    throw new IngestError(name, 'broken', `“${name}” is damaged: its parts are nested too deep.`, { cause })
  }
}

const out = new Set(['nav', 'aside', 'dialog', 'menu'])
const roles = new Set(
  'navigation banner contentinfo search complementary dialog alertdialog menu menubar toolbar tablist doc-toc doc-pagelist doc-pagebreak doc-endnotes'.split(
    ' ',
  ),
)
/** What parts of a page are called that lead elsewhere: they are left out where they are links. */
const menus = /(?:^|[\s_-])(?:menu|pagination|pager|toc|links|tags)(?:$|[\s_-])/iu
/** What parts beside the text are called: they are left out where they are small. */
const beside =
  /(?:^|[\s_-])(?:nav|navi|navbar|navigation|navheader|navfooter|breadcrumbs?|sidebar|footer|masthead|cookies?|consent|gdpr|share|sharing|sharedaddy|social|related|newsletter|subscribe|advert|advertisement|ads?|sponsored|skip|skip-link|sr-only|screen-reader-text|visually-hidden|noprint|popup|modal|promo)(?:$|[\s_-])/iu
/** What others wrote under a text. */
const replies = /(?:^|[\s_-])(?:comments|respond|disqus)(?:$|[\s_-])/iu
const hidden = /display:\s*none|visibility:\s*hidden/iu
const owned = /^\s*(?:©|\(c\)|copyright\b)/iu

const bookRoles = /(?:^|\s)(?:doc-)?(?:toc|page-?list|pagebreak|landmarks|loi|lot|navigation)(?:$|\s)/u

/** True for what stands in a part of a book and is not read: contents, numbers of pages, what is hidden. */
const isBeside = (element: MarkupElement): boolean => {
  const { name, attributes } = element
  const { role = '', 'epub:type': type = '', style = '', hidden: isHidden } = attributes
  return name === 'nav' || isHidden !== undefined || hidden.test(style) || bookRoles.test(role) || bookRoles.test(type) || isNumber(element)
}

/** True for the number that stands beside a paragraph and leads to it. */
const isNumber = (element: MarkupElement): boolean =>
  element.name === 'label' &&
  /^\s*\d{1,6}\s*$/u.test(textWithin(element)) &&
  findAll(element, 'a').some(({ attributes }) => attributes['href']?.startsWith('#'))

/** Share of the text of a page that is small, that makes a part its main one, and share of links that makes a menu. */
const SMALL = 0.25
const MAIN = 0.25
const MENU = 0.5
/** Longest line that says whose a page is, in characters; fewest links to places of the same page that are a table of contents. */
const LONGEST_OWNED = 300
const FEWEST_PLACES = 3

/** Characters of an element, and those of them that lead elsewhere. */
interface Weight {
  text: number
  links: number
}

/** Tells the text of a page from what stands around it. */
class MainContent {
  /** The part of the page that its text stands in. */
  readonly main: MarkupElement
  /** True when text was left out. */
  left = false
  readonly #weights = new Map<MarkupElement, Weight>()
  readonly #heads = new Set<MarkupElement>()

  constructor(page: MarkupElement) {
    const body = findAll(page, 'body')[0] ?? page
    this.#weigh(body, false)
    const mains = [...this.#weights.keys()].filter(({ name, attributes }) => name === 'main' || attributes['role'] === 'main')
    const [main] = mains
    const isMain = main !== undefined && mains.length === 1 && this.#textOf(main) > this.#textOf(body) * MAIN
    this.main = isMain ? main : body
    this.left = isMain && this.#textOf(main) < this.#textOf(body)
    this.#findHeads(this.main)
  }

  has(element: MarkupElement): boolean {
    const isOut = this.#isOut(element)
    if (isOut && this.#textOf(element)) this.left = true
    return isOut
  }

  /** Weighs all elements; scripts weigh nothing. */
  #weigh(element: MarkupElement, isLink: boolean): Weight {
    const weight = { text: 0, links: 0 }
    const inLink = isLink || element.name === 'a'
    if (!/^(?:script|style|template|noscript|svg|head)$/u.test(element.name)) {
      for (const child of element.children) {
        const { text, links } = typeof child === 'string' ? weightOf(child, inLink) : this.#weigh(child, inLink)
        weight.text += text
        weight.links += links
      }
    }
    this.#weights.set(element, weight)
    return weight
  }

  #textOf(element: MarkupElement): number {
    return this.#weights.get(element)?.text ?? 0
  }

  /** The head and foot of the site stand in no part of the text. */
  #findHeads(element: MarkupElement): void {
    for (const child of elementsOf(element)) {
      if (child.name === 'header' || child.name === 'footer') this.#heads.add(child)
      else if (!/^(?:article|section|main|blockquote|figure|td)$/u.test(child.name)) this.#findHeads(child)
    }
  }

  #isOut(element: MarkupElement): boolean {
    const { name, attributes } = element
    const { hidden: isHidden, role = '', style = '', class: names = '', id = '', 'aria-hidden': isSilent } = attributes
    if (isHidden !== undefined || isSilent === 'true' || hidden.test(style) || roles.has(role)) return true
    if (isNumber(element) || out.has(name) || (this.#heads.has(element) && this.main.name !== 'main')) return true
    if (name === 'form') return this.#isSmall(element)
    return isBlock(element) && (this.#isCalled(element, `${id} ${names}`) || this.#isContents(element) || this.#isOwned(element))
  }

  #isCalled(element: MarkupElement, names: string): boolean {
    if (!names.trim() || /^h\d$/u.test(element.name)) return false
    if (replies.test(names)) return element !== this.main && element.name !== 'body'
    return (menus.test(names) && this.#isLinks(element)) || (beside.test(names) && this.#isSmall(element))
  }

  #isSmall(element: MarkupElement): boolean {
    return this.#textOf(element) < this.#textOf(this.main) * SMALL
  }

  #isLinks(element: MarkupElement): boolean {
    const { text, links } = this.#weights.get(element) ?? { text: 0, links: 0 }
    return links > text * MENU
  }

  /** A list of places on the same page. */
  #isContents(element: MarkupElement): boolean {
    if (!/^(?:ul|ol|dl)$/u.test(element.name) || !this.#isLinks(element)) return false
    const links = findAll(element, 'a').filter(({ attributes }) => attributes['href'])
    return links.length >= FEWEST_PLACES && links.every(({ attributes }) => attributes['href']?.startsWith('#'))
  }

  /** The line that says whose a page is. */
  #isOwned(element: MarkupElement): boolean {
    const text = this.#textOf(element)
    return text > 0 && text < LONGEST_OWNED && this.#isSmall(element) && owned.test(textWithin(element))
  }
}

function weightOf(text: string, isLink: boolean): Weight {
  const length = text.replaceAll(/\s+/gu, '').length
  return { text: length, links: isLink ? length : 0 }
}

/** What stands between the title of a page and the name of its site. */
const between = /\s+[|–—·»•]\s+|\s*｜\s*/u
const FEWEST_LETTERS = 3

/** How people tell the states of a file apart, at the end of its name, in the languages offered. */
const state =
  'def|definitief|definitiv[oae]?|définitif|final|finale|endfassung|endversion|slutversion|entwurf|brouillon|borrador|bozza|rascunho|draft|concept|utkast|udkast|kladde|szkic|черновик|copy|copie|kopie|kopia|kopi|copia|cópia|копия|最終版|最终版|최종|نهائي|نسخة'

/** A version, a state behind other words, an ending of files, or how often a file was saved: `programme v3 DEF`, `Minutes_June_final`, `letter (2)`. */
const saved = new RegExp(
  String.raw`(?:^|[\s_.-])v\d+(?:\.\d+)?(?:[\s_.-]+(?:${state}))?$|\S[\s_-]+v\d+[\s_-]|\S_\S*_\S|\S_(?:${state})$|\.(?:docx?|odt|rtf|html?|pdf|txt|pages|pub|indd|pptx?)$|\s\(\d\)$`,
  'iu',
)

/** True for the name of a file where a title should be: programs put that where nobody wrote one. */
const isNameOfFile = (title: string): boolean => saved.test(title.trim())

/** The title of a page that has no heading of the first level in its text: of its head, or the one that programs show above it. */
function titleOf(page: MarkupElement, { root, content, looks }: { root: MarkupElement; content: MainContent; looks: Looks }): string {
  const isSeen = (element: MarkupElement): boolean =>
    elementsOf(element).some((child) => !content.has(child) && (isTitle(child, looks) || isSeen(child)))
  const wasLeft = content.left
  const hasTitle = isSeen(root)
  content.left = wasLeft
  if (hasTitle) return ''
  const headings = [2, 3, 4].flatMap((level) => findAll(root, `h${level}`).map((element) => textWithin(element).trim()))
  const [head] = findAll(page, 'h1')
  const written = (head ? textWithin(head) : '').trim()
  const whole = ownText(findAll(page, 'title')[0]).trim()
  if (written && !isSite(written, whole, headings)) return written
  // A heading of the text that the title repeats is the title already.
  if (headings.some((text) => text.length >= FEWEST_LETTERS * 2 && whole.includes(text))) return ''
  if (isNameOfFile(whole)) return ''
  const [first = ''] = whole.split(between)
  return first.length >= FEWEST_LETTERS ? first : whole
}

/** True for a head that the title of the page says behind another, which is a heading of the text: the name of the site that it is from. */
const isSite = (head: string, whole: string, headings: readonly string[]): boolean => {
  const parts = whole.split(between).map((part) => part.trim())
  return parts.length > 1 && parts.at(-1)?.toLowerCase() === head.toLowerCase() && headings.includes(parts[0] ?? '')
}

const isTitle = (element: MarkupElement, looks: Looks): boolean =>
  (element.name === 'h1' && textWithin(element).trim() !== '') || looks.headingOf(element) === 1
