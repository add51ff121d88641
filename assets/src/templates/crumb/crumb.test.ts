import { Design, isKind, ROOT, type Layer, type Page } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import { setup } from '../../index.ts'
import type { Box } from '../pieces.ts'
import { crumb } from './kit.ts'
import { ring } from './ring.ts'

const boxOf = (layer: Layer): Box => ({ ...layer.props.position, ...layer.props.boxSize })
const apart = (a: Box, b: Box): boolean => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
const layersOf = (page: Page): Layer[] => Object.entries(page.layers).flatMap(([id, layer]) => (id === ROOT ? [] : [layer]))

/** Every recipe once, after a cover so that spreads begin on left pages. */
function everyRecipe(): Page[] {
  const spreads = crumb.recipes.filter(({ spread }) => spread)
  const singles = crumb.recipes.filter(({ spread, kind }) => !spread && kind !== 'cover')
  const entries = [...spreads, ...singles].map(({ kind }, index) => ({ recipe: kind, key: `feature-${index + 3}` }))
  return Design.parse(crumb.build([{ recipe: 'cover', key: 'cover' }, ...entries])).pages
}

/** A magazine with so many short features, and its contents page. */
const contentsOf = (features: number): Page => {
  const parts = Array.from({ length: features }, (_, index) => ({ recipe: 'short', key: `feature-${index + 3}` }))
  return crumb.build([{ recipe: 'cover', key: 'cover' }, { recipe: 'toc', key: 'toc' }, ...parts]).pages[1]!
}

beforeAll(() => setup(), 180_000)

describe('CRUMB', () => {
  test('stands no type on a photograph, whatever a user puts there', () => {
    for (const page of everyRecipe()) {
      const pictures = layersOf(page).filter((layer) => isKind(layer, 'Image'))
      for (const words of layersOf(page).filter((layer) => isKind(layer, 'Text'))) {
        // Large type hangs a fifth of its size below the top of its box.
        const { y, height, ...across } = boxOf(words)
        const ink = { ...across, y: y + height * 0.1, height: height * 0.9 }
        for (const picture of pictures) expect(apart(ink, boxOf(picture)), `${page.id}: ${words.slot?.role}`).toBe(true)
      }
    }
  })

  test('covers no folio of its masters', () => {
    const { masters } = crumb.base()
    for (const page of everyRecipe()) {
      const folio = layersOf(masters.find(({ id }) => id === page.master)!).find(({ slot }) => slot?.role === 'folio')
      const backdrops = layersOf(page).filter((layer) => isKind(layer, 'Image') || isKind(layer, 'Shape'))
      if (folio) for (const ground of backdrops) expect(apart(boxOf(folio), boxOf(ground)), page.id).toBe(true)
    }
  })

  test('has the list of a recipe in pairs, each under its own rule', () => {
    const page = everyRecipe().find(({ name }) => name === 'Recipe')!
    const facts = (role: string) => layersOf(page).filter(({ slot }) => slot?.role === role)
    const [labels, values] = [facts('facts-label'), facts('facts-value')]
    expect(labels.map(({ slot }) => slot?.index)).toEqual(values.map(({ slot }) => slot?.index))
    expect(labels).toHaveLength(12)
    const rules = layersOf(page).filter((layer) => isKind(layer, 'Line'))
    for (const fact of [...labels, ...values]) {
      const { x, y, width } = boxOf(fact)
      const own = rules.filter(({ props }) => props.position.x === x && y - props.position.y > 0 && y - props.position.y < 40)
      expect(own).toHaveLength(1)
      expect(own[0]!.props.boxSize.width).toBeLessThanOrEqual(width + 80)
    }
  })

  test('numbers the steps of a recipe, and sets other articles on its page as prose', () => {
    const doc = (key: string) =>
      crumb.build([
        { recipe: 'cover', key: 'cover' },
        { recipe: 'recipe', key },
      ]).stories[`${key}-body`]!.doc.content
    expect(doc('recipe-1').every(({ attrs }) => attrs?.list?.kind === 'ordered')).toBe(true)
    expect(doc('feature-3').some(({ attrs }) => attrs?.list)).toBe(false)
  })

  test.for([3, 6, 9, 14, 20])('fills the contents with %i entries, none over another', (count) => {
    const page = contentsOf(count)
    const rows = layersOf(page).filter(({ slot }) => slot?.role.startsWith('toc-entry') || slot?.role === 'toc-number')
    expect(rows.filter(({ slot }) => slot?.role === 'toc-number')).toHaveLength(count)
    const ink = rows.map((layer) => {
      const { y, height, ...across } = boxOf(layer)
      return { ...across, y: y + height * 0.2, height: height * 0.75 }
    })
    ink.forEach((box, index) => ink.slice(index + 1).forEach((other) => expect(apart(box, other)).toBe(true)))
    expect(Math.max(...rows.map((layer) => layer.props.position.y + layer.props.boxSize.height))).toBeLessThanOrEqual(3310)
  })

  test('leaves the same ring from the same cup', () => {
    const box = { x: 0, y: 0, width: 300, height: 300 }
    expect(ring('a', box, 3, '#000000')).toEqual(ring('a', box, 3, '#000000'))
    expect(ring('a', box, 3, '#000000')).not.toEqual(ring('a', box, 4, '#000000'))
  })
})
