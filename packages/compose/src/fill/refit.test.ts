import { defaultProps, ROOT } from '@magazineai/design'
import type { Design, Layer } from '@magazineai/design'
import { expect, it } from 'vitest'
import { templateProvenance } from './provenance.ts'
import { isHalf, isWellShown, refitPicture } from './refit.ts'

/** A wide picture in an upright box, its focus in the middle. */
const layer: Layer = refitPicture({
  type: { resolvedName: 'ImageLayer' },
  props: {
    ...defaultProps.Image(),
    boxSize: { width: 1_000, height: 900 },
    position: { x: 0, y: 0 },
    rotate: 0,
    image: {
      url: '/a',
      position: { x: 0, y: 0 },
      boxSize: { width: 1_350, height: 900 },
      natural: { width: 3_000, height: 2_000 },
      focus: { x: 0.5, y: 0.5 },
    },
  },
  locked: false,
  parent: ROOT,
  child: [],
  provenance: templateProvenance,
} as Layer)

it('a picture whose box has changed is well shown as long as no face of it is cut', () => {
  expect(isWellShown(layer, { facesIn: () => [] })).toBe(true)
  expect(isWellShown(layer, { facesIn: () => [{ x: 0.45, y: 0.3, width: 0.1, height: 0.2 }] })).toBe(true)
  expect(isWellShown(layer, { facesIn: () => [{ x: 0.9, y: 0.3, width: 0.1, height: 0.2 }] })).toBe(false)
})

it('one half of a picture over facing pages is known by the other: it is never cropped by itself', () => {
  const slotted = { ...layer, slot: { role: 'image', group: 'feature-1' } } as Layer
  const page = (each?: Layer) => ({ layers: each ? { picture: each } : {} })
  const design = (...layers: (Layer | undefined)[]) => ({ pages: layers.map(page) }) as unknown as Pick<Design, 'pages'>
  expect(isHalf(design(undefined, slotted, slotted), 1, slotted)).toBe(true)
  expect(isHalf(design(undefined, slotted, slotted), 2, slotted)).toBe(true)
  // Back to back they are not seen together.
  expect(isHalf(design(undefined, undefined, slotted, slotted), 2, slotted)).toBe(false)
  expect(isHalf(design(slotted), 0, slotted)).toBe(false)
})
