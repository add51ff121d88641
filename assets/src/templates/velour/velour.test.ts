import { Design, isKind, mm, resolveParagraphStyle, type Layer } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemplate, setup, templateKit } from '../../index.ts'
import type { Box } from '../pieces.ts'

let design: Design
beforeAll(async () => {
  await setup()
  design = await loadTemplate('velour')
}, 180_000)

const boxOf = (layer: Layer): Box => ({ ...layer.props.position, ...layer.props.boxSize })

/** Resolves one attribute of a paragraph style through `basedOn`. */
function styled<K extends 'size' | 'family'>(id: string | undefined, key: K) {
  for (let style = design.styles.paragraph[id ?? '']; style; style = design.styles.paragraph[style.basedOn ?? '']) {
    if (style[key] !== undefined) return style[key]
  }
  throw new Error(`${id} has no ${key}`)
}

describe('VELOUR', () => {
  test('runs full-bleed pictures over all four edges', () => {
    for (const role of ['cover-image', 'opener-image']) {
      const layer = design.pages.flatMap((page) => Object.values(page.layers)).find((each) => each.slot?.role === role)
      expect(layer && boxOf(layer)).toEqual({ x: -mm(3), y: -mm(3), width: mm(210) + 2 * mm(3), height: mm(297) + 2 * mm(3) })
    }
  })

  test('shades its cover at .65 at most, and without a hard band', () => {
    const scrims = Object.values(design.pages[0]?.layers ?? {}).flatMap((layer) =>
      isKind(layer, 'Shape') && layer.props.blend ? [layer] : [],
    )
    expect(scrims).toHaveLength(2)
    for (const { props } of scrims) {
      const alphas = (props.gradient?.stops ?? []).map(({ color }) => Number.parseInt(color.slice(7), 16) / 255)
      expect(Math.max(...alphas)).toBeLessThanOrEqual(0.655)
      for (const [at, alpha] of alphas.slice(1).entries()) expect(Math.abs(alpha - (alphas[at] ?? 0))).toBeLessThanOrEqual(0.2)
    }
  })

  test('sets small Bodoni in its sturdy cuts', () => {
    for (const id of Object.keys(design.styles.paragraph)) {
      if (styled(id, 'family') === 'Bodoni Moda 96') expect(styled(id, 'size'), id).toBeGreaterThanOrEqual(300)
      if (styled(id, 'family') === 'Bodoni Moda 28') expect(styled(id, 'size'), id).toBeGreaterThanOrEqual(120)
    }
  })

  test('spaces no lower case: letter-spaced type has no ligatures, and f runs into i', () => {
    for (const id of Object.keys(design.styles.paragraph)) {
      const { family, transform, tracking } = resolveParagraphStyle(design, id)
      if (family.startsWith('Bodoni') && transform !== 'uppercase') expect(tracking, id).toBe(0)
    }
  })

  test('threads its feature through four frames', () => {
    expect(design.stories['feature-1-body']?.frames).toHaveLength(4)
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
})
