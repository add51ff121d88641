import { countWords, type SourceDocument } from '../source.ts'
import type { PlacedBlock } from './article.ts'

/** A run of paragraphs of one section, the unit a writer is shown and an outline points at. */
export interface Passage {
  /** `p1`, `p2` … over all documents, in their order. */
  id: string
  document: string
  /** Headings over it, the outermost first. */
  path: readonly string[]
  /** Its paragraphs; headings stand with what follows them. */
  blocks: readonly PlacedBlock[]
  words: number
}

/** A passage is closed at so many words, and never grows beyond the second number by a further paragraph. */
const ENOUGH = 120
const MOST = 200

/** Cuts documents into passages of 120–200 words that never cross a heading. A longer paragraph is a passage of its own. */
export function passagesOf(documents: readonly SourceDocument[]): Passage[] {
  const cut = documents.flatMap(passagesIn)
  return cut.map((passage, index) => ({ ...passage, id: `p${index + 1}` }))
}

type Open = Omit<Passage, 'id' | 'blocks'> & { blocks: PlacedBlock[] }

function passagesIn({ name, blocks }: SourceDocument): Open[] {
  const passages: Open[] = []
  const path: { level: number; text: string }[] = []
  let open: Open | null = null
  for (const block of blocks) {
    const placed: PlacedBlock = { ...block, document: name }
    const words = countWords(block.text)
    if (block.kind === 'heading') {
      const level = block.level ?? 1
      while (path.length && (path.at(-1)?.level ?? 0) >= level) path.pop()
      path.push({ level, text: block.text })
      // Headings one after another open one passage.
      if (open && open.words === 0) {
        open.blocks.push(placed)
        open.path = path.map((each) => each.text)
        continue
      }
    }
    if (!open || block.kind === 'heading' || open.words >= ENOUGH || (open.words > 0 && open.words + words > MOST)) {
      open = { document: name, path: path.map((each) => each.text), blocks: [], words: 0 }
      passages.push(open)
    }
    open.blocks.push(placed)
    if (block.kind !== 'heading') open.words += words
  }
  return passages.filter((passage) => passage.words > 0)
}

/** Returns the text of a passage without its headings. */
export const textOfPassage = ({ blocks }: Passage): string =>
  blocks
    .filter((block) => block.kind !== 'heading')
    .map((block) => block.text)
    .join('\n')

/** Tells a paragraph among those of all documents. */
export const keyOfBlock = ({ document, index }: Pick<PlacedBlock, 'document' | 'index'>): string => `${index} ${document}`
