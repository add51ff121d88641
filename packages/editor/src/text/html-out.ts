import { type Block, type Design, type Inline, type Mark, type SwitchMark } from '@magazineai/design'
import { blockFields } from '@magazineai/render'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as it stands between tags or in an attribute of HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The elements of marks that mean something to other programs, from the outside in. */
const TAGS: readonly [Mark['type'], string][] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
]

/** The attribute that says which marks our own copies switch off: what other programs write as `font-style: normal` is mostly no wish of anybody. */
export const SWITCHED_OFF = 'data-switched-off'

/** How other programs see that a mark is switched off. */
const OFF_CSS: Record<SwitchMark['type'], string> = {
  bold: 'font-weight:normal',
  italic: 'font-style:normal',
  underline: 'text-decoration:none',
  strike: 'text-decoration:none',
}

const isOff = (mark: Mark): mark is SwitchMark => 'attrs' in mark && mark.attrs !== undefined && 'on' in mark.attrs

function switchedOff(html: string, marks: readonly Mark[]): string {
  const off = marks.filter(isOff).map(({ type }) => type)
  if (off.length === 0) return html
  const css = [...new Set(off.map((type) => OFF_CSS[type]))].join(';')
  return `<span ${SWITCHED_OFF}="${off.join(' ')}" style="${css}">${html}</span>`
}

function wrapped(html: string, marks: readonly Mark[] = []): string {
  const on = new Set<Mark['type']>(marks.flatMap((mark) => (isOff(mark) ? [] : [mark.type])))
  const tagged = TAGS.toReversed().reduce(
    (inner, [type, tag]) => (on.has(type) ? `<${tag}>${inner}</${tag}>` : inner),
    switchedOff(html, marks),
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

/** Returns the plain words of paragraphs, a line each, fields filled in; `page` is the number of the page they stand on. */
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

/**
 * Writes paragraphs as clean HTML: headings, paragraphs, lists, links and the usual marks, nothing else. A
 * part of one paragraph is a line without paragraph.
 */
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
