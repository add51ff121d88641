import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { cleanSvg } from '@magazineai/design'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseSvg } from '../src/layers/svg/parse.ts'
import { weightOf } from '../src/layers/svg/weight.ts'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** Where drawings lie that nobody made for us: icons of a desktop, figures of manuals. Some are missing on some machines. */
const FOLDERS = [
  join(modules, 'fastify/docs'),
  join(modules, 'playwright-core/lib'),
  '/usr/share/icons',
  '/usr/share/doc',
  '/usr/share/pixmaps',
]

/** Most files looked at, spread over all there are. */
const MOST = 300

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.svgz?(?:\.gz)?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : []

const found = FOLDERS.flatMap(filesIn)

const files = found.filter((_, i) => i % Math.ceil(found.length / MOST) === 0)

const markupOf = (file: string): string => {
  const bytes = readFileSync(file)
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** A drawing as pixels; null when it is none to librsvg either. */
const drawn = async (markup: string): Promise<{ data: Buffer; width: number; height: number } | null> => {
  const named = /<svg[^>]*\sxmlns=/.test(markup) ? markup : markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  try {
    const { data, info } = await sharp(Buffer.from(named))
      .resize(160, 160, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Part of the pixels that differ beyond what another way of writing a number does. */
const differingPart = (a: Buffer, b: Buffer): number => {
  let differing = 0
  for (let i = 0; i < a.length; i += 4) {
    const isSeen = a[i + 3]! > 24
    const apart = (k: number) => Math.abs(a[i + k]! - b[i + k]!)
    if (apart(3) > 24 || (isSeen && (apart(0) > 32 || apart(1) > 32 || apart(2) > 32))) differing++
  }
  return differing / (a.length / 4)
}

/** Drawings as programs write them that use much of SVG. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'Illustrator: a style sheet, entities, a switch':
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 90 90" width="90" height="90"><style type="text/css">.st0{fill:#E94E1B;}.st1{fill:none;stroke:#1D1D1B;stroke-width:4;stroke-miterlimit:10;} g .st0.st2{opacity:.4}</style><switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#x" xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject><g i:extraneous="self"><circle class="st0" cx="40" cy="40" r="30"/><circle class="st0 st2" cx="60" cy="60" r="20"/><path class="st1" d="M10,80 80,10"/></g></switch></svg>',
  'Inkscape: styles, namespaces, a filter':
    '<svg xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" width="90mm" height="90mm" viewBox="0 0 90 90"><sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF xmlns:rdf="x"/></metadata><defs><filter id="filter1" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="2"/></filter><linearGradient id="lg"><stop style="stop-color:#0af;stop-opacity:1" offset="0"/><stop style="stop-color:#fa0;stop-opacity:.5" offset="1"/></linearGradient></defs><g inkscape:groupmode="layer" style="display:inline"><rect style="fill:url(#lg);stroke:none;-inkscape-stroke:none" width="60" height="60" x="5" y="5"/><ellipse style="fill:#333;filter:url(#filter1)" cx="60" cy="60" rx="20" ry="15"/></g></svg>',
  'matplotlib: uses, clips, a style for all':
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="90pt" height="90pt" viewBox="0 0 90 90" xmlns="http://www.w3.org/2000/svg" version="1.1"><defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style></defs><g id="figure_1"><path d="M 0 90 L 90 90 L 90 0 L 0 0 z" style="fill: #ffffff"/><defs><path id="m1" d="M 0 0 L 0 3.5" style="stroke: #000000; stroke-width: 0.8"/></defs><use xlink:href="#m1" x="20" y="70" style="stroke: #000000"/><use xlink:href="#m1" x="60" y="70"/><g clip-path="url(#pc)"><path d="M 5 5 L 40 60 L 85 20" style="fill: none; stroke: #1f77b4; stroke-width: 3"/></g></g><defs><clipPath id="pc"><rect x="10" y="10" width="60" height="60"/></clipPath></defs></svg>',
  'patterns, masks, markers, symbols and text':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" width="90" height="90"><defs><pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2" fill="#c00"/></pattern><mask id="m"><rect width="90" height="40" fill="#fff"/></mask><marker id="k" markerWidth="6" markerHeight="6" refX="3" refY="3"><path d="M0 0L6 3L0 6z"/></marker><symbol id="s" viewBox="0 0 9 9"><rect width="9" height="9" fill="#06c"/></symbol></defs><rect width="90" height="90" fill="url(#p)" mask="url(#m)"/><path d="M10 60L80 60" stroke="#000" style="marker-end:url(#k)"/><use href="#s" x="60" y="65" width="20" height="20"/><text x="5" y="85" style="font:bold 14px sans-serif">A &amp; B</text></svg>',
}

describe('drawings that nobody made for us', { timeout: 120_000 }, () => {
  test('are there to be looked at', () => expect(files.length).toBeGreaterThan(3))

  test('look the same when they are cleaned, and can be drawn', async () => {
    const changed: string[] = []
    for (const file of files) {
      const markup = markupOf(file)
      // What a program says to those that draw less than all of SVG is for them alone.
      if (/foreignObject/.test(markup)) continue
      const clean = cleanSvg(markup) ?? ''
      const [before, after] = [await drawn(markup), await drawn(clean)]
      if (!before) continue
      const part = after?.data.length === before.data.length ? differingPart(before.data, after.data) : 1
      if (part > 0.002) changed.push(`${file}: ${(part * 100).toFixed(1)} %`)
      expect(cleanSvg(clean), file).toBe(clean)
      expect(() => weightOf(parseSvg(clean)), file).not.toThrow()
    }
    expect(changed).toEqual([])
  })

  test.each(Object.keys(PROGRAMS))('look the same as %s', async (name) => {
    const markup = PROGRAMS[name]!
    const clean = cleanSvg(markup)!
    expect(clean).not.toMatch(/<style|\sstyle="|xmlns:/)
    const [before, after] = [await drawn(markup), await drawn(clean)]
    expect(differingPart(before!.data, after!.data)).toBeLessThan(0.002)
  })
})
