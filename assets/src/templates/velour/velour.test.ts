import { Design, isKind, ROOT, type Layer, type LayerOf, type Page } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import { fontCatalogue, loadTemplate, setup, templateKit } from '../../index.ts'
import { backdrop, colour, contrast } from '../../../test/backdrop.ts'
import type { Box } from '../pieces.ts'

const ROLES = [
  'masthead cover-image cover-line cover-deck kicker issue-line toc-title toc-number toc-entry-title toc-entry-line toc-image',
  'letter-title letter-body letter-signature letter-image opener-image headline standfirst credits body image caption pull-quote',
  'section-title item-number item-title item-text item-datum question-answer big-quote back-line back-qr folio',
].flatMap((line) => line.split(' '))

/** Distance of text from the trimmed edge: 6 mm. */
const SAFE = 71

let design: Design
beforeAll(async () => {
  await setup()
  design = await loadTemplate('velour')
}, 180_000)

const layersOf = (page: Page): [string, Layer][] => Object.entries(page.layers).filter(([id]) => id !== ROOT)
const allPages = () => [...design.pages, ...design.masters]
const textsOf = (page: Page) =>
  layersOf(page).flatMap(([id, layer]): [string, LayerOf<'Text'>][] => (isKind(layer, 'Text') ? [[id, layer]] : []))

const boxOf = (layer: Layer): Box => ({ ...layer.props.position, ...layer.props.boxSize })

/** Resolves one attribute of a paragraph style through `basedOn`. */
function styled<K extends 'size' | 'color' | 'family' | 'weight' | 'italic'>(id: string | undefined, key: K) {
  for (let style = design.styles.paragraph[id ?? '']; style; style = design.styles.paragraph[style.basedOn ?? '']) {
    if (style[key] !== undefined) return style[key]
  }
  throw new Error(`${id} has no ${key}`)
}

/** Where letters can be in a text frame: large type has empty ascent above its capitals. */
function inked(layer: LayerOf<'Text'>): Box {
  const { x, y, width, height } = boxOf(layer)
  const above = styled(layer.props.style, 'family').startsWith('Bodoni') ? 0.4 * styled(layer.props.style, 'size') : 0
  return { x, y: y + above, width, height: height - above }
}

const apart = (a: Box, b: Box): boolean => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe('VELOUR', () => {
  test('is a valid design of twelve pages with every role', () => {
    expect(Design.parse(design).pages).toHaveLength(12)
    const roles = new Set(allPages().flatMap((page) => layersOf(page).map(([, layer]) => layer.slot?.role)))
    expect(ROLES.filter((role) => !roles.has(role))).toEqual([])
  })

  test('keeps every layer on the page and its bleed, and text in the safe area', () => {
    const { width, height } = design.pageSize
    for (const page of allPages()) {
      for (const [id, layer] of layersOf(page)) {
        const box = boxOf(layer)
        const inside = box.x >= -35 && box.y >= -35 && box.x + box.width <= width + 35 && box.y + box.height <= height + 35
        expect(inside, `${page.id}/${id}`).toBe(true)
      }
      for (const [id, layer] of textsOf(page)) {
        const box = inked(layer)
        const safe = box.x >= SAFE && box.y >= SAFE && box.x + box.width <= width - SAFE && box.y + box.height <= height - SAFE
        expect(safe, `${page.id}/${id}`).toBe(true)
      }
    }
  })

  test('runs full-bleed pictures over all four edges', () => {
    for (const role of ['cover-image', 'opener-image']) {
      const layer = design.pages.flatMap((page) => Object.values(page.layers)).find((each) => each.slot?.role === role)
      expect(layer && boxOf(layer)).toEqual({ x: -35, y: -35, width: 2550, height: 3578 })
    }
  })

  test('covers every picture box entirely', () => {
    for (const page of design.pages) {
      for (const [id, layer] of layersOf(page)) {
        if (!isKind(layer, 'Image')) continue
        const { position, boxSize } = layer.props.image
        const box = layer.props.boxSize
        const covered =
          position.x <= 0 && position.y <= 0 && position.x + boxSize.width >= box.width - 1 && position.y + boxSize.height >= box.height - 1
        expect(covered, `${page.id}/${id}`).toBe(true)
      }
    }
  })

  test('overlaps no two texts', () => {
    for (const page of design.pages) {
      const master = design.masters.find((each) => each.id === page.master)
      const texts = [...textsOf(page), ...(master ? textsOf(master) : [])]
      texts.forEach(([a, first], i) => {
        for (const [b, second] of texts.slice(i + 1)) expect(apart(inked(first), inked(second)), `${page.id}: ${a} over ${b}`).toBe(true)
      })
    }
  })

  test('sets type on its ground at a contrast of 4.5 or more', async () => {
    for (const page of design.pages) {
      const ground = await backdrop(design, page)
      for (const [id, layer] of textsOf(page)) {
        const value = contrast(colour(styled(layer.props.style, 'color'), design), ground.luminances(inked(layer)))
        expect(value, `${page.id}/${id}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }, 60_000)

  test('sets Bodoni under 80 px in its sturdy cut, and only faces that exist', () => {
    const faces = new Set(fontCatalogue().families.flatMap(({ family, styles }) => styles.map((s) => `${family}/${s.weight}${s.italic}`)))
    for (const id of Object.keys(design.styles.paragraph)) {
      expect(faces, id).toContain(`${styled(id, 'family')}/${styled(id, 'weight')}${styled(id, 'italic')}`)
      if (styled(id, 'family') === 'Bodoni Moda 96') expect(styled(id, 'size'), id).toBeGreaterThanOrEqual(80)
    }
  })

  test('threads the body of an article through its frames in page order', () => {
    const order = design.pages.map((page) => page.id)
    for (const [id, story] of Object.entries(design.stories)) {
      const places = story.frames.map(({ page }) => order.indexOf(page))
      expect(places, id).toEqual(places.toSorted((a, b) => a - b))
      for (const { page, layer } of story.frames)
        expect(design.pages.find((each) => each.id === page)?.layers[layer]?.props).toMatchObject({ story: id })
    }
    expect(design.stories['feature-1-body']?.frames).toHaveLength(4)
  })

  test('starts every column on the baseline grid', () => {
    for (const [id, layer] of design.pages.flatMap(textsOf)) {
      if (layer.props.grid) expect((layer.props.position.y + 44 - design.baseline.start) % design.baseline.step, id).toBe(0)
    }
  })
})

describe('the kit', () => {
  const kit = templateKit('velour')

  test('builds shorter and longer magazines with contents of their own', () => {
    const feature = (n: number) => [
      { recipe: 'opener', key: `feature-${n}` },
      { recipe: 'text-spread', key: `feature-${n}` },
    ]
    const front = [
      { recipe: 'cover', key: 'cover' },
      { recipe: 'toc', key: 'toc' },
      { recipe: 'letter', key: 'letter' },
    ]
    const end = [
      { recipe: 'qa', key: 'qa-1' },
      { recipe: 'back', key: 'back' },
    ]
    const short = Design.parse(kit.build([...front, ...feature(1), { recipe: 'back', key: 'back' }]))
    const long = Design.parse(
      kit.build([
        ...front,
        ...[1, 3, 4, 5].flatMap(feature),
        { recipe: 'essay', key: 'feature-2' },
        { recipe: 'department', key: 'department-1' },
        ...end,
      ]),
    )
    expect([short.pages.length, long.pages.length]).toEqual([8, 24])
    expect(new Set(long.pages.map((page) => page.id)).size).toBe(24)
    const numbers = Object.entries(long.pages[1]?.layers ?? {}).filter(([, layer]) => layer.slot?.role === 'toc-number')
    expect(numbers).toHaveLength(8)
  })

  test('gives two text spreads of one article different pages, one story and running indices', () => {
    const plan = [
      { recipe: 'cover', key: 'cover' },
      { recipe: 'opener', key: 'feature-1' },
      { recipe: 'text-spread', key: 'feature-1' },
      { recipe: 'text-spread', key: 'feature-1' },
    ]
    const built = kit.build(plan)
    expect(built.stories['feature-1-body']?.frames).toHaveLength(7)
    const indices = built.pages
      .flatMap((page) => Object.values(page.layers))
      .flatMap(({ slot }) => (slot?.role === 'body' ? [slot.index] : []))
    expect(indices).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('has a picture and copy of fitting length for every recipe under every kind of key', () => {
    for (const { kind, spread } of kit.recipes) {
      for (const key of ['feature-9', 'essay-1', 'department-2', 'qa-3', 'anything']) {
        const front = spread ? [{ recipe: 'cover', key: 'cover' }] : []
        const built = Design.parse(kit.build([...front, { recipe: kind, key }]))
        const recipe = kit.recipes.find((each) => each.kind === kind)!
        const words =
          JSON.stringify(built.stories[`${key}-body`]?.doc ?? '')
            .match(/"text":"[^"]*"/g)
            ?.join(' ')
            .split(' ').length ?? 0
        expect(words, `${kind} for ${key}`).toBeLessThanOrEqual(Math.max(200, recipe.words * 1.3))
      }
    }
  })

  test('refuses what it cannot build, saying why', () => {
    expect(() => kit.build([{ recipe: 'opener', key: 'feature-1' }])).toThrow('opener of feature-1 is a spread and cannot begin on page 1')
    expect(() => kit.build([{ recipe: 'poster', key: 'x' }])).toThrow('Template velour has no recipe poster')
  })

  test('says truthfully what its recipes hold', () => {
    const gallery = kit.build(kit.plan)
    const others = kit.build([
      ...kit.plan,
      { recipe: 'text-page', key: 'feature-1' },
      { recipe: 'short', key: 'feature-3' },
      { recipe: 'article', key: 'feature-4' },
    ])
    for (const { kind, slots } of kit.recipes) {
      const pages =
        [gallery, others].map(({ pages: all }) => all.filter(({ id }) => id.includes(`.${kind}.`))).find((found) => found.length > 0) ?? []
      for (const { role, count } of slots) {
        const distinct = new Set(
          pages.flatMap((page) => Object.values(page.layers)).flatMap(({ slot }) => (slot?.role === role ? [`${slot.index ?? 0}`] : [])),
        )
        expect(distinct.size, `${kind}: ${role}`).toBe(count)
      }
    }
  })
})
