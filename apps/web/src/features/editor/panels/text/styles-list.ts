import { type Design, resolveParagraphStyle } from '@magazineai/design'
import type { PickerGroup } from '../../../../ui/picker.tsx'

/** A style in a list of them, with what its sample is set in. */
export interface StyleItem {
  id: string
  label: string
  family: string
  weight: number
  italic: boolean
  isCapitals: boolean
  /** Page pixels. */
  size: number
}

/** What styles are for, in the order of a list, with the words that tell it in the id or the name of one. What says more comes before what says less. */
const ROLES: readonly { title: string; words: RegExp }[] = [
  { title: 'Cover', words: /\b(cover|masthead|issue|back)\b/ },
  { title: 'Contents', words: /\b(toc|contents)\b/ },
  { title: 'Furniture', words: /\b(folio|furniture|running|page number|header|footer)\b/ },
  {
    title: 'Captions and credits',
    words: /\b(captions?|credits?|contributors?|byline|datum|data|facts?|sources?|notes?|footnotes?|legend)\b/,
  },
  { title: 'Quotes and openings', words: /\b(quotes?|standfirst|intro|introduction|deck|lead|signature)\b/ },
  { title: 'Headings', words: /\b(headlines?|headings?|titles?|crossheads?|subheads?|kicker|section|question|number|heading \d)\b/ },
  { title: 'Body', words: /\b(body|text|answer|method|list|steps?|paragraph|ingredients?)\b/ },
]

const ORDER = ['Body', 'Headings', 'Quotes and openings', 'Captions and credits', 'Furniture', 'Contents', 'Cover'] as const

/** What is so many times as large as the body is a heading, and what is so much smaller a caption, where no word tells. */
const LARGE = 1.4
const LITTLE = 0.85

type Styles = Pick<Design, 'styles'>

const roleIn = (words: string): string | undefined =>
  ROLES.find((role) => role.words.test(words.toLowerCase().replaceAll(/[-_.,]+/g, ' ')))?.title

/** What a style is for: by its name, then its id, then by those it is based on, else by its size beside the body's. */
function roleOf(design: Styles, id: string, body: number): string {
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = design.styles.paragraph[at]?.basedOn) {
    seen.add(at)
    const role = roleIn(design.styles.paragraph[at]?.name ?? '') ?? roleIn(at)
    if (role !== undefined) return role
  }
  const { size } = resolveParagraphStyle(design, id)
  if (size >= body * LARGE) return 'Headings'
  return size <= body * LITTLE ? 'Captions and credits' : 'Body'
}

/** Returns the paragraph styles of a magazine by what they are for: within a group the largest first, the body's by name. */
export function styleGroups(design: Styles): PickerGroup<StyleItem>[] {
  const body = resolveParagraphStyle(design, design.styles.paragraph['body'] ? 'body' : null).size
  const groups = new Map<string, StyleItem[]>(ORDER.map((title) => [title, []]))
  for (const [id, { name }] of Object.entries(design.styles.paragraph)) {
    const { family, weight, italic, transform, size } = resolveParagraphStyle(design, id)
    groups.get(roleOf(design, id, body))?.push({ id, label: name, family, weight, italic, isCapitals: transform === 'uppercase', size })
  }
  return Array.from(groups, ([title, items]) => ({
    title,
    items: items.toSorted((a, b) => (title === 'Body' ? 0 : b.size - a.size) || a.label.localeCompare(b.label, 'en')),
  })).filter(({ items }) => items.length > 0)
}
