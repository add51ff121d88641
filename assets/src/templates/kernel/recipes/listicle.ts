import type { Doc } from '@magazineai/design'
import { BLEED, masterOf } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { block } from '../../copy-text.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type Box, type PlacedLayer } from '../../pieces.ts'
import { BLACK, darkMasterOf, PAPER } from '../base.ts'
import { listicle as copy, type Tested } from '../copy/listicle.ts'
import { grotesk } from './common.ts'

const FOOT = 1850
const PITCH = 620
/** Strokes of a full bar. */
const BAR = 20

/** A ranking over two pages: picture and title on black, facing five bands with numeral, words, datum and its bar. */
export const listicle: Recipe = {
  info: {
    kind: 'listicle',
    pages: 2,
    spread: true,
    words: 0,
    slots: [
      { role: 'opener-image', count: 1 },
      { role: 'kicker', count: 1, chars: 28 },
      { role: 'section-title', count: 1, chars: 34 },
      { role: 'standfirst', count: 1, chars: 170 },
      { role: 'credits', count: 1, chars: 80 },
      { role: 'item-number', count: 5, chars: 2 },
      { role: 'item-title', count: 5, chars: 26 },
      { role: 'item-text', count: 5, chars: 330 },
      { role: 'item-datum', count: 5, chars: 10 },
    ],
  },
  build: ({ key, id, number }) => {
    const [left, right] = [pageId(id, 1), pageId(id, 2)]
    return {
      pages: [
        page(left, 'Ranking, title', a4.page, BLACK, heading(key), darkMasterOf(number)),
        page(right, 'Ranking', a4.page, PAPER, copy.items.flatMap(band(key)), masterOf(number + 1)),
      ],
      threads: [],
    }
  },
}

const heading = (group: string): PlacedLayer[] => [
  picture('image', wide, copy.photos[0] ?? '', { role: 'opener-image', group }, { at: { x: 0.5, y: 0.5 } }),
  text('kicker', { x: x(1), y: FOOT + 80, width: width(8), height: 56 }, 'kicker-dark', copy.kicker, { role: 'kicker', group }),
  text(
    'title',
    title,
    'section-title-dark',
    copy.headline,
    { role: 'section-title', group },
    { verticalAlign: 'bottom', fit: { min: 0.45 } },
  ),
  text(
    'standfirst',
    { x: x(1), y: 2600, width: width(8), height: 390 },
    'standfirst-dark',
    copy.standfirst,
    { role: 'standfirst', group, optional: true },
    { fit: { min: 0.75 } },
  ),
  text('credits', { x: x(1), y: 3200, width: width(8), height: 100 }, 'credits-dark', copy.credits, {
    role: 'credits',
    group,
    optional: true,
  }),
]

const wide: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: FOOT + BLEED }
const title: Box = { x: x(1) - 10, y: 2004, width: width(12) + 10, height: grotesk.height(2, 260, 236) }

const band =
  (group: string) =>
  (item: Tested, index: number): PlacedLayer[] => {
    const top = y(1) + PITCH * index
    const caps = top + 46
    const slot = (role: string) => ({ role, group, index, optional: true })
    const words = { x: x(4), width: width(6) }
    const number = { x: x(1) - 14, y: caps - grotesk.capInset(380), width: width(3), height: grotesk.height(1, 380, 350) }
    return [
      rule(`rule-${index}`, x(1), top, width(12), 3, 'swatch:ink'),
      text(`number-${index}`, number, index === 0 ? 'item-number-first' : 'item-number', String(index + 1), slot('item-number')),
      text(
        `title-${index}`,
        { ...words, y: caps - grotesk.capInset(104), height: grotesk.height(1, 104, 108) },
        'item-title-large',
        item.title,
        slot('item-title'),
        { maxLines: 1, fit: { min: 0.6 } },
      ),
      text(`text-${index}`, { ...words, y: caps + 108, height: 440 }, 'item-text-large', item.text, slot('item-text'), {
        fit: { min: 0.8 },
      }),
      text(`datum-${index}`, { x: x(10), y: caps - 26, width: width(3), height: 150 }, 'item-datum', datum(item), slot('item-datum')),
    ]
  }

/** The figure, and under it a bar of strokes whose rest is pale. */
function datum({ datum: figure, share }: Tested): Doc {
  const full = Math.round(share * BAR)
  const bar = block('item-bar', '/'.repeat(full))
  const rest = { type: 'text' as const, text: '/'.repeat(BAR - full), marks: [{ type: 'style' as const, attrs: { style: 'track' } }] }
  const paragraphs = [block('item-datum', figure), { ...bar, content: [...(bar.content ?? []), ...(full < BAR ? [rest] : [])] }]
  return { type: 'doc', content: paragraphs.map((each) => ({ ...each, attrs: { ...each.attrs, align: 'right' as const } })) }
}
