import { type Block, createDesign, createLayer, createPage, type Design } from '@magazineai/design'
import { SETTING } from './setting.ts'
import { random } from './measure.ts'

/** Three columns on a baseline grid, as a feature is set. */
const COLUMNS = { count: 3, gutter: 56 }
/** The story's box on an A4 page. */
const BOX = { position: { x: 200, y: 236 }, boxSize: { width: 2080, height: 3000 } }

const body = {
  name: 'Body',
  family: SETTING.family,
  size: SETTING.size,
  leading: SETTING.leading,
  align: 'justify',
  hyphenate: true,
} as const

/** Creates a story through as many A4 pages as given, in justified and hyphenated columns; every 12th paragraph opens with a drop cap. */
export function magazine(texts: readonly string[], pages: number): Design {
  const content = texts.map((text, index): Block => {
    const style = index % 12 === 0 ? 'opening' : 'body'
    return { type: 'paragraph', attrs: { style }, content: [{ type: 'text', text }] }
  })
  const ids = Array.from({ length: pages }, (_, index) => `p${index}`)
  return createDesign({
    random: random(1),
    styles: { paragraph: { body, opening: { name: 'Opening', basedOn: 'body', dropCap: { lines: 3 } } }, character: {} },
    stories: { feature: { doc: { type: 'doc', content }, frames: ids.map((page) => ({ page, layer: 'text' })) } },
    pages: ids.map((id) =>
      createPage({ id, layers: { text: createLayer('Text', { ...BOX, columns: COLUMNS, grid: true, story: 'feature' }) } }),
    ),
  })
}

/** Types one letter into a block of the story of a design, all else shared with the design before. */
export function typed(design: Design, block: number, offset: number, letter: string): Design {
  const story = design.stories['feature']!
  const old = story.doc.content[block]!
  const text = textOf(design, block)
  const next: Block = { ...old, content: [{ type: 'text', text: text.slice(0, offset) + letter + text.slice(offset) }] }
  const doc = { ...story.doc, content: story.doc.content.with(block, next) }
  return { ...design, stories: { ...design.stories, feature: { ...story, doc } } }
}

/** Returns the text of a block of the story; '' when there is none. */
export function textOf(design: Design, block: number): string {
  const [inline] = design.stories['feature']!.doc.content[block]?.content ?? []
  return inline?.type === 'text' ? inline.text : ''
}
