import type { LayerFrame } from '../../src/index.ts'

/** The frame of a plain layer, 10 × 10 page pixels, with what is given instead. */
export const layerFrame = (given: Partial<LayerFrame> & Pick<LayerFrame, 'id'>): LayerFrame => ({
  kind: 'Shape',
  master: false,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  rotate: 0,
  scale: 1,
  opacity: 1,
  blend: 'normal',
  items: [],
  children: [],
  ...given,
})
