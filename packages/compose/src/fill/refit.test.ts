import { defaultProps, ROOT } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import { expect, it } from 'vitest'
import { furniture } from './provenance.ts'
import { isWellShown, refitPicture } from './refit.ts'

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
  provenance: furniture,
} as Layer)

it('a picture whose box has changed is well shown as long as no face of it is cut', () => {
  expect(isWellShown(layer, { facesIn: () => [] })).toBe(true)
  expect(isWellShown(layer, { facesIn: () => [{ x: 0.45, y: 0.3, width: 0.1, height: 0.2 }] })).toBe(true)
  expect(isWellShown(layer, { facesIn: () => [{ x: 0.9, y: 0.3, width: 0.1, height: 0.2 }] })).toBe(false)
})
