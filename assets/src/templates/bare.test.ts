import { Design, isKind, ROOT, type Page } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import { backdrop, colour, contrast } from '../../test/backdrop.ts'
import { setup, templateKit, templates } from '../index.ts'
import { boxOf, type Box } from './pieces.ts'

const apart = (a: Box, b: Box): boolean => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
const textsOf = (page: Page) => Object.entries(page.layers).flatMap(([id, layer]) => (isKind(layer, 'Text') ? [[id, layer] as const] : []))

/** Share of a text frame that is taken for empty above its capitals. */
const EMPTY = 0.3

describe.for(templates().map(({ id }) => id))('%s without pictures', (id) => {
  const kit = templateKit(id)
  const bareOf = new Map(kit.recipes.map(({ kind, bare }) => [kind, bare ?? kind]))
  const rest = kit.recipes.filter(({ kind }) => kind !== 'cover').toSorted((a, b) => Number(b.spread) - Number(a.spread))
  const plan = [
    { recipe: 'cover', key: 'cover' },
    ...rest.map(({ kind }, at) => ({ recipe: kind, key: kind === 'toc' ? 'toc' : `feature-${at}` })),
  ]
  const bare = plan.map(({ recipe, key }) => ({ key, recipe: bareOf.get(recipe) ?? recipe }))
  let dressed: Design
  let undressed: Design
  beforeAll(async () => {
    await setup()
    dressed = Design.parse(kit.build(plan))
    undressed = Design.parse(kit.build(bare))
  }, 180_000)

  test('has a sibling for every recipe whose picture is large, and hides it from the planner', () => {
    expect(kit.recipes.map(({ kind }) => kind).filter((kind) => kind.endsWith('-bare'))).toEqual([])
    const { width, height } = dressed.pageSize
    for (const page of undressed.pages) {
      for (const layer of Object.values(page.layers)) {
        if (!isKind(layer, 'Image')) continue
        const { boxSize } = layer.props
        expect((boxSize.width * boxSize.height) / (width * height), page.id).toBeLessThan(0.12)
      }
    }
  })

  test('makes the same pages, with the same frames for running text in the same places', () => {
    expect(undressed.pages.map((page) => page.id)).toEqual(dressed.pages.map((page) => page.id))
    expect(Object.fromEntries(Object.entries(undressed.stories).map(([key, { frames }]) => [key, frames]))).toEqual(
      Object.fromEntries(Object.entries(dressed.stories).map(([key, { frames }]) => [key, frames])),
    )
    undressed.pages.forEach((page, at) => {
      for (const [layerId, layer] of textsOf(page)) {
        const own = dressed.pages[at]?.layers[layerId]
        if (layer.props.story) expect(own && boxOf(own), `${page.id}/${layerId}`).toEqual(boxOf(layer))
      }
    })
  })

  test('stays on the page and its bleed, with no text over another', () => {
    for (const page of undressed.pages) {
      const { width, height } = undressed.pageSize
      for (const [layerId, layer] of Object.entries(page.layers)) {
        if (layerId === ROOT) continue
        const box = boxOf(layer)
        const outside = Math.max(-box.x, -box.y, box.x + box.width - width, box.y + box.height - height)
        expect(outside, `${page.id}/${layerId}`).toBeLessThanOrEqual(undressed.bleed + 1e-6)
      }
      const texts = textsOf(page)
      texts.forEach(([a, first], at) => {
        for (const [b, second] of texts.slice(at + 1)) {
          const [one, other] = [first, second].map((layer) => {
            const box = boxOf(layer)
            const size = undressed.styles.paragraph[layer.props.style ?? '']?.size ?? 40
            return { ...box, y: box.y + EMPTY * size, height: box.height - EMPTY * size }
          }) as [Box, Box]
          expect(apart(one, other), `${page.id}: ${a} over ${b}`).toBe(true)
        }
      })
    }
  })

  test('sets type on its ground at a contrast of 4.5 or more', async () => {
    for (const page of undressed.pages) {
      const ground = await backdrop(undressed, page)
      for (const [layerId, layer] of textsOf(page)) {
        let style = undressed.styles.paragraph[layer.props.style ?? '']
        while (style && !style.color) style = undressed.styles.paragraph[style.basedOn ?? '']
        const value = contrast(colour(style?.color ?? '#000000', undressed), ground.luminances(boxOf(layer)))
        expect(value, `${page.id}/${layerId}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }, 60_000)
})
