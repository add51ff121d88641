import type { PieceSettings } from './arrange.ts'
import type { Part } from './parts.ts'

/** A piece of more words stands on a page of its own. */
const SMALL = 180
/** Most pieces of a page. */
const MOST = 6

/** Lets small pieces of a kind that follow each other share pages: as many as stand on one, measured. */
export function sharing(parts: readonly Part[], settings: PieceSettings): Part[] {
  const shared: Part[] = []
  for (const part of parts) {
    const last = shared.at(-1)
    const both = last && mayShare(last, part) ? joined(last, part) : null
    if (both && settings(both)[0]?.pages === 1) shared[shared.length - 1] = both
    else shared.push(part)
  }
  return shared
}

const kindOf = ({ articles: [first] }: Part): string => first?.piece?.genre ?? 'short'

const isSmall = ({ articles, type }: Part): boolean =>
  (type === 'piece' || type === 'feature') && articles.every(({ blocks, words }) => blocks.length > 0 && words <= SMALL)

const mayShare = (a: Part, b: Part): boolean => isSmall(a) && isSmall(b) && kindOf(a) === kindOf(b) && a.articles.length < MOST

const joined = (a: Part, b: Part): Part => ({ ...a, type: 'piece', articles: [...a.articles, ...b.articles], words: a.words + b.words })
