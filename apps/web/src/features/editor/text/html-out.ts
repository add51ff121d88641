import { type Block, type Design, type Inline, type Mark } from '@magazineai/design'
import { blockFields } from '@magazineai/render'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The elements of marks that mean something to other programs, from the outside in. */
const TAGS: readonly [Mark['type'], string][] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
]

function wrapped(html: string, marks: readonly Mark[] = []): string {
  const tagged = TAGS.toReversed().reduce(
    (inner, [type, tag]) => (marks.some((mark) => mark.type === type) ? `<${tag}>${inner}</${tag}>` : inner),
    html,
  )
  const link = marks.find((mark) => mark.type === 'link')
  // A page of this magazine is nowhere for others.
  return link && !link.attrs.href.startsWith('page:') ? `<a href="${escaped(link.attrs.href)}">${tagged}</a>` : tagged
}

/** What stands in a paragraph, in the words that are seen: fields are filled in. */
function pieces(block: Block, design: Design, page: number): { text: string; inline: Inline }[] {
  const fields = blockFields(block, design, page)
  let field = 0
  return (block.content ?? []).map((inline) => {
    if (inline.type === 'text') return { text: inline.text, inline }
    return { text: inline.type === 'hard_break' ? '\n' : (fields[field++] ?? ''), inline }
  })
}

/** The plain words of paragraphs, fields filled in; `page` is the number of the page they stand on. */
export const plainOf = (blocks: readonly Block[], design: Design, page: number): string =>
  blocks
    .map((block) =>
      pieces(block, design, page)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')

const inner = (block: Block, design: Design, page: number): string =>
  pieces(block, design, page)
    .map(({ text, inline }) => wrapped(inline.type === 'hard_break' ? '<br>' : escaped(text), inline.marks))
    .join('')

function elementOf(block: Block, html: string, design: Design): string {
  if (block.type !== 'heading') return `<p>${html}</p>`
  const name = design.styles.paragraph[block.attrs?.style ?? '']?.name ?? ''
  const level = /^(title|headline|heading 1)/i.test(name) ? 1 : 2
  return `<h${level}>${html}</h${level}>`
}

/** Paragraphs as clean HTML: headings, paragraphs, lists, links and the usual marks, nothing else. A part of one paragraph is a line without paragraph. */
export function htmlOf(blocks: readonly Block[], design: Design, page: number): string {
  const [only] = blocks
  if (blocks.length === 1 && only && !only.attrs?.list) return inner(only, design, page)
  let html = ''
  const open: ('ul' | 'ol')[] = []
  const closeTo = (depth: number): void => {
    while (open.length > depth) html += `</li></${open.pop()}>`
  }
  for (const block of blocks) {
    const list = block.attrs?.list
    if (!list) {
      closeTo(0)
      html += elementOf(block, inner(block, design, page), design)
      continue
    }
    const tag = list.kind === 'ordered' ? 'ol' : 'ul'
    closeTo(list.level + 1)
    if (open.length === list.level + 1 && open.at(-1) !== tag) closeTo(list.level)
    if (open.length === list.level + 1) html += '</li><li>'
    for (; open.length <= list.level; open.push(tag)) html += `<${tag}><li>`
    html += inner(block, design, page)
  }
  closeTo(0)
  return html
}
