import type { Length, Outline, OutlineEntry } from '@magazineai/contract'
import { plural } from '../../../ui/format.ts'

/** Says in words how much there is of a piece: `2 pages · 640 words · 3 pictures`. */
export function sizeOf({ pages, words, pictures = 0 }: Pick<OutlineEntry, 'pages' | 'words' | 'pictures'>): string {
  return [
    ...(pages === undefined ? [] : [pages < 1 ? 'Shares a page' : plural(Math.round(pages), 'page')]),
    `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`,
    ...(pictures > 0 ? [plural(pictures, 'picture')] : []),
  ].join(' · ')
}

/** Titles named before the rest is counted. */
const NAMED = 4

function named(titles: readonly string[]): string {
  const shown = titles.slice(0, NAMED).map((title) => `“${title}”`)
  const rest = titles.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}

/** Below this share a page looks empty. */
const THIN = 0.55

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Says what a length means: what goes in, what stays out, how full its pages are. */
export function meaningOf({ asked, pages, left, cut, mean, least }: Length): string {
  const content = left.length ? `leaves out ${named(left)}` : 'everything'
  const shortened = cut.length ? `, ${plural(cut.length, 'piece')} shortened` : ''
  const thin = least < THIN ? `, the emptiest ${percent(least)}` : ''
  const fewer = asked !== null && pages < asked ? ' Your documents fill no more.' : ''
  return `${plural(pages, 'page')}: ${content}${shortened}, pages ${percent(mean)} full${thin}.${fewer}`
}

/** Tells outlines apart by what their lengths depend on. */
export const textsOf = ({ items }: Outline): string =>
  JSON.stringify(
    items.map(({ id, keep, kind, genre, merged, workingTitle, words, passageIds }) => [
      id,
      keep,
      kind,
      genre,
      merged,
      workingTitle,
      words,
      passageIds.length,
    ]),
  )
