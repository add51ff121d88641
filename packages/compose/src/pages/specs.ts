import type { Genre, MaterialBlock, Piece } from '../material/material.ts'

/** How the pages of a genre are made: what a template then dresses. */
export interface PageSpec {
  /** Columns of running text on a page; of a narrow text `span` says how many columns of the design it takes. */
  columns: number
  /** Columns of the design that the text takes, in the optical centre; absent = all. */
  span?: number
  /** Blocks that stand in a narrow column beside the text on the first page. */
  isBeside(block: MaterialBlock): boolean
  /** True when several short ones may share a page. */
  shares: boolean
  /** Where a short text stands on its page. */
  stands: 'top' | 'centre'
}

const nothing = (): boolean => false

const running: PageSpec = { columns: 3, isBeside: nothing, shares: false, stands: 'top' }

const listed: PageSpec = { ...running, columns: 2, shares: true }

/** The specs of the genres; prose has the pages of the template and comes here where it fits none of them. */
const specs: Readonly<Record<Genre, PageSpec>> = {
  feature: running,
  short: { ...running, columns: 2, shares: true },
  essay: { ...running, columns: 2 },
  interview: running,
  faq: listed,
  recipe: { ...running, columns: 1, isBeside: ({ kind }) => kind === 'ingredients', shares: true },
  'how-to': { ...running, columns: 1, isBeside: ({ kind }) => kind === 'items', shares: true },
  poem: { ...running, columns: 1, span: 7, shares: true, stands: 'centre' },
  play: { ...running, columns: 2 },
  letter: { ...running, columns: 1, span: 8 },
  programme: listed,
  notices: listed,
  ranking: listed,
  list: listed,
  review: { ...running, columns: 2, isBeside: (block) => block.kind === 'role' && ['rating', 'facts'].includes(block.role), shares: true },
  timeline: listed,
  data: { ...running, columns: 2 },
  code: { ...running, columns: 1 },
  photos: running,
  'press-release': { ...running, columns: 2 },
}

/** Returns how the pages of a piece are made. */
export const specOf = ({ genre }: Pick<Piece, 'genre'>): PageSpec => specs[genre]
