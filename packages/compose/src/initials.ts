import { resolveParagraphStyle, type Design } from '@magazineai/design'
import { asPiece } from './analyse/prose-piece.ts'
import type { Article } from './analyse/article.ts'
import { textOfBlock } from './material/text.ts'
import { specOf } from './specs/specs.ts'
import { partsOfPiece } from './specs/split.ts'
import { bearsCap } from './typography/drop-cap.ts'

/** Returns a design in which every text that is told begins with an initial; in none where one of them cannot, as one letter alone is no word to begin so. */
export function withInitialsAlike(design: Design, articles: readonly Article[]): Design {
  const family = resolveParagraphStyle(design, 'body-first').dropCap?.family ?? ''
  const told = articles.filter(({ blocks }) => blocks.length).map((article) => asPiece(article).piece)
  const begins = told.flatMap((piece) => {
    const spec = specOf(piece)
    const [first] = spec.dropCap ? partsOfPiece(piece, spec).body : []
    return first?.kind === 'prose' ? [textOfBlock(first)] : []
  })
  return begins.every((text) => bearsCap(text, family)) ? design : withoutInitials(design)
}

const withoutInitials = (design: Design): Design => ({
  ...design,
  styles: {
    ...design.styles,
    paragraph: Object.fromEntries(
      Object.entries(design.styles.paragraph).map(([id, style]) => [id, style.dropCap ? { ...style, dropCap: null } : style]),
    ),
  },
})
