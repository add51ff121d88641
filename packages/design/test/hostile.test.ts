import { describe, expect, it } from 'vitest'
import { cleanSvg, Design, docFromHtml, type Layer, read, validate } from '../src/index.ts'
import type { Read } from '../src/read.ts'

/** A page of another editor with these layers on it. */
const page = (layers: Record<string, unknown>) => ({
  layers: {
    ROOT: {
      type: { resolvedName: 'RootLayer' },
      props: { boxSize: { width: 900, height: 600 }, color: '#fff' },
      child: Object.keys(layers),
      parent: null,
    },
    ...layers,
  },
})

const layer = (kind: string, props: object, rest: object = {}) => ({
  type: { resolvedName: `${kind}Layer` },
  props,
  child: [],
  parent: 'ROOT',
  ...rest,
})

type Good = Extract<Read, { ok: true }>

const good = (input: unknown): Good => {
  const result = read(input)
  if (!result.ok) throw new Error(result.reason)
  expect(Design.safeParse(result.design).error).toBeUndefined()
  expect(validate(result.design)).toEqual([])
  return result
}

const reason = (input: unknown): string => {
  const result = read(input)
  return result.ok ? 'it was read' : result.reason
}

const layersOf = (result: Good): Record<string, Layer> => result.design.pages[0]?.layers ?? {}

const messages = (result: Good) => result.report.map((repair) => repair.message).join('\n')

describe('depth and size', { timeout: 300_000 }, () => {
  it('10,000 groups within each other, by their names, stay on the page as far as it holds layers', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `g${i}`,
        layer('Group', {}, { parent: i === 0 ? 'ROOT' : `g${i - 1}`, child: [`g${i + 1}`] }),
      ]),
    )
    const result = good([page(chain)])
    expect(Object.keys(layersOf(result))).toHaveLength(5_000)
    expect(messages(result)).toContain('more than the 5000 layers')
  })

  it('10,000 layers one inside the other are cut off, and said to be', () => {
    let inner: object = { type: 'text', text: 'deep' }
    for (let i = 0; i < 10_000; i++) inner = { type: 'group', children: [inner] }
    expect(messages(good({ layers: [inner] }))).toContain('deep')
    expect(reason(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toBe('This is no design: it has neither pages nor layers.')
  })

  it('100 MB are refused by name, as JSON and as a value', () => {
    const large = 'x'.repeat(100 * 1024 * 1024)
    expect(reason(large)).toBe('The design is larger than 20 MB.')
    expect(reason([page({ a: layer('Text', { text: large }) })])).toBe('The design is larger than 20 MB.')
    expect(reason({ [large]: 1 })).toBe('The design is larger than 20 MB.')
  })

  it('a value that holds itself many times over is refused by name', () => {
    let bomb: unknown = ['x']
    for (let i = 0; i < 60; i++) bomb = [bomb, bomb]
    expect(reason({ layers: bomb })).toBe('The design has too many parts.')
  })

  it('markup made to take the square of its length is read at once', () => {
    const long = (part: string) => part.repeat(Math.ceil(400_000 / part.length))
    for (const text of [
      long('<a'),
      long('<a "'),
      long('<script>'),
      long('<!--'),
      long('&'),
      long('<b x='),
      `a${' '.repeat(190_000)}b`,
      long('<i>'),
      long('é<'),
    ]) {
      expect(docFromHtml(text).type).toBe('doc')
      expect(
        good([
          page({
            a: layer('Text', { text }),
            b: layer('Text', { doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } }),
          }),
        ]).ok,
      ).toBe(true)
      cleanSvg(`<svg>${text}`)
    }
  })

  it('20,000 names that come to the same are told apart', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => [String.fromCodePoint(0x4e00 + i), layer('Shape', {})])
    expect(Object.keys(layersOf(good([page(Object.fromEntries(names) as Record<string, unknown>)])))).toHaveLength(5_000)
  })
})

describe('trees that are none', { timeout: 300_000 }, () => {
  it('a layer that is its own parent and child, and two that hold each other, are kept once', () => {
    const result = good([
      {
        layers: {
          a: layer('Group', {}, { parent: 'a', child: ['a'] }),
          b: layer('Group', {}, { parent: 'c', child: ['c'] }),
          c: layer('Group', {}, { parent: 'b', child: ['b'] }),
        },
      },
    ])
    expect(Object.keys(layersOf(result)).toSorted()).toEqual(['ROOT', 'a', 'b', 'c'])
    expect(messages(result)).toContain('inside itself')
  })

  it('a root that is its own parent, and one inside a group', () => {
    const root = layer('Root', { boxSize: { width: 9, height: 9 } }, { parent: 'ROOT', child: ['ROOT', 'g'] })
    expect(layersOf(good([{ layers: { ROOT: root, g: layer('Group', {}, { child: ['ROOT'] }) } }])).ROOT?.child).toEqual(['g'])
  })

  it('objects that contain themselves are cut open', () => {
    const group: Record<string, unknown> = layer('Group', {})
    group.children = [group]
    const result = good({ layers: [group] })
    expect(messages(result)).toContain('It contains itself')
  })

  it('layers and pages of the same id get their own', () => {
    const result = good({
      pages: [
        { id: 'p', layers: [layer('Text', { text: 'a' }, { id: 'x' }), layer('Text', { text: 'b' }, { id: 'x' })] },
        { id: 'p', layers: {} },
      ],
    })
    expect(result.design.pages.map(({ id }) => id)).toEqual(['p', 'p-2'])
    expect(Object.keys(layersOf(result))).toHaveLength(3)
  })
})

describe('keys of prototypes', { timeout: 300_000 }, () => {
  it('go wherever they stand, and poison nothing', () => {
    const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":1'
    const text = `{${evil},"pages":[{${evil},"layers":{${evil},"ROOT":{"type":{"resolvedName":"RootLayer"},"props":{${evil}},"child":["__proto__","constructor"],"parent":"__proto__"},"t":{"type":{"resolvedName":"TextLayer"},"props":{"text":"x",${evil}}}}}],"styles":{"paragraph":{${evil}}},"stories":{${evil}}}`
    const result = good(text)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(JSON.stringify(result.design)).not.toMatch(/__proto__|constructor|polluted/)
    expect(messages(result)).toContain('The key “__proto__” was refused.')
    expect(messages(result)).toContain('The key “constructor” was refused.')
  })

  it('are no ids, no kinds, no names of styles', () => {
    for (const name of ['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']) {
      const result = good([
        page({
          [name]: layer(name, {
            shape: name,
            text: '<p style="toString:1;constructor:2">x</p>',
            style: name,
            effect: { name, settings: { [name]: 1 } },
          }),
        }),
      ])
      expect(typeof result.design.name).toBe('string')
    }
  })
})

describe('addresses', { timeout: 300_000 }, () => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'VBSCRIPT:msgbox(1)',
    'file:///etc/passwd',
    'FILE://host/share',
    '\\\\host\\share',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:application/javascript,alert(1)',
    'blob:https://example.org/1',
    'about:blank',
    'ftp://example.org/a',
    'jar:https://example.org!/a',
    'https:javascript:alert(1)',
    'asset:../../etc passwd',
  ]

  it.each(bad)('%j is used nowhere', (url) => {
    const text = `<p><a href="${url.replaceAll('"', '&quot;')}">x</a><img src="${url.replaceAll('"', '')}"></p>`
    const link = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: url } }] }] }],
    }
    const result = good([
      page({
        i: layer('Image', { image: { url, thumb: url } }),
        f: layer('Frame', { clipPath: 'M0 0', image: { url } }),
        v: layer('Video', { video: { url, poster: url } }),
        q: layer('QrCode', { text: 'x', logo: url }),
        t: layer('Text', { text }),
        d: layer('Text', { doc: link }),
        s: layer('Svg', { image: url }),
      }),
    ])
    const kept = JSON.stringify(layersOf(result))
    expect(kept).not.toMatch(/script:|vbscript|file:|text\/html|blob:|about:|ftp:|jar:|onload|passwd|host/i)
    expect(kept).not.toContain('"href"')
    expect(messages(result)).toMatch(/may not be used|missing/)
  })

  it('that are good stay, whatever their case', () => {
    const result = good([
      page({
        i: layer('Image', { image: { url: 'HTTPS://example.org/a.jpg' } }),
        t: layer('Text', { text: '<a href="HTTPS://example.org/">x</a>' }),
      }),
    ])
    expect(JSON.stringify(layersOf(result))).toContain('"https://example.org/a.jpg"')
    expect(JSON.stringify(layersOf(result))).toContain('"href":"https://example.org/"')
  })
})

describe('drawings', { timeout: 300_000 }, () => {
  it.each([
    '<svg><script>alert(1)</script><rect width="1"/></svg>',
    '<svg><SCRIPT xlink:href="https://example.org/x.js"/><rect width="1"/></svg>',
    '<svg onload="alert(1)"><rect width="1" onclick="alert(1)"/></svg>',
    '<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:1"/></body></foreignObject><rect width="1"/></svg>',
    '<svg><use xlink:href="https://example.org/x.svg#a"/><use href="data:image/svg+xml,x#a"/><rect width="1"/></svg>',
    '<svg><image href="https://example.org/track.png"/><rect width="1"/></svg>',
    '<svg><style>rect{fill:url(https://example.org/x)}@import "https://example.org/x.css"</style><rect width="1"/></svg>',
    '<svg><rect width="1" fill="url(https://example.org/x)" style="background:url(javascript:1)" filter="url(//example.org)"/></svg>',
    '<svg><rect width="1" fill="u\\72l(https://example.org/x)" mask="URL( \'https://example.org\' )"/></svg>',
    '<svg><a href="java&#115;cript:1"><rect width="1"/></a><animate attributeName="href" to="javascript:1"/><set attributeName="onload" to="1"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><rect width="1" class="&x;"/></svg>',
    '<svg><![CDATA[<script>alert(1)</script>]]><rect width="1"/></svg>',
  ])('lose all that acts or reaches out: %s', (markup) => {
    for (const image of [markup, `data:image/svg+xml;base64,${btoa(markup)}`, `data:image/svg+xml,${encodeURIComponent(markup)}`]) {
      const { props } = layersOf(good([page({ s: layer('Svg', { image }) })])).s as { props: { markup?: string } }
      expect(props.markup ?? '').not.toMatch(/script|on\w+=|foreign|https?:|data:|import|iframe|passwd|entity|style|animate|image|\\/i)
    }
  })
})

describe('values that are none', { timeout: 300_000 }, () => {
  it('numbers without end or sense become defaults or limits, one report each', () => {
    const result = good([
      page({
        s: layer('Shape', {
          boxSize: { width: Number.NaN, height: Number.POSITIVE_INFINITY },
          position: { x: 1e308, y: -1e308 },
          rotate: Number.NEGATIVE_INFINITY,
          scale: -1,
          opacity: Number.NaN,
          roundedCorners: 1e99,
        }),
      }),
    ])
    expect(layersOf(result).s?.props).toMatchObject({
      boxSize: { width: 600, height: 600 },
      position: { x: 60_000, y: -60_000 },
      rotate: 0,
    })
    expect(messages(result)).toContain('NaN is no number')
    expect(messages(result)).toContain('Infinity is no number')
    expect(messages(result)).toContain('1e+308 is more than the most allowed and became 60000.')
  })

  it('halves of characters and control characters are taken out of every text', () => {
    const dirty = 'a\u0000\u0008b\uD800c\uDC00d\u001B[31m\uFFFE\u007F'
    const result = good({
      name: dirty,
      pages: [
        {
          name: dirty,
          notes: dirty,
          ...page({ t: layer('Text', { text: dirty, alt: dirty }, { name: dirty }), c: layer('Table', { cells: [[dirty]] }) }),
        },
      ],
    })
    const text = JSON.stringify(result.design)
    expect(result.design.name).toBe('ab\uFFFDc\uFFFDd[31m')
    expect(text).not.toMatch(/\\u00|\\ud[89a-f]|\uFFFE/i)
    expect(messages(result)).toContain('Control characters or broken letters')
  })

  it('style sheets reach nothing', () => {
    const result = good([
      page({
        t: layer('Text', {
          text: '<p style="background:url(javascript:1);color:expression(alert(1));font-family:url(https://example.org/x);behavior:url(x)">x</p>',
        }),
        s: layer('Shape', { color: 'url(https://example.org)' }),
      }),
    ])
    expect(JSON.stringify(layersOf(result))).not.toMatch(/javascript|expression|behavior|"color":"url/)
  })
})
