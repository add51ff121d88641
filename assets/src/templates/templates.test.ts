import { Design, isKind, ROOT, type Layer, type LayerOf, type Page } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import { backdrop, colour, contrast } from '../../test/backdrop.ts'
import { fontCatalogue, setup, templateKit, templates } from '../index.ts'
import type { Box } from './pieces.ts'

const ROLES = [
  'masthead cover-image cover-line cover-deck kicker issue-line toc-title toc-number toc-entry-title toc-entry-line toc-image',
  'letter-title letter-body letter-signature letter-image opener-image headline standfirst credits body image caption pull-quote',
  'section-title item-number item-title item-text item-datum question-answer big-quote back-line back-qr folio',
].flatMap((line) => line.split(' '))

/** Distance of text from the trimmed edge: 6 mm. */
const SAFE = 71

/** Empty ascent above the capitals of large type, em, by the beginning of the name of its family. */
const EMPTY_ASCENT: Record<string, number> = { Bodoni: 0.4, Gloock: 0.2, Space: 0.25 }

const layersOf = (page: Page): [string, Layer][] => Object.entries(page.layers).filter(([id]) => id !== ROOT)
const textsOf = (page: Page) =>
  layersOf(page).flatMap(([id, layer]): [string, LayerOf<'Text'>][] => (isKind(layer, 'Text') ? [[id, layer]] : []))
const boxOf = (layer: Layer): Box => ({ ...layer.props.position, ...layer.props.boxSize })

/** Resolves one attribute of a paragraph style through `basedOn`. */
function styled<K extends 'size' | 'color' | 'family' | 'weight' | 'italic'>(design: Design, id: string | undefined, key: K) {
  for (let style = design.styles.paragraph[id ?? '']; style; style = design.styles.paragraph[style.basedOn ?? '']) {
    if (style[key] !== undefined) return style[key]
  }
  throw new Error(`${id} has no ${key}`)
}

/** Where letters can be in a text frame: large type has empty ascent above its capitals. */
function inked(design: Design, layer: LayerOf<'Text'>): Box {
  const { x, y, width, height } = boxOf(layer)
  const [name = ''] = styled(design, layer.props.style, 'family').split(' ')
  const above = (EMPTY_ASCENT[name] ?? 0) * styled(design, layer.props.style, 'size')
  return { x, y: y + above, width, height: height - above }
}

const apart = (a: Box, b: Box): boolean => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

/** Plans that between them use every recipe of a kit: the gallery's, and the recipes it leaves out between a cover and a back cover. */
function plans(id: string): Design[] {
  const kit = templateKit(id)
  const shown = new Set(kit.plan.map(({ recipe }) => recipe))
  const rest = kit.recipes.filter(({ kind }) => !shown.has(kind)).toSorted((a, b) => Number(b.spread) - Number(a.spread))
  const others = rest.map(({ kind }, i) => ({ recipe: kind, key: `${kind === 'department' ? 'department' : 'feature'}-${i + 7}` }))
  return [kit.build(kit.plan), kit.build([{ recipe: 'cover', key: 'cover' }, ...others])]
}

describe.for(templates().map(({ id }) => id))('%s', (id) => {
  const kit = templateKit(id)
  let designs: Design[]
  let gallery: Design
  beforeAll(async () => {
    await setup()
    designs = plans(id).map((design) => Design.parse(design))
    gallery = designs[0]!
  }, 180_000)

  /** Every page of the plans, and the masters. */
  const eachPage = () => designs.flatMap((design) => [...design.pages, ...design.masters].map((page) => ({ design, page })))

  test('is a valid design of twelve pages with every role', () => {
    expect(gallery.pages).toHaveLength(12)
    const roles = new Set(eachPage().flatMap(({ page }) => layersOf(page).map(([, layer]) => layer.slot?.role)))
    expect(ROLES.filter((role) => !roles.has(role))).toEqual([])
  })

  test('has its facts as the gallery tells them', () => {
    const info = templates().find((each) => each.id === id)!
    const families = new Set(Object.keys(gallery.styles.paragraph).map((style) => styled(gallery, style, 'family')))
    expect(new Set(info.families)).toEqual(families)
    const colours = gallery.swatches.map(({ color }) => color.toUpperCase())
    expect(info.palette.filter((hex) => !colours.includes(hex.toUpperCase()))).toEqual([])
  })

  test('keeps every layer on the page and its bleed, and text in the safe area', () => {
    for (const { design, page } of eachPage()) {
      const { width, height } = design.pageSize
      for (const [layerId, layer] of layersOf(page)) {
        const box = boxOf(layer)
        const [right, bottom] = [box.x + box.width - width, box.y + box.height - height]
        const inside = Math.max(-box.x, -box.y, right, bottom) <= design.bleed + 1e-6
        expect(inside, `${page.id}/${layerId}`).toBe(true)
      }
      for (const [layerId, layer] of textsOf(page)) {
        const box = inked(design, layer)
        const safe = box.x >= SAFE && box.y >= SAFE && box.x + box.width <= width - SAFE && box.y + box.height <= height - SAFE
        expect(safe, `${page.id}/${layerId}`).toBe(true)
      }
    }
  })

  test('runs pictures and fields that reach the trim on into the bleed', () => {
    for (const { design, page } of eachPage()) {
      const { width, height } = design.pageSize
      for (const [layerId, layer] of layersOf(page)) {
        if (!isKind(layer, 'Image') && !isKind(layer, 'Shape')) continue
        const box = boxOf(layer)
        const stops = [box.x === 0, box.y === 0, box.x + box.width === width, box.y + box.height === height]
        expect(stops, `${page.id}/${layerId}`).toEqual([false, false, false, false])
      }
    }
  })

  test('covers every picture box entirely', () => {
    for (const { page } of eachPage()) {
      for (const [layerId, layer] of layersOf(page)) {
        if (!isKind(layer, 'Image')) continue
        const { position, boxSize } = layer.props.image
        const box = layer.props.boxSize
        const covered =
          position.x <= 0 && position.y <= 0 && position.x + boxSize.width >= box.width - 1 && position.y + boxSize.height >= box.height - 1
        expect(covered, `${page.id}/${layerId}`).toBe(true)
      }
    }
  })

  test('overlaps no two texts', () => {
    for (const { design, page } of eachPage()) {
      const master = design.masters.find((each) => each.id === page.master)
      const texts = [...textsOf(page), ...(master ? textsOf(master) : [])]
      texts.forEach(([a, first], i) => {
        for (const [b, second] of texts.slice(i + 1))
          expect(apart(inked(design, first), inked(design, second)), `${page.id}: ${a} over ${b}`).toBe(true)
      })
    }
  })

  test('sets type on its ground at a contrast of 4.5 or more', async () => {
    for (const { design, page } of eachPage()) {
      const ground = await backdrop(design, page)
      for (const [layerId, layer] of textsOf(page)) {
        const value = contrast(colour(styled(design, layer.props.style, 'color'), design), ground.luminances(inked(design, layer)))
        expect(value, `${page.id}/${layerId}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }, 60_000)

  test('uses only faces and styles that exist', () => {
    const faces = new Set(fontCatalogue().families.flatMap(({ family, styles }) => styles.map((s) => `${family}/${s.weight}${s.italic}`)))
    for (const style of Object.keys(gallery.styles.paragraph)) {
      const face = `${styled(gallery, style, 'family')}/${styled(gallery, style, 'weight')}${styled(gallery, style, 'italic')}`
      expect(faces, style).toContain(face)
    }
    const used = JSON.stringify(designs).match(/"style":"[a-z][a-z-]*"/g) ?? []
    const known = new Set([...Object.keys(gallery.styles.paragraph), ...Object.keys(gallery.styles.character), 'solid', 'linear', 'radial'])
    const drawn = new Set(['grid', 'header', 'banded'])
    expect([...new Set(used.map((each) => each.slice(9, -1)))].filter((style) => !known.has(style) && !drawn.has(style))).toEqual([])
  })

  test('threads the body of an article through its frames in page order', () => {
    for (const design of designs) {
      const order = design.pages.map((page) => page.id)
      for (const [story, { frames }] of Object.entries(design.stories)) {
        const places = frames.map(({ page }) => order.indexOf(page))
        expect(places, story).toEqual(places.toSorted((a, b) => a - b))
        for (const { page, layer } of frames)
          expect(design.pages.find((each) => each.id === page)?.layers[layer]?.props, story).toMatchObject({ story })
      }
    }
  })

  test('starts every column on the baseline grid', () => {
    for (const { design, page } of eachPage()) {
      for (const [layerId, layer] of textsOf(page)) {
        const off = (layer.props.position.y - design.margins.top) % design.baseline.step
        if (layer.props.grid) expect(off, `${page.id}/${layerId}`).toBe(0)
      }
    }
  })

  test('has a picture and copy of fitting length for every recipe under every kind of key', () => {
    for (const { kind, spread, words: most } of kit.recipes) {
      for (const key of ['feature-9', 'essay-1', 'department-2', 'qa-3', 'anything']) {
        const front = spread ? [{ recipe: 'cover', key: 'cover' }] : []
        const built = Design.parse(kit.build([...front, { recipe: kind, key }]))
        const texts = JSON.stringify(built.stories[`${key}-body`]?.doc ?? '').match(/"text":"[^"]*"/g) ?? []
        expect(texts.join(' ').split(' ').length, `${kind} for ${key}`).toBeLessThanOrEqual(Math.max(200, most * 1.3))
      }
    }
  })

  test('says truthfully what its recipes hold', () => {
    for (const { kind, slots } of kit.recipes) {
      const pages =
        designs.map((design) => design.pages.filter((page) => page.id.includes(`.${kind}.`))).find((found) => found.length) ?? []
      const there = pages.flatMap((page) => Object.values(page.layers)).flatMap(({ slot }) => (slot ? [slot] : []))
      for (const { role, count } of slots) {
        const distinct = new Set(there.filter((slot) => slot.role === role).map((slot) => slot.index ?? 0))
        expect(distinct.size, `${kind}: ${role}`).toBe(count)
      }
    }
  })

  test('builds a magazine of two pages more for a feature more', () => {
    const [cover, ...rest] = kit.plan
    const longer = kit.build([cover!, ...rest.slice(0, 2), { recipe: 'opener', key: 'feature-8' }, ...rest.slice(2)])
    expect(longer.pages).toHaveLength(14)
    expect(new Set(longer.pages.map((page) => page.id)).size).toBe(14)
    const entries = (design: Design) => layersOf(design.pages[1]!).filter(([, layer]) => layer.slot?.role === 'toc-number').length
    expect(entries(longer)).toBe(entries(gallery) + 1)
  })

  test('refuses what it cannot build, saying why', () => {
    expect(() => kit.build([{ recipe: 'opener', key: 'feature-1' }])).toThrow('opener of feature-1 is a spread and cannot begin on page 1')
    expect(() => kit.build([{ recipe: 'poster', key: 'x' }])).toThrow(`Template ${id} has no recipe poster`)
  })
})
