import { defaultProps, ROOT } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { templateProvenance } from '../fill/provenance.ts'

/** The style letters are drawn in: that of the largest titles. */
const STYLE = 'opener-title'

/** Wider than any letters that are drawn, page pixels. */
const ENDLESS = 20_000

/** A number that a title begins with, as a day or a year does. */
const leading = /^[^\p{L}\p{Nd}]*(\p{Nd}{1,4})(?!\p{Nd})/u

/**
 * Returns the number that a title begins with, as art shows it beside that title; undefined for any other: a letter says nothing, and what stands in no word beside
 * it, as the number of a page, is read as a mistake.
 */
export const lettersOf = (title: string): string | undefined => leading.exec(title)?.[1]

/** Titles of a series at least, and the share of all titles that they are. */
const SERIES = { least: 3, share: 0.6 } as const

/** Returns whether titles begin with numbers, no two with the same one, as the days of a diary do. */
export function isNumberedSeries(titles: readonly string[]): boolean {
  const numbers = titles.flatMap((title) => lettersOf(title) ?? [])
  return numbers.length >= SERIES.least && numbers.length >= SERIES.share * titles.length && new Set(numbers).size === numbers.length
}

/** Returns path data of letters as the template sets its largest titles; undefined where its face has no ink for them. */
export function letterShapes(draft: Draft, letters: string): string | undefined {
  const trial = draft.trial()
  const at = { page: 0, id: 'letters' }
  const block = plainBlock(letters, { style: STYLE })
  trial.add(at.page, at.id, {
    type: { resolvedName: 'TextLayer' },
    props: {
      ...defaultProps.Text(),
      boxSize: { width: ENDLESS, height: ENDLESS },
      position: { x: 0, y: 0 },
      style: STYLE,
      doc: { type: 'doc', content: [block] },
    },
    locked: false,
    parent: ROOT,
    child: [],
    provenance: templateProvenance,
  })
  const line = trial.textLayout(at)?.frames[0]?.lines[0]
  return (line && draft.layouter.lineOutline(line)) || undefined
}
