import { createDesign, createLayer, createPage, type Block, type BlockAttrs, type Design, type Mark } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { createLayouter, type PageFrame } from '../../src/index.ts'
import { paintPdf, structureOf } from '../../src/paint/pdf/index.ts'
import type { PdfOptions } from '../../src/paint/pdf/options.ts'
import { readSubsetWasm } from '../../src/paint/pdf/node.ts'
import { testImage } from '../support/print.ts'
import { scriptFontBytes, scriptFonts } from './scripts.ts'

/** A paragraph; pieces with marks are given as `[text, ...marks]`. */
export const p = (attrs: BlockAttrs, ...pieces: (string | [string, ...Mark[]])[]): Block => ({
  type: 'paragraph',
  attrs,
  content: pieces.map((piece) =>
    typeof piece === 'string' ? { type: 'text', text: piece } : { type: 'text', text: piece[0], marks: piece.slice(1) as Mark[] },
  ),
})

/** The words of paragraphs. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '')).join('')).join('\n')

/** How a story is shown. */
export interface StoryLook {
  language?: string
  family?: string
  size?: number
  width?: number
  /** Heights of the frames, one page each. */
  heights?: readonly number[]
}

/** A design with one story that runs through a frame on each of its pages. */
export function storyDesign(
  blocks: readonly Block[],
  { language = 'en', family = 'Source Serif 4', size = 42, width = 1100, heights = [3000] }: StoryLook,
): Design {
  const layer = () => createLayer('Text', { position: { x: 300, y: 250 }, boxSize: { width, height: 100 }, story: 's', style: 'body' })
  const pages = heights.map((height, i) => {
    const text = layer()
    text.props.boxSize.height = height
    return createPage({ id: `p${i}`, name: `Page ${i + 1}`, layers: { t: text } })
  })
  const design = createDesign({ random: () => 0.5, name: 'Story', pages })
  return {
    ...design,
    language,
    stories: { s: { doc: { type: 'doc', content: [...blocks] }, frames: heights.map((_, i) => ({ page: `p${i}`, layer: 't' })) } },
    styles: {
      ...design.styles,
      paragraph: { ...design.styles.paragraph, body: { name: 'Body', family, size, leading: Math.round(size * 1.3), spaceAfter: size } },
    },
  }
}

/** Page frames of a design set in `scriptFonts`. */
export async function layOut(design: Design): Promise<PageFrame[]> {
  const typesetter = await createTypesetter()
  await typesetter.addLanguage(design.language)
  const layouter = createLayouter({ typesetter, fonts: scriptFonts })
  for (const key of layouter.faces(design)) typesetter.addFace(key, scriptFontBytes(key))
  return design.pages.map((_, i) => layouter.page(design, i))
}

/** A design as a PDF. */
export const pdfOf = async (design: Design, rest: Partial<PdfOptions> = {}): Promise<Uint8Array<ArrayBuffer>> =>
  paintPdf(await layOut(design), {
    fontBytes: scriptFontBytes,
    image: testImage,
    subsetWasm: await readSubsetWasm(),
    title: design.name,
    language: design.language,
    structure: structureOf(design),
    ...rest,
  })
