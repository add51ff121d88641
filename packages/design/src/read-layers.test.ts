import { describe, expect, it } from 'vitest'
import { layer, only, peers, readable, root } from './testing/foreign.ts'
import { layerPath } from './tree.ts'

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
    expect(markup).toBe('<svg viewBox="0 0 9 9"><path d="M0 0L9 9" stroke="#000"/><g><rect width="9" height="9"/></g></svg>')
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

it('make no cells of a table that names hardly any', () => {
  const empty = only('TableLayer', { rows: 100, columns: 100, cells: [['a']] }).props as {
    rows: number
    columns: number
    cells: string[][]
  }
  expect(empty).toMatchObject({ rows: 100, columns: 100, cells: [['a']] })
  const far = only('TableLayer', { cells: [{ row: 100, col: 100, value: 'z' }] }).props as { cells: string[][] }
  expect([far.cells.length, far.cells.flat().length, far.cells[99]?.[99]]).toEqual([100, 100, 'z'])
})
