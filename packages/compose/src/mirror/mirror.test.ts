import { templateKit } from '@magazineai/assets'
import { createLayer, Design, isKind, resolveParagraphStyle, ROOT, type LayerOf, type Page } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { mirrored } from './mirror.ts'

const kits = ['velour', 'kernel', 'crumb'] as const
const built = (kit: (typeof kits)[number]): Design => templateKit(kit).build(templateKit(kit).plan)

describe.each(kits)('the reflection of %s', (kit) => {
  const design = built(kit)
  const mirror = mirrored(design)

  it('is a valid design, and its reflection looks as the first did', () => {
    expect(Design.safeParse(mirror).error).toBeUndefined()
    const { binding: _, ...again } = mirrored(mirror)
    // A table says by now how its columns stand; all else is the same.
    expect(again.pages.map(({ id, layers }) => [id, boxesIn(layers)])).toEqual(design.pages.map(({ id, layers }) => [id, boxesIn(layers)]))
    for (const id of Object.keys(design.styles.paragraph))
      expect(resolveParagraphStyle(again, id)).toEqual(resolveParagraphStyle(design, id))
    expect(again.margins).toEqual(design.margins)
  })

  it('has every layer at the mirrored place, as large as it was, on a page of the same size', () => {
    for (const [index, page] of design.pages.entries())
      for (const [id, { props }] of Object.entries(page.layers)) {
        const after = mirror.pages[index]!.layers[id]!.props
        expect(after.boxSize).toEqual(props.boxSize)
        const width = page.layers[ROOT]!.props.boxSize.width
        if (id === ROOT) expect(after).toEqual(props)
        else expect(after.position.x + after.boxSize.width).toBeCloseTo(width - props.position.x)
      }
  })

  it('is bound at the right and begins paragraphs there', () => {
    expect(mirror.binding).toBe('right')
    for (const id of Object.keys(design.styles.paragraph)) {
      const { align } = resolveParagraphStyle(design, id)
      expect(resolveParagraphStyle(mirror, id).align).toBe(align === 'left' ? 'right' : align === 'right' ? 'left' : align)
    }
  })

  it('shows what the pictures showed, but the other half where a picture runs over the spine', () => {
    for (const [index, page] of design.pages.entries())
      for (const [id, layer] of Object.entries(page.layers)) {
        const after = mirror.pages[index]!.layers[id]!
        if (!isKind(layer, 'Image') || !isKind(after, 'Image')) continue
        const { image, boxSize } = layer.props
        const isWide = image.boxSize.width > 1.8 * boxSize.width
        if (after.props.image.position.x !== image.position.x) expect(isWide).toBe(true)
        expect(after.props.image.boxSize).toEqual(image.boxSize)
      }
  })
})

it('turns what is drawn, but no letters that are cut as shapes', () => {
  const design = built('velour')
  const shape = createLayer('Frame', { clipPath: 'M0 0L30 0L10 40Z', boxSize: { width: 100, height: 40 } })
  const [first] = design.pages as [Page]
  const drawn = { ...first, layers: { ...first.layers, 'piece-1-art-letters-0': shape, 'piece-1-art-0': shape } }
  const [after] = mirrored({ ...design, pages: [drawn] }).pages as [Page]
  const pathOf = (id: string): string => (after.layers[id] as LayerOf<'Frame'>).props.clipPath
  expect(pathOf('piece-1-art-letters-0')).toBe(shape.props.clipPath)
  expect(pathOf('piece-1-art-0')).not.toBe(shape.props.clipPath)
})

const boxesIn = (layers: Design['pages'][number]['layers']) =>
  Object.fromEntries(
    Object.entries(layers).map(([id, { props }]) => [id, [props.position.y, Math.round(props.position.x * 1000), props.boxSize]]),
  )
