import { expect, test } from 'vitest'
import { paintSvg } from '../src/paint/svg/index.ts'
import { laidOutFeatures } from './features/laid-out.ts'
import { hasPoppler, print, textOf } from './support/print.ts'

if (!hasPoppler) console.warn('Copying text off a curve is NOT tested: install poppler-utils')

test.skipIf(!hasPoppler)(
  'text on a curve is copied out of a PDF, and read out of an SVG, as it was written',
  async () => {
    const { features, typesetter } = await laidOutFeatures()
    const curves = features.filter(({ name }) => name.startsWith('effect/curve'))
    const frames = curves.map(({ frame }) => frame)
    const pdf = await print(frames, curves[0]!.design)
    const copied = await Promise.all(frames.map((_, i) => textOf(pdf, i + 1)))
    const said = frames.map((frame) => /aria-label="([^"]+)"/.exec(paintSvg(frame, { glyphs: typesetter, image: () => null }))![1])
    const written = ['On the arc', 'On the arc', 'Official harbour office · founded in 1724 ·']
    expect(copied.map((text) => text.trim().replaceAll(/\s+/g, ' '))).toEqual(written)
    expect(said).toEqual(written)
  },
  60_000,
)
