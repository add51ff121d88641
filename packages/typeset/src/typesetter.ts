import type { Block } from './block.ts'
import { Columns } from './columns.ts'
import { Faces, type FaceSource, type HarfBuzz } from './faces.ts'
import { fitScale } from './fit.ts'
import { assemble, flow, type FlowContext } from './flow.ts'
import { loadHarfBuzz } from './harfbuzz.ts'
import { Hyphenators } from './hyphenate.ts'
import { Phrases } from './phrases.ts'
import { Shaper } from './shape.ts'
import { tabsOn } from './tabs.ts'
import type { FaceKey, FaceMetrics, Layout, Paragraph, Px, TextFrame, TextStyle, Typesetter } from './types.ts'
import { makeBlock, type Resources } from './make-block.ts'

/**
 * Loads HarfBuzz (its WASM lies beside its JavaScript, see the README) and English hyphenation, and makes a typesetter without faces. Where fonts
 * can be read at once, `source` gives it each face that text turns out to need: nothing has to be known and added beforehand.
 */
export async function createTypesetter({ source = null }: { source?: FaceSource | null } = {}): Promise<Typesetter> {
  const hyphenators = new Hyphenators()
  const [harfbuzz] = await Promise.all([loadHarfBuzz(), hyphenators.load('en')])
  return new Engine(harfbuzz, hyphenators, source)
}

class Engine implements Typesetter {
  readonly #resources: Resources
  readonly #columns = new Columns()
  #blocks = new WeakMap<Paragraph, Block>()

  constructor(harfbuzz: HarfBuzz, hyphenators: Hyphenators, source: FaceSource | null) {
    this.#resources = { faces: new Faces(harfbuzz, source), shaper: new Shaper(harfbuzz), hyphenators, phrases: new Phrases() }
  }

  addFace(key: FaceKey, bytes: Uint8Array): void {
    this.#resources.faces.add(key, bytes)
    this.#blocks = new WeakMap()
  }

  setFaceUnavailable(key: FaceKey): void {
    this.#resources.faces.setUnavailable(key)
    this.#blocks = new WeakMap()
  }

  hasFace(key: FaceKey): boolean {
    return this.#resources.faces.has(key)
  }

  metrics(key: FaceKey): FaceMetrics {
    return this.#resources.faces.get(key).metrics
  }

  glyphPath(key: FaceKey, glyph: number): string {
    return this.#resources.faces.get(key).font.glyphToPath(glyph)
  }

  async addLanguage(language: string): Promise<boolean> {
    const [loaded] = await Promise.all([this.#resources.hyphenators.load(language), this.#resources.phrases.load(language)])
    this.#blocks = new WeakMap()
    return loaded
  }

  layout(paragraphs: readonly Paragraph[], frames: readonly TextFrame[], options: { fit?: { min: number } } = {}): Layout {
    const blocks = paragraphs.map((paragraph) => this.#block(paragraph))
    const context = (scale: number): FlowContext => ({ ...this.#resources, columns: this.#columns, scale })
    const scale = fitScale(options.fit?.min ?? 1, (trial) => !flow(blocks, frames, context(trial)).isOverset)
    return assemble(flow(blocks, frames, context(scale)), frames, context(scale))
  }

  measure(text: string, style: TextStyle, language = 'en'): Px {
    const paragraph: Paragraph = { runs: [{ text, style }], style, leading: style.size, align: 'left', language }
    const block = makeBlock(paragraph, this.#resources)
    const tabs = tabsOn(block, block.cuts.at(0), block.cuts.at(block.cuts.length - 1)).reduce((sum, tab) => sum + tab.width, 0)
    return block.sums.upTo(block.shown.text.length).width + tabs - (text ? (style.tracking ?? 0) * style.size : 0)
  }

  #block(paragraph: Paragraph): Block {
    let block = this.#blocks.get(paragraph)
    if (!block) this.#blocks.set(paragraph, (block = makeBlock(paragraph, this.#resources)))
    return block
  }
}
