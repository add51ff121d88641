import { BLEED, columns, DESCENT, masterOf, wordsIn } from '../../a4-page.ts'
import { pageId, type Recipe } from '../../assemble.ts'
import { a4, width, x, y } from '../../grid.ts'
import { page, picture, rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Sample } from '../../sample.ts'
import { PAPER, panelOf, TAUPE } from '../base.ts'
import { recipe as sample } from '../copy/recipe.ts'
import { photoOf, sampleFor } from '../samples.ts'
import { capInset, displayHeight, room } from './common.ts'

const LINES = 43
/** The steps may begin lower by so many lines when they are few. */
const ELASTIC = 5
const BODY = y(3) + 50
const PICTURE_FOOT = 1654
/** Facts hang under one another at this distance; a long one has two lines. */
const PITCH = 106
const FACTS = 12
const FIRST = PICTURE_FOOT + 288

/** A recipe, or any short piece with a list: picture and list on a panel outside, title and steps towards the gutter. */
export const recipe: Recipe = {
  info: {
    kind: 'recipe',
    pages: 1,
    spread: false,
    words: wordsIn(room(2 * LINES - 12, COLUMN())),
    least: wordsIn(room(2 * (LINES - ELASTIC) - 12, COLUMN())),
    slots: [
      { role: 'kicker', count: 1, chars: 24 },
      { role: 'headline', count: 1, chars: 36 },
      { role: 'standfirst', count: 1, chars: 130 },
      { role: 'image', count: 1 },
      { role: 'facts-title', count: 1, chars: 22 },
      { role: 'facts-label', count: FACTS, chars: 30 },
      { role: 'facts-value', count: FACTS, chars: 12 },
      { role: 'body', count: 1, chars: room(2 * LINES - 12, COLUMN()) },
    ],
  },
  build: ({ key, id, number }) => ({
    pages: [page(pageId(id, 1), 'Recipe', a4.page, PAPER, pieces(key, sampleFor(key), number % 2 === 0), `${masterOf(number)}-panel`)],
    threads: [{ story: `${key}-body`, frames: [{ page: pageId(id, 1), layer: 'body' }] }],
  }),
}

/** Width of one of the two columns of steps. */
function COLUMN(): number {
  return (width(7) - 40 - a4.column.gutter) / 2 / (40 / 36.5)
}

function pieces(group: string, copy: Sample, left: boolean): PlacedLayer[] {
  const panel = panelOf(left ? 'left' : 'right')
  const main = { x: x(left ? 6 : 1) + (left ? 40 : 0), width: width(7) - 40 }
  return [
    picture('image', { ...panel, y: -BLEED, height: PICTURE_FOOT + BLEED }, photoOf(copy, 0), { role: 'image', group, index: 0 }),
    ...facts(group, x(left ? 1 : 8) + (left ? 0 : 24)),
    text('kicker', { ...main, y: y(1), height: 50 }, 'kicker', copy.kicker, { role: 'kicker', group }),
    text(
      'headline',
      { x: main.x - 8, y: 316 - capInset(200), width: main.width + 8, height: displayHeight(2, 200, 190) },
      'headline-recipe',
      copy.headline,
      { role: 'headline', group },
      { fit: { min: 0.35 } },
    ),
    text(
      'standfirst',
      { ...main, y: 752, height: 330 },
      'standfirst',
      copy.standfirst,
      { role: 'standfirst', group },
      { fit: { min: 0.8 } },
    ),
    text(
      'body',
      { ...main, y: BODY, height: LINES * 50 + DESCENT },
      'method',
      { story: `${group}-body` },
      { role: 'body', group, index: 0 },
      {
        columns: columns(2),
        grid: true,
      },
    ),
  ]
}

const VALUE = 230

function facts(group: string, left: number): PlacedLayer[] {
  const right = width(5) - 24
  const label = { x: left, width: right - VALUE - 24 }
  const value = { x: left + right - VALUE, width: VALUE }
  return [
    text(
      'facts-title',
      { x: left, y: PICTURE_FOOT + 130 - capInset(72), width: right, height: displayHeight(1, 72, 80) },
      'facts-title',
      sample.factsTitle,
      {
        role: 'facts-title',
        group,
        optional: true,
      },
      { maxLines: 1, fit: { min: 0.5 } },
    ),
    ...Array.from({ length: FACTS }, (_, index) => {
      const top = FIRST + index * PITCH
      const slot = (role: string) => ({ role, group, index, optional: true })
      const fact = sample.facts[index]
      return [
        rule(`fact-rule-${index}`, label.x, top, label.width + 24, 2, TAUPE),
        rule(`fact-rule-value-${index}`, value.x, top, value.width, 2, TAUPE),
        text(`fact-${index}`, { ...label, y: top + 8, height: 96 }, 'facts-label', fact?.label ?? '', slot('facts-label'), {
          fit: { min: 0.75 },
          verticalAlign: 'middle',
        }),
        text(`fact-value-${index}`, { ...value, y: top + 8, height: 96 }, 'facts-value', fact?.value ?? '', slot('facts-value'), {
          fit: { min: 0.6 },
          verticalAlign: 'middle',
        }),
      ]
    }).flat(),
  ]
}
