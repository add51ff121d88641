import type { Design } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLayouter, type Item, type LayerFrame, type PageFrame } from '../src/index.ts'
import { paintSvg } from '../src/paint/svg/index.ts'
import type { SvgOptions } from '../src/paint/svg/options.ts'
import { canvasPng } from './support/canvas.ts'
import { differingPart } from './support/difference.ts'
import { fixture } from './support/fixtures.ts'
import { addFaces, catalogue } from './support/fonts.ts'
import { layerFrame } from './support/layer-frame.ts'
import { look, lookAt } from './support/look.ts'

const SCALE = 0.5

describe('a page as SVG', () => {
  let design: Design
  let frames: PageFrame[]
  let typesetter: Typesetter
  let options: SvgOptions

  beforeAll(async () => {
    typesetter = await createTypesetter()
    const layouter = createLayouter({ typesetter, fonts: catalogue })
    design = await fixture()
    addFaces(typesetter, layouter.faces(design))
    frames = design.pages.map((_, i) => layouter.page(design, i))
    options = { glyphs: typesetter, image: (url) => url }
  })

  test.each([0, 1, 2, 3])('page %i looks as on a canvas', async (i) => {
    const frame = frames[i]!
    const svg = paintSvg(frame, { ...options, width: frame.width * SCALE })
    look(`${frame.page}.svg`, Buffer.from(svg))
    const drawn = await sharp(Buffer.from(svg), { unlimited: true })
      .resize(Math.round(frame.width * SCALE), Math.round(frame.height * SCALE), { fit: 'fill' })
      .png()
      .toBuffer()
    const { part, picture } = await differingPart(await canvasPng(frame, typesetter, SCALE), drawn)
    look(`${frame.page}-svg.png`, drawn)
    await lookAt(`${frame.page}-svg-difference.png`, picture)
    console.info(`${frame.page} as SVG: ${(part * 100).toFixed(3)} % of the pixels differ, ${(svg.length / 1e6).toFixed(2)} MB`)
    expect(part).toBeLessThanOrEqual(0.003)
  })

  test('draws each glyph once and uses it again', () => {
    const svg = paintSvg(frames[0]!, options)
    const outlines = [...svg.matchAll(/<path id="(g\w+)"/g)].map((found) => found[1]!)
    const uses = [...svg.matchAll(/<use href="#(\w+)"/g)].map((found) => found[1]!)
    expect(new Set(outlines).size).toBe(outlines.length)
    expect(new Set(uses)).toEqual(new Set(outlines))
    expect(uses.length).toBeGreaterThan(outlines.length * 5)
  })

  test('says what it shows: title, description, language, words and alternative texts', () => {
    const named = {
      ...frames[3]!,
      layers: frames[3]!.layers.map((layer) => (layer.id === 'plain' ? { ...layer, alt: 'Boats & nets' } : layer)),
    }
    const svg = paintSvg(named, { ...options, title: 'Harbour <1>', description: 'A page', language: 'en' })
    expect(svg).toContain('<title>Harbour &lt;1&gt;</title><desc>A page</desc>')
    expect(svg).toContain('xml:lang="en"')
    expect(svg).toContain('role="img" aria-label="Boats &amp; nets"')
    expect(svg).toContain('aria-label="Shadow play"')
  })

  test('sets live text in embedded fonts', () => {
    const svg = paintSvg(frames[0]!, { ...options, text: { kind: 'live', fontUrl: () => 'data:font/ttf;base64,AAEA' } })
    expect(svg).toContain('@font-face{font-family:"mz-playfair-display-700";src:url("data:font/ttf;base64,AAEA")}')
    expect(svg).toMatch(/<text x="\d[\d.]*" y="\d[\d.]*" font-size="190"[^>]*>harbour<\/text>/)
    expect(svg).not.toContain('<use')
  })

  test('shows the bleed when asked', () => {
    const { width, height, bleed } = frames[2]!
    const svg = paintSvg({ ...frames[2]!, bleed: 36 }, { ...options, includeBleed: true })
    expect(bleed).toBeGreaterThan(0)
    expect(svg).toContain(`viewBox="-36 -36 ${width + 72} ${height + 72}"`)
  })

  describe('lets nothing through that could run', () => {
    const layer = (...items: Item[]): LayerFrame => layerFrame({ id: 'a"><script>alert(1)</script>', items })
    const paint = (...items: Item[]) => paintSvg({ ...frames[2]!, layers: [layer(...items)] }, options)
    const picture = (url: string): Item => ({
      type: 'image',
      url,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      clip: 'M0 0L9 9Z',
      rotate: 0,
      flipX: false,
      flipY: false,
      filters: null,
    })

    test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd', 'x" onload="alert(1)'])(
      'a picture at %s',
      (url) => expect(paint(picture(url))).not.toMatch(/script|onload|file:|html/),
    )

    test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'https://a.b/" onclick="alert(1)'])(
      'a link to %s',
      (href) => {
        const svg = paint({ type: 'link', href, x: 0, y: 0, width: 9, height: 9 })
        expect(svg).not.toMatch(/href="(?!https)[^"]*"/)
        expect(svg).not.toMatch(/"\s+onclick="/)
      },
    )

    test('a colour, a path, a title', () => {
      const svg = paintSvg(
        {
          ...frames[2]!,
          layers: [layer({ type: 'path', d: 'M0 0"/><script>', fill: { type: 'solid', color: 'red" onload="x' }, stroke: null })],
        },
        { ...options, title: '</title><script>alert(1)</script>\u0000' },
      )
      expect(svg).not.toContain('<script')
      expect(svg).not.toContain('onload')
      expect(svg).not.toContain('\u0000')
    })
  })
})
