import { describe, expect, it } from 'vitest'
import { Design } from './design.ts'
import type { Layer } from './layer.ts'
import { migrate } from './migrate.ts'
import { docText } from './prose/count.ts'
import { read } from './read.ts'
import { sample } from './testing/sample.ts'
import type { Doc } from './text.ts'
import { layerPath } from './tree.ts'
import { validate } from './validate.ts'

/** Reads what must be readable, and proves that the result is sound. */
const readable = (input: unknown) => {
  const result = read(input)
  if (!result.ok) throw new Error(result.reason)
  expect(Design.safeParse(result.design).error).toBeUndefined()
  expect(validate(result.design)).toEqual([])
  return result
}

const root = (child: string[], props: object = {}) => ({
  type: { resolvedName: 'RootLayer' },
  props: { boxSize: { width: 1640, height: 924 }, position: { x: 0, y: 0 }, rotate: 0, color: 'rgb(255, 255, 255)', image: null, ...props },
  locked: false,
  child,
  parent: null,
})

const layer = (name: string, props: object, rest: object = {}) => ({
  type: { resolvedName: name },
  props: { boxSize: { width: 400, height: 200 }, position: { x: 10, y: 20 }, rotate: 0, ...props },
  locked: false,
  child: [],
  parent: 'ROOT',
  ...rest,
})

const peers = (layers: Record<string, object>, rootProps: object = {}) => [
  { name: 'One', notes: '', layers: { ROOT: root(Object.keys(layers), rootProps), ...layers } },
]

const only = (name: string, props: object): Layer => readable(peers({ a: layer(name, props) })).design.pages[0]?.layers.a as Layer

const docOf = (props: object): Doc => (only('TextLayer', props).props as { doc: Doc }).doc

describe('our own form', () => {
  it('comes back as it is, with nothing to report', () => {
    expect(readable(sample())).toEqual({ ok: true, design: sample(), report: [] })
  })

  it('comes back from JSON, also encoded twice', () => {
    for (const text of [JSON.stringify(sample()), JSON.stringify(JSON.stringify(sample())), `\uFEFF${JSON.stringify(sample())}`]) {
      expect(readable(text).design).toEqual(sample())
    }
  })

  it('is read from what servers wrap around it', () => {
    const magazine = { id: 7, name: 'July', magazine_content: JSON.stringify(sample()) }
    expect(readable(magazine).design.name).toBe('Sample')
    expect(readable([{ template_json: { pages: sample().pages } }][0]).design.pages).toHaveLength(3)
  })

  it('loses only what is broken, and says what', () => {
    const broken = sample() as unknown as {
      pages: { layers: Record<string, { props: Record<string, unknown>; slot?: unknown }> }[]
      bleed: unknown
      swatches: unknown[]
    }
    broken.bleed = 'wide'
    broken.swatches.push({ id: 'x' })
    const title = broken.pages[0]?.layers.title as { props: Record<string, unknown>; slot?: unknown }
    title.props.blend = 'dodge'
    title.props.alt = 'Kept'
    title.slot = { role: 'NOT A ROLE' }
    const { design, report } = readable(broken)
    expect(design.pages[0]?.layers.title?.props).toMatchObject({ alt: 'Kept', doc: { content: [{}, {}] } })
    expect(design.pages[0]?.layers.title?.props).not.toHaveProperty('blend')
    expect(report.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['bleed', 'swatches.1', 'pages.0.layers.title.props.blend', 'pages.0.layers.title.slot']),
    )
  })

  it('keeps our own attributes and marks around a broken one', () => {
    const design = sample()
    const doc = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { style: 'lead', dropCap: { lines: 3 }, align: 'sideways' },
          content: [
            {
              type: 'text',
              text: 'A',
              marks: [
                { type: 'style', attrs: { style: 'loud' } },
                { type: 'link', attrs: { href: 'javascript:alert(1)' } },
              ],
            },
            { type: 'field', attrs: { name: 'page-number' } },
          ],
        },
      ],
    }
    const story = { ...design.stories.main, doc }
    const read = readable({ ...design, stories: { main: story } })
    expect(read.design.stories.main?.doc.content).toEqual([
      {
        type: 'paragraph',
        attrs: { style: 'lead', dropCap: { lines: 3 } },
        content: [
          { type: 'text', text: 'A', marks: [{ type: 'style', attrs: { style: 'loud' } }] },
          { type: 'field', attrs: { name: 'page-number' } },
        ],
      },
    ])
  })

  it('ties threads and masters again', () => {
    const design = sample()
    const frames = [
      { page: 'p9', layer: 'x' },
      { page: 'p2', layer: 'body2' },
      { page: 'p1', layer: 'photo' },
    ]
    const result = readable({ ...design, masters: [], stories: { main: { ...design.stories.main, frames } } })
    expect(result.design.stories.main?.frames).toEqual([
      { page: 'p2', layer: 'body2' },
      { page: 'p1', layer: 'body1' },
    ])
    expect(result.design.pages[0]).not.toHaveProperty('master')
    expect(readable({ ...design, stories: {} }).design.pages[1]?.layers.body2?.props).toHaveProperty('doc')
  })
})

describe('forms of other editors', () => {
  const one = peers({ a: layer('TextLayer', { text: '<p>Hi</p>' }) })[0]

  it.each([
    ['an array of pages', [one, one]],
    ['a single page', one],
    ['an object of pages', { pages: [one], name: 'X' }],
    ['pages keyed by number', { 2: one, 10: one, 1: one }],
    ['scenes', { scenes: [one] }],
    ['scenes as an object, in a wrapper, as text', { magazine_content: JSON.stringify({ scenes: { 1: one } }) }],
    [
      'a fragment',
      {
        rootId: 'g',
        layers: { g: layer('GroupLayer', {}, { child: ['a'], parent: null }), a: layer('TextLayer', { text: 'Hi' }, { parent: 'g' }) },
      },
    ],
    ['a list of layers', [layer('TextLayer', { text: 'Hi' }, { id: 'a' })]],
    ['a single layer', layer('TextLayer', { text: 'Hi' }, { id: 'a' })],
    [
      'data.props',
      {
        1: {
          layers: {
            ROOT: { id: 'ROOT', data: { type: 'RootLayer', props: {}, nodes: ['a'] } },
            a: { id: 'a', data: { type: 'content', props: { text: 'Hi' } } },
          },
        },
      },
    ],
    [
      'layers in layers',
      { scenes: [{ layers: [{ type: 'group', children: [{ type: 'text', text: 'Hi', x: 5, y: 6, width: 70, height: 8 }] }] }] },
    ],
  ])('are read: %s', (_name, input) => {
    const { design, report } = readable(input)
    const texts = Object.values(design.pages[0]?.layers ?? {}).flatMap((each) =>
      'doc' in each.props && each.props.doc ? [docText(each.props.doc)] : [],
    )
    expect(texts).toEqual(['Hi'])
    expect(report.length).toBeGreaterThan(0)
    for (const { message } of report) expect(message).toMatch(/^[A-Z“].*\.$/)
  })

  it('orders pages keyed by number', () => {
    const named = (name: string) => ({ ...one, name })
    expect(readable({ 10: named('c'), 2: named('b'), 1: named('a') }).design.pages.map((page) => page.name)).toEqual(['a', 'b', 'c'])
  })

  it('takes the size of the page from its root', () => {
    expect(readable(one).design.pageSize).toEqual({ width: 1640, height: 924 })
  })

  it('spells packed keys out', () => {
    const packed = [
      {
        a: 'Packed',
        c: {
          d: {
            e: { f: 'RootLayer' },
            g: { h: { i: 900, j: 600 }, k: { l: 0, m: 0 }, n: 0, o: 'rgb(1, 2, 3)' },
            r: false,
            s: ['ca_x'],
            t: null,
          },
          ca_x: {
            e: { f: 'TextLayer' },
            g: { h: { i: 50, j: 20 }, k: { l: 7, m: 8 }, n: 0, v: '<p>Hi</p>', u: 2 },
            r: true,
            s: [],
            t: 'ROOT',
          },
        },
      },
    ]
    const page = readable(packed).design.pages[0]
    expect(page?.name).toBe('Packed')
    expect(page?.layers.ROOT?.props).toMatchObject({ boxSize: { width: 900, height: 600 }, color: '#010203' })
    expect(page?.layers.ca_x).toMatchObject({ locked: true, props: { position: { x: 7, y: 8 }, scale: 2 } })
  })
})

describe('layers of other editors', () => {
  it('keep boxes wherever the numbers are', () => {
    expect(
      only('ShapeLayer', { boxSize: { width: '80', height: 40, x: 3, y: 4 }, position: undefined, rotate: 720.5, shape: 'rectangle' })
        .props,
    ).toMatchObject({
      boxSize: { width: 80, height: 40 },
      position: { x: 3, y: 4 },
      rotate: 720.5,
    })
    expect(only('ShapeLayer', { position: { x: 1e9, y: -1e9 } }).props.position).toEqual({ x: 60_000, y: -60_000 })
  })

  it('turn transparency into opacity', () => {
    expect(only('ShapeLayer', { transparency: 0.4 }).props.opacity).toBe(0.4)
    expect(only('ShapeLayer', { transparency: 40 }).props.opacity).toBe(0.4)
  })

  it.each([
    ['rgb(255, 0, 128)', '#ff0080'],
    ['rgba(255, 0, 128, .5)', '#ff008080'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['rebeccapurple', '#663399'],
    ['RED', '#ff0000'],
    ['#ABC', '#ABC'],
    ['#abcd', '#aabbccdd'],
    ['transparent', '#ffffff00'],
    ['swatch:ink', 'swatch:ink'],
    ['url(javascript:alert(1))', null],
    ['expression(1)', null],
  ])('turn the colour %s into %s', (from, to) =>
    expect((only('ShapeLayer', { color: from }).props as { color: string | null }).color).toBe(to),
  )

  it('keep gradients of every form', () => {
    const gradient = (props: object) => (only('ShapeLayer', props).props as { gradient?: unknown }).gradient
    const stops = [
      { color: '#ff0000', offset: 0 },
      { color: '#0000ff', offset: 1 },
    ]
    expect(gradient({ gradientBackground: { colors: ['red', 'blue'], style: 'topToBottom' } })).toEqual({
      style: 'linear',
      angle: 90,
      stops,
    })
    expect(gradient({ gradientBackground: { colors: ['red', 'blue'], style: 'circleCenter' } })).toEqual({ style: 'radial', stops })
    expect(
      gradient({
        color: {
          style: 'linear',
          angle: 45,
          colors: [
            { color: 'red', percent: 0 },
            { color: 'blue', percent: 100 },
          ],
        },
      }),
    ).toEqual({ style: 'linear', angle: 45, stops })
    expect(gradient({ gradientBackground: null })).toBeUndefined()
  })

  it('keep pictures with their crop, whatever the key of the address', () => {
    const image = {
      url: 'https://x.org/a.jpg',
      position: { x: -5, y: 0 },
      boxSize: { width: 500, height: 300 },
      rotate: 0,
      brightness: 20,
      blur: 0,
      flipHorizontal: true,
    }
    expect(only('ImageLayer', { image }).props).toMatchObject({
      image: {
        url: 'https://x.org/a.jpg',
        position: { x: -5, y: 0 },
        boxSize: { width: 500, height: 300 },
        filters: { brightness: 20 },
        flipHorizontal: true,
      },
    })
    for (const props of [
      { src: 'http://x.org/b' },
      { image: { src: '//x.org/b' } },
      { data: { url: 'https://x.org/b' } },
      { href: 'https://x.org/b' },
      { image: 'https://x.org/b' },
    ]) {
      expect((only('ImageLayer', props).props as { image: { url: string } }).image.url).toBe('https://x.org/b')
    }
  })

  it('lose addresses that may not be used', () => {
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html;base64,AAAA', 'ftp://x.org/a']) {
      expect(JSON.stringify(only('ImageLayer', { image: { url } }))).not.toContain(url)
      expect((only('FrameLayer', { clipPath: 'M0 0L9 9Z', image: { url } }).props as { image: unknown }).image).toBeNull()
    }
  })

  it('know other names of kinds and values', () => {
    expect(only('DrawLayer', { path: 'M0 0L5 5', color: 'red', width: 3 })).toMatchObject({
      type: { resolvedName: 'DrawingLayer' },
      props: { color: '#ff0000', width: 3 },
    })
    expect(only('ShapeLayer', { shape: 'square', border: { style: 'dashed', width: 4, color: 'black' } }).props).toMatchObject({
      shape: 'rectangle',
      border: { style: 'longDashes', weight: 4, color: '#000000' },
    })
    expect(only('LineLayer', { style: 'dots', arrowEnd: 'outline-diamond', arrowStart: 'none' }).props).toMatchObject({
      style: 'dots',
      arrowEnd: 'outlineDiamond',
    })
    expect(only('QrCode', { text: 'https://x.org', bgColor: 'white', textColor: 'rgb(0,0,0)' }).props).toMatchObject({
      bgColor: '#ffffff',
      textColor: '#000000',
    })
  })

  it('keep text effects', () => {
    const effect = { name: 'shadow', settings: { offset: 50, direction: 45, blur: 0, color: 'rgb(0,0,0)', transparency: 40 } }
    expect((only('TextLayer', { text: 'x', effect }).props as { effect: unknown }).effect).toEqual({
      name: 'shadow',
      settings: { offset: 50, direction: 45, blur: 0, transparency: 40 },
      color: '#000000',
    })
  })

  it('keep tables of both forms', () => {
    const cell = (row: number, col: number, value: unknown) => ({ row, col, value, background: 'red' })
    const lido = only('TableLayer', {
      cells: [
        cell(1, 1, { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A' }] }] }),
        cell(2, 2, '<p>B</p>'),
      ],
    })
    expect(lido.props).toMatchObject({
      rows: 2,
      columns: 2,
      cells: [
        ['A', ''],
        ['', 'B'],
      ],
    })
    expect(only('TableLayer', { rows: 1, cols: 2, cells: [['a', 'b']], headerRow: true }).props).toMatchObject({
      rows: 1,
      columns: 2,
      cells: [['a', 'b']],
      style: 'header',
    })
  })

  it('clean drawings', () => {
    const svg =
      '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><path d="M0 0L9 9" fill="url(https://x)" stroke="#000"/><foreignObject><p>x</p></foreignObject><a href="javascript:1"><rect width="9" height="9"/></a></svg>'
    const { markup } = only('SvgLayer', { image: `data:image/svg+xml;base64,${btoa(svg)}`, colors: ['red'] }).props as { markup: string }
    expect(markup).toBe('<svg viewBox="0 0 9 9"><path d="M0 0L9 9" stroke="#000"/></svg>')
  })

  it('drop unknown keys and refuse those of prototypes', () => {
    const text = JSON.stringify(peers({ a: layer('ShapeLayer', { shape: 'circle', evil: 1 }) })).replace(
      '"evil":1',
      '"__proto__":{"polluted":true},"evil":1',
    )
    const { design, report } = readable(text)
    expect(design.pages[0]?.layers.a?.props).not.toHaveProperty('evil')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(report.some(({ message }) => message.includes('__proto__'))).toBe(true)
  })
})

describe('text of other editors', () => {
  const p = (style: string, inner: string) => `<p style="${style}">${inner}</p>`

  it('keeps paragraphs, looks and breaks of HTML', () => {
    const html = p(
      "text-align: center; font-family: 'Canva Sans Bold'; font-size: 40px; color: rgb(0, 0, 255); line-height: 1.4; letter-spacing: 0.1em",
      '<strong><span style="color: rgb(255, 0, 0);">Big</span></strong> &amp;<br>small',
    )
    const look = [{ type: 'family', attrs: { family: 'Canva Sans' } }, { type: 'size', attrs: { size: 40 } }, { type: 'bold' }]
    const rest = (color: string) => [...look, { type: 'color', attrs: { color } }, { type: 'tracking', attrs: { tracking: 0.1 } }]
    expect(docOf({ text: html })).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { align: 'center', leading: 56 },
          content: [
            { type: 'text', text: 'Big', marks: rest('#ff0000') },
            { type: 'text', text: ' &', marks: rest('#0000ff') },
            { type: 'hard_break', marks: rest('#0000ff') },
            { type: 'text', text: 'small', marks: rest('#0000ff') },
          ],
        },
      ],
    })
  })

  it('keeps lists, headings, links and scripts of letters, and no scripts of programs', () => {
    const html =
      '<h2>Head</h2><ul><li>One<ul><li><em>Two</em></li></ul></li></ul><ol><li><p>x<sup>2</sup></p></li></ol><p><a href="https://x.org">in</a><a href="javascript:alert(1)">out</a></p><script>alert(1)</script><style>p{}</style>'
    const doc = docOf({ text: html })
    expect(docText(doc)).toBe('Head\nOne\nTwo\nx2\ninout')
    expect(doc.content.map((block) => [block.type, block.attrs?.list?.kind, block.attrs?.list?.level])).toEqual([
      ['heading', undefined, undefined],
      ['paragraph', 'bullet', 0],
      ['paragraph', 'bullet', 1],
      ['paragraph', 'ordered', 0],
      ['paragraph', undefined, undefined],
    ])
    expect(JSON.stringify(doc)).not.toContain('javascript')
    expect(doc.content[4]?.content?.[0]).toEqual({ type: 'text', text: 'in', marks: [{ type: 'link', attrs: { href: 'https://x.org' } }] })
  })

  it('keeps empty lines, and shows letters as the style did', () => {
    expect(docText(docOf({ text: '<p>a</p><p><br></p><p></p><p style="text-transform: uppercase">b</p>' }))).toBe('a\n\u2028\n\nB')
    expect(docText(docOf({ text: 'a < b\nc' }))).toBe('a < b\nc')
  })

  it('makes nested lists of ProseMirror flat', () => {
    const text = (value: string, marks: object[] = []) => ({ type: 'text', text: value, marks })
    const item = (...content: object[]) => ({ type: 'listItem', content })
    const para = (...content: object[]) => ({
      type: 'paragraph',
      attrs: { textAlign: 'right', fontSize: 30, lineHeight: 1.5, fontFamily: 'Lora' },
      content,
    })
    const nested = {
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            item(para(text('a')), {
              type: 'orderedList',
              content: [item(para(text('b', [{ type: 'textStyle', attrs: { color: 'red' } }])))],
            }),
          ],
        },
        {
          type: 'paragraph',
          attrs: { listType: 'ordered', indent: 2 },
          content: [text('c', [{ type: 'link', attrs: { href: 'www.x.org' } }]), { type: 'hardBreak' }],
        },
      ],
    }
    expect(docOf({ doc: nested })).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { align: 'right', leading: 45, list: { kind: 'bullet', level: 0 } },
          content: [
            {
              type: 'text',
              text: 'a',
              marks: [
                { type: 'family', attrs: { family: 'Lora' } },
                { type: 'size', attrs: { size: 30 } },
              ],
            },
          ],
        },
        {
          type: 'paragraph',
          attrs: { align: 'right', leading: 45, list: { kind: 'ordered', level: 1 } },
          content: [
            {
              type: 'text',
              text: 'b',
              marks: [
                { type: 'family', attrs: { family: 'Lora' } },
                { type: 'size', attrs: { size: 30 } },
                { type: 'color', attrs: { color: '#ff0000' } },
              ],
            },
          ],
        },
        {
          type: 'paragraph',
          attrs: { list: { kind: 'ordered', level: 2 } },
          content: [{ type: 'text', text: 'c', marks: [{ type: 'link', attrs: { href: 'https://www.x.org' } }] }, { type: 'hard_break' }],
        },
      ],
    })
  })

  it('is read from JSON within a string', () => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] }
    expect(docOf({ text: JSON.stringify(JSON.stringify(doc)) })).toEqual(doc)
  })
})

describe('trees', () => {
  const layersOf = (layers: Record<string, object>, child: string[]) => readable([{ layers: { ROOT: root(child), ...layers } }])

  it('keep orphans, on the page', () => {
    const { design, report } = layersOf({ a: layer('ShapeLayer', {}, { parent: 'gone' }) }, ['missing'])
    expect(design.pages[0]?.layers.ROOT?.child).toEqual(['a'])
    expect(report.map(({ path }) => path)).toEqual(expect.arrayContaining(['pages.0.layers.ROOT', 'pages.0.layers.a']))
  })

  it('cut circles open', () => {
    const { design } = layersOf(
      {
        a: layer('GroupLayer', {}, { parent: 'b', child: ['b'] }),
        b: layer('GroupLayer', {}, { parent: 'a', child: ['a'] }),
        c: layer('GroupLayer', {}, { parent: 'c', child: ['c'] }),
      },
      [],
    )
    expect(Object.keys(design.pages[0]?.layers ?? {}).toSorted()).toEqual(['ROOT', 'a', 'b', 'c'])
  })

  it('keep a layer that two hold, once', () => {
    const { design } = layersOf({ a: layer('ShapeLayer', {}), g: layer('GroupLayer', {}, { child: ['a'] }) }, ['a', 'g', 'a'])
    expect(design.pages[0]?.layers.ROOT?.child).toEqual(['a', 'g'])
  })

  it('keep what is held by no group, and what is nested too deep', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `g${i}`,
        layer('GroupLayer', {}, { parent: i === 0 ? 'ROOT' : `g${i - 1}`, child: [`g${i + 1}`] }),
      ]),
    )
    const { design } = layersOf({ ...chain, s: layer('ShapeLayer', {}, { child: ['t'] }), t: layer('ShapeLayer', {}, { parent: 's' }) }, [
      'g0',
      's',
    ])
    const page = design.pages[0]
    expect(Object.keys(page?.layers ?? {})).toHaveLength(33)
    expect(Math.max(...Object.keys(page?.layers ?? {}).map((id) => (page ? layerPath(page, id).length : 0)))).toBeLessThanOrEqual(12)
  })

  it('give ids that may be ids', () => {
    const { design } = layersOf(
      { 'a b': layer('ShapeLayer', {}), 'a-b': layer('ShapeLayer', {}), é: layer('ShapeLayer', {}), toString: layer('ShapeLayer', {}) },
      ['a b', 'a-b', 'é', 'toString'],
    )
    expect(Object.keys(design.pages[0]?.layers ?? {})).toEqual(['ROOT', 'a-b', 'a-b-2', '-', 'toString'])
  })

  it('give pages of the same id their own', () => {
    const page = { id: 'p', layers: { ROOT: root([]) } }
    expect(readable([page, page]).design.pages.map(({ id }) => id)).toEqual(['p', 'p-2'])
  })

  it('stop at the limit of a page', () => {
    const many = Object.fromEntries(Array.from({ length: 5_100 }, (_, i) => [`l${i}`, layer('ShapeLayer', {})]))
    expect(Object.keys(layersOf(many, Object.keys(many)).design.pages[0]?.layers ?? {})).toHaveLength(5_000)
  })
})

describe('what is no design', () => {
  it.each([
    [null, 'This is no design: it has neither pages nor layers.'],
    [{}, 'This is no design: it has neither pages nor layers.'],
    [[], 'This is no design: it has neither pages nor layers.'],
    [42, 'This is no design: it has neither pages nor layers.'],
    ['<html>', 'The text is not JSON.'],
    ['', 'The text is not JSON.'],
    [' '.repeat(21 * 1024 * 1024), 'The design is larger than 20 MB.'],
    [[{ layers: { a: { props: { text: 'x'.repeat(21 * 1024 * 1024) } } } }], 'The design is larger than 20 MB.'],
    [
      { format: 'magazineai/design', version: 99, pages: [] },
      'This design was made by a newer version of the editor (format 99; this one reads up to 1).',
    ],
  ])('is refused with a reason', (input, reason) => expect(read(input)).toEqual({ ok: false, reason }))

  it('never throws, not even for hostile objects', () => {
    const circle: Record<string, unknown> = {}
    circle.layers = circle
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
      },
    )
    const getter = {
      get pages(): never {
        throw new Error('getter')
      },
    }
    for (const input of [circle, trap, getter, () => {}, Symbol('x'), 10n, undefined, new Map(), [[[[]]]]])
      expect(() => read(input)).not.toThrow()
    expect(() => read('['.repeat(100_000))).not.toThrow()
    expect(() => read(`${'{"layers":'.repeat(20_000)}1${'}'.repeat(20_000)}`)).not.toThrow()
  })
})

describe('migrations', () => {
  /** A version 0 that never was: sizes in inches, pages called sheets. */
  const ladder = {
    [-1]: (design: Record<string, unknown>) => ({ ...design, sheets: design.leaves }),
    0: ({ sheets, ...design }: Record<string, unknown>) => ({ ...design, pages: sheets }),
  }

  it('climb step by step', () => {
    expect(migrate({ version: -1, leaves: [1] }, ladder, 1)).toEqual({
      ok: true,
      from: -1,
      design: { version: 1, leaves: [1], pages: [1] },
    })
    expect(migrate({ version: 0, sheets: [2] }, ladder, 1)).toEqual({ ok: true, from: 0, design: { version: 1, pages: [2] } })
  })

  it('say when a step is missing or the design is too new', () => {
    expect(migrate({ version: -2 }, ladder, 1)).toEqual({ ok: false, reason: 'Designs of format -2 cannot be read.' })
    expect(migrate({ version: 2 }, ladder, 1).ok).toBe(false)
  })
})
