import type { StoryKey } from '../../../frame.ts'
import type { ElementTag, StructElement } from './element.ts'
import type { ParagraphRole, PdfStructure } from './structure-of.ts'

/** The elements of one paragraph: its text, and the number or bullet before it. */
export interface ParagraphElements {
  text: StructElement
  label: StructElement
}

interface OpenList {
  level: number
  list: StructElement
  body: StructElement
}

const DEEPEST = 6

/** Turns paragraphs, one after another, into headings, paragraphs and lists. A paragraph that goes on in another frame stays one element. */
export class Outliner {
  private readonly root: StructElement
  private readonly structure: PdfStructure | undefined
  private readonly language: string | undefined
  private readonly known = new Map<string, ParagraphElements>()
  private readonly articles = new Map<StoryKey, { element: StructElement; lists: OpenList[]; last: number }>()
  /** Weights of the headings that the next text stands under. */
  private readonly open: number[] = []

  constructor(root: StructElement, structure: PdfStructure | undefined, language: string | undefined) {
    this.root = root
    this.structure = structure
    this.language = language
  }

  /** The elements of a paragraph. */
  paragraph(key: StoryKey, index: number): ParagraphElements {
    const name = `${index} ${key}`
    let found = this.known.get(name)
    if (!found) this.known.set(name, (found = this.make(key, index)))
    return found
  }

  private make(key: StoryKey, index: number): ParagraphElements {
    const role = this.structure?.paragraph(key, index) ?? null
    const article = this.article(key)
    if (article.last !== index - 1) article.lists.length = 0
    article.last = index
    const facts = role && role.language !== this.language ? { language: role.language } : {}
    if (role?.list) return this.item(article, role.list)
    article.lists.length = 0
    const text = article.element.add(role?.heading ? this.headingTag(role.heading) : 'P', facts)
    return { text, label: text }
  }

  /** Stories are articles; the texts of lone layers stand in the document itself. */
  private article(key: StoryKey) {
    let found = this.articles.get(key)
    if (!found) {
      const element = key.startsWith('story:') ? this.root.add('Art') : this.root
      this.articles.set(key, (found = { element, lists: [], last: -2 }))
    }
    return found
  }

  /** Levels follow one another without a gap: a heading is one below the nearest weightier one. */
  private headingTag(weight: number): ElementTag {
    while (this.open.length > 0 && this.open.at(-1)! >= weight) this.open.pop()
    this.open.push(weight)
    return `H${Math.min(DEEPEST, this.open.length) as 1 | 2 | 3 | 4 | 5 | 6}`
  }

  private item(
    article: { element: StructElement; lists: OpenList[] },
    { kind, level }: NonNullable<ParagraphRole['list']>,
  ): ParagraphElements {
    const { lists } = article
    while (lists.length > 0 && lists.at(-1)!.level > level) lists.pop()
    if (lists.at(-1)?.level !== level) {
      const holder = lists.at(-1)?.body ?? article.element
      const list = holder.add('L', { numbering: kind === 'ordered' ? 'Decimal' : 'Disc' })
      lists.push({ level, list, body: list })
    }
    const open = lists.at(-1)!
    const item = open.list.add('LI')
    const label = item.add('Lbl')
    open.body = item.add('LBody')
    return { text: open.body, label }
  }
}
