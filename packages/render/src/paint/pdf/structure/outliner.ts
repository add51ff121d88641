import type { StoryKey, TextPart } from '../../../frame.ts'
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

/** Names the lines of a paragraph in a frame. */
const partOf = (frame: number, paragraph: number): string => `${frame} ${paragraph}`

/** Turns the paragraphs of texts into headings, paragraphs and lists. A paragraph that goes on in another frame stays one element. */
export class Outliner {
  private readonly root: StructElement
  private readonly structure: PdfStructure | undefined
  private readonly language: string | undefined
  /** By story, the elements of its paragraphs in each of its frames. */
  private readonly known = new Map<StoryKey, Map<string, ParagraphElements>>()
  private readonly articles = new Map<StoryKey, { element: StructElement; lists: OpenList[]; last: number }>()
  /** Weights of the headings that the next text stands under. */
  private readonly open: number[] = []

  constructor(root: StructElement, structure: PdfStructure | undefined, language: string | undefined) {
    this.root = root
    this.structure = structure
    this.language = language
  }

  /** Returns what a paragraph fills in one frame of its text; undefined for one that has no line there. */
  paragraph(text: TextPart, index: number): ParagraphElements | undefined {
    let parts = this.known.get(text.key)
    if (!parts) this.known.set(text.key, (parts = this.partsOf(text)))
    return parts.get(partOf(text.frame, index))
  }

  /** Makes the elements of a whole text, as it is read: from its first frame to its last, wherever they lie and whenever they are painted. */
  private partsOf({ key, layout }: TextPart): Map<string, ParagraphElements> {
    const made = new Map<number, ParagraphElements>()
    const parts = new Map<string, ParagraphElements>()
    for (const [frame, { lines }] of layout.frames.entries())
      for (const { paragraph } of lines) {
        const part = partOf(frame, paragraph)
        if (parts.has(part)) continue
        let whole = made.get(paragraph)
        if (!whole) made.set(paragraph, (whole = this.make(key, paragraph)))
        const text = whole.text.passage()
        parts.set(part, { text, label: whole.label === whole.text ? text : whole.label })
      }
    return parts
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
