import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDesign, createLayer, createPage } from '../create.ts'
import { Design } from '../design.ts'
import { createHistory, restoreHistory } from '../history.ts'
import type { Layer } from '../layer.ts'
import { apply, group, Operation } from '../operation.ts'
import { Page } from '../page.ts'
import { read } from '../read.ts'
import { dangersIn, MORE_SVG_ATTACKS, SVG_ATTACKS } from '../testing/svg-attacks.ts'
import { cleanSvg } from './clean-svg.ts'

const attacks = [...Object.entries(SVG_ATTACKS), ...MORE_SVG_ATTACKS.map((markup) => [markup, markup] as const)]

const svg = (inside: string) => `<svg viewBox="0 0 9 9">${inside}</svg>`

const layerOf = (markup: string): Layer => createLayer('Svg', { markup, colors: [] })

const pageOf = (markup: string): Page => createPage({ id: 'p', name: 'p', layers: { s: layerOf(markup) } })

const designOf = (page: Page): Design => createDesign({ random: () => 0.5, pages: [page] })

const readBack = (input: unknown): Design => {
  const result = read(input)
  if (!result.ok) throw new Error(result.reason)
  return result.design
}

const after = (design: Design, op: Operation): Design => {
  const result = apply(design, op)
  if (!result.ok) throw new Error(result.reason)
  return result.design
}

/** A design after operations, those undone and done again, and those stored and restored. */
const throughHistory = (op: Operation): Design => {
  const history = createHistory(blank())
  history.run(op)
  history.undo()
  history.redo()
  const restored = restoreHistory(JSON.parse(JSON.stringify(history)), history.design)
  restored.undo()
  restored.redo()
  return restored.design
}

const add = (markup: string): Operation => ({
  op: 'add-layers',
  page: 'p',
  parent: 'ROOT',
  before: null,
  tops: ['n'],
  layers: { n: { ...layerOf(markup), parent: 'ROOT' } },
})

const set = (markup: string): Operation => ({ op: 'set-props', page: 'p', layer: 's', set: { markup } })

const addPage = (markup: string, master = false): Operation => ({
  op: 'add-page',
  page: { ...pageOf(markup), id: 'n' },
  before: null,
  ...(master && { master }),
})

const blank = () => designOf(pageOf('<svg viewBox="0 0 9 9"/>'))

/** Every way by which a drawing comes into a design. */
const WAYS: Readonly<Record<string, (markup: string) => unknown>> = {
  'reading its own form': (markup) => readBack(JSON.stringify(designOf(pageOf(markup)))),
  'reading a master page': (markup) => readBack({ ...blank(), masters: [{ ...pageOf(markup), id: 'm' }] }),
  'reading markup of another editor': (markup) => readBack({ layers: [{ type: 'svg', markup }] }),
  'reading an address of another editor': (markup) =>
    readBack({ layers: [{ type: 'svg', image: `data:image/svg+xml,${encodeURIComponent(markup)}` }] }),
  'reading a base64 address': (markup) =>
    readBack({ layers: [{ type: 'svg', image: `data:image/svg+xml;base64,${btoa(markup)}`, colors: ['red'] }] }),
  'parsing a page': (markup) => Page.parse(pageOf(markup)),
  'parsing a design': (markup) => Design.parse(designOf(pageOf(markup))),
  'set-props': (markup) => after(blank(), set(markup)),
  'add-layers': (markup) => after(blank(), add(markup)),
  'add-page': (markup) => after(blank(), addPage(markup)),
  'add-page of a master': (markup) => after(blank(), addPage(markup, true)),
  'a group': (markup) => after(blank(), group([add(markup), set(markup), addPage(markup)])),
  'parsing operations': (markup) => Operation.parse(group([add(markup), addPage(markup)])),
  'a history of set-props': (markup) => throughHistory(set(markup)),
  'a history of add-layers': (markup) => throughHistory(add(markup)),
  'a history of add-page': (markup) => throughHistory(addPage(markup)),
}

/** All drawings in a value, however deep. */
const markupsIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'markup' && typeof one === 'string' ? [one] : markupsIn(one)))
}

describe('drawings that attack', () => {
  it('are 22 kinds, and the judge sees a danger in each', () => {
    expect(Object.keys(SVG_ATTACKS)).toHaveLength(22)
    for (const [name, markup] of attacks) expect(dangersIn(markup), name).not.toEqual([])
  })

  it.each(Object.keys(WAYS))('come in by %s as drawings alone', (way) => {
    for (const [name, markup] of attacks) {
      const found = markupsIn(WAYS[way]!(markup))
      for (const one of found) {
        expect(dangersIn(one), name).toEqual([])
        expect(cleanSvg(one) ?? '').toBe(one)
      }
      expect(JSON.stringify(WAYS[way]!(markup))).not.toMatch(/javascript:|example\.org|etc\/passwd/)
      if (name in SVG_ATTACKS) expect(found.join(''), name).toContain('<rect width="9" height="9"/>')
    }
  })

  it('come out clean from whatever is put together of their parts, and cleaned again stay the same', () => {
    const tags =
      '<svg> </svg> <g> </g> <script> </script> <style> </style> <![CDATA[ ]]> <!-- --> <!DOCTYPE ]> <? ?> <a <use <image <text> </text> /> >'
    const signs =
      '< " \' & = ; : url( url(#a) ) { } \\ /* */ #a é &#106; &quot; &lt; M0 javascript:alert(1) //example.org fill: data:image/svg+xml,'
    const attributes = ['\n', '\u0000', '\uD800', ' href="', ' onload="', ' style="', ' d="', ' id="a"']
    const parts = [...tags.split(' '), ...signs.split(' '), ...attributes]
    assert(
      property(array(constantFrom(...parts), { maxLength: 40 }), (picked) => {
        const clean = cleanSvg(`<svg viewBox="0 0 9 9">${picked.join('')}`)
        if (clean === null) return
        expect(dangersIn(clean)).toEqual([])
        expect(cleanSvg(clean)).toBe(clean)
      }),
      { numRuns: 20_000, seed: 7 },
    )
  })

  it('take a time that grows with their length, whatever they are made of', () => {
    const long = (part: string) => part.repeat(Math.ceil(400_000 / part.length))
    const parts = '<g> <x> </x> </g> <g/> <!-- <![CDATA[ <? <! <!DOCTYPE[ <style> <style>*{ <script> <a " &a; <text>a'.split(' ')
    for (const part of parts) cleanSvg(`<svg>${long(part)}`)
    cleanSvg(`<svg>${long('<x>')}${long('</y>')}`)
    cleanSvg(`<svg><style>${long('*{fill:red}')}</style>${long('<g/>')}`)
    cleanSvg(`<svg><style>${long('/*')}${long('@media{')}</style>${long('<g class="a b c"/>')}`)
    cleanSvg(`<svg><style>.a{${long('fill:red;')}}</style>${long('<g class="a"/>')}`)
    cleanSvg(`<svg><g class="${long('a ')}" style="${long('fill:red;')}" d="${long('M0 0')}"/></svg>`)
    cleanSvg(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000)}">]><svg><text>${long('&a;')}</text></svg>`)
    expect(cleanSvg(`<svg>${'x'.repeat(9_000_000)}</svg>`)).toBeNull()
    expect(cleanSvg(`<svg>${long('<g><g/></g>')}${long('<g><g/></g>')}</svg>`)).toBeNull()
  })
})

describe('drawings of good will', () => {
  const cases: readonly [name: string, before: string, after: string][] = [
    ['attributes they need', '<path d="M0 0l9,9z" fill="#ABC" stroke-width=".5"/>', '<path d="M0 0l9,9z" fill="#ABC" stroke-width=".5"/>'],
    [
      'style sheets, by how specific their rules are',
      '<style>#c{fill:red}.a,.b{fill:blue;stroke:url(#g)}g > .a{opacity:.5}g .z{fill:lime}path{fill:#000 !important}@media print{.a{fill:pink}}</style><g><path id="c" class="a"/><rect class="b" fill="gray"/></g>',
      '<g><path id="c" class="a" fill="#000" stroke="url(#g)" opacity=".5"/><rect class="b" fill="blue" stroke="url(#g)"/></g>',
    ],
    [
      'styles of an element, over its attributes',
      '<path fill="red" style="fill:rgb(0, 0, 255);stroke : #000; -inkscape-font-specification:Sans;transform:rotate(45deg)"/>',
      '<path fill="rgb(0, 0, 255)" stroke="#000" transform="rotate(45)"/>',
    ],
    ['blending', '<g style="isolation:isolate;mix-blend-mode:multiply"/>', '<g style="isolation:isolate;mix-blend-mode:multiply"/>'],
    [
      'fonts said in one',
      '<text style="font:italic bold 12px/1 Inter">x</text>',
      '<text font-size="12px" font-family="Inter" font-weight="bold" font-style="italic">x</text>',
    ],
    ['text', '<text x="1"> a &lt; <tspan dy="1em">“b”</tspan></text>', '<text x="1"> a &lt; <tspan dy="1em">“b”</tspan></text>'],
    ['what a link is around', '<a href="https://example.org/"><path d="M0 0"/></a>', '<g><path d="M0 0"/></g>'],
    [
      'the first way to draw something that can be taken',
      '<switch><foreignObject><p>x</p></foreignObject><text>x</text><text>y</text></switch>',
      '<g><text>x</text></g>',
    ],
    ['names with signs', '<g id="a:b"/><use xlink:href="#a:b" fill="url(\'#c:d\')"/>', '<g id="a_b"/><use href="#a_b" fill="url(#c_d)"/>'],
    ['the start of a path up to its first fault', '<path d="M0 0L9 9xL1 1"/>', '<path d="M0 0L9 9"/>'],
    [
      'filters, patterns, masks and markers',
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><pattern id="p"/><mask id="m"/><path filter="url(#f)" fill="url(#p) red" mask="url(#m)" style="marker:url(#k)"/>',
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><pattern id="p"/><mask id="m"/><path filter="url(#f)" fill="url(#p) red" mask="url(#m)" marker-start="url(#k)" marker-mid="url(#k)" marker-end="url(#k)"/>',
    ],
  ]

  it.each(cases)('keep %s', (_name, before, expected) => {
    const clean = cleanSvg(svg(before))
    expect(clean).toBe(expected.includes('<') ? svg(expected) : null)
    expect(cleanSvg(clean!)).toBe(clean)
  })

  it('may be written with a prefix, and with the entities of their document type', () => {
    expect(cleanSvg('<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:path d="M0 0"/></svg:svg>')).toBe(
      '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
    )
    const doctype = '<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY st0 "fill:#f00;"> ]>'
    expect(cleanSvg(`<?xml version="1.0"?>${doctype}<svg xmlns="&ns;"><path style="&st0;"/></svg>`)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00"/></svg>',
    )
  })

  it('keep pictures inlined in them unless they are more than can be opened', () => {
    const png = (width: number, height: number) => {
      const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 25 }, () => 0)])
      new DataView(bytes.buffer).setUint32(16, width)
      new DataView(bytes.buffer).setUint32(20, height)
      return `<image width="9" href="data:image/png;base64,${btoa(String.fromCharCode(...bytes))}"/>`
    }
    expect(cleanSvg(svg(png(4_000, 4_000)))).toBe(svg(png(4_000, 4_000)))
    expect(cleanSvg(svg(png(60_000, 60_000)))).toBe('<svg viewBox="0 0 9 9"/>')
    expect(cleanSvg(svg('<image href="data:image/png;base64,AAAA"/><image/>'))).toBe('<svg viewBox="0 0 9 9"/>')
  })

  it('are no drawings where there is no svg element', () => {
    for (const text of ['', 'x', '<p>x</p>', '<g/>', '<svg', '<!-- <svg/> -->']) expect(cleanSvg(text)).toBeNull()
  })
})
