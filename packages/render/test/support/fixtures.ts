import {
  createDesign,
  createLayer,
  createPage,
  ShapeName,
  LineEnd,
  type Block,
  type Design,
  type Inline,
  type Layer,
  type Mark,
  type Page,
  type Picture,
} from '@magazineai/design'
import { picture } from './pictures.ts'

/** A run of text. */
export const text = (value: string, ...marks: Mark[]): Inline => ({ type: 'text', text: value, ...(marks.length > 0 ? { marks } : {}) })

/** A paragraph in a style. */
export const p = (style: string, ...content: (string | Inline)[]): Block => ({
  type: 'paragraph',
  attrs: { style },
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
})

const STYLES: Design['styles'] = {
  paragraph: {
    body: {
      name: 'Body',
      family: 'Source Serif 4',
      size: 40,
      leading: 50,
      align: 'justify',
      hyphenate: true,
      indent: 50,
      grid: 'all',
      widows: 2,
      orphans: 2,
    },
    first: {
      name: 'First',
      basedOn: 'body',
      indent: 0,
      dropCap: { lines: 3, family: 'Playfair Display', weight: 700, color: 'swatch:accent' },
    },
    title: { name: 'Title', family: 'Playfair Display', weight: 700, size: 190, leading: 200, tracking: -0.01, color: 'swatch:ink' },
    kicker: {
      name: 'Kicker',
      family: 'Jost',
      weight: 500,
      size: 34,
      leading: 44,
      tracking: 0.12,
      transform: 'uppercase',
      color: 'swatch:accent',
    },
    standfirst: { name: 'Standfirst', family: 'EB Garamond', italic: true, size: 64, leading: 80 },
    folio: { name: 'Folio', family: 'Jost', size: 30, leading: 40 },
    small: { name: 'Small', family: 'Inter', size: 34, leading: 46 },
    hebrew: { name: 'Hebrew', family: 'Arimo', size: 40, leading: 56 },
    list: { name: 'List', basedOn: 'small', list: { kind: 'ordered', level: 0 } },
  },
  character: { strong: { name: 'Strong', weight: 700 } },
}

export const STORY = [
  'In the grey hour before the harbour wakes, the first boats come in without a sound, their lamps swinging low over water that is the colour of slate. Nobody speaks until the ropes are made fast.',
  'The market has stood here for three centuries, and for most of that time it was a matter of habit rather than of architecture: a few planks, a scale, an argument. What changed was not the fish but the distance it travelled.',
  'Efficient refrigeration turned a local affair into an international business; the official figures, if one believes them, show a fivefold increase. The difficult question is what was lost on the way.',
  'Ask the auctioneer and he will tell you a story about his grandfather, who could price a catch by its smell alone. Ask his daughter and she will show you a spreadsheet. Both of them are right, and both know it.',
  'By seven the floor has been hosed down and the gulls have given up. Coffee is poured from a dented flask. Somebody laughs, finally, and the day that began in silence becomes a day like every other.',
]

const swatches: Design['swatches'] = [
  { id: 'ink', name: 'Ink', color: '#14181f', cmyk: [0, 0, 0, 100] },
  { id: 'accent', name: 'Accent', color: '#b23a2e', cmyk: [10, 88, 85, 15] },
]

const place = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, boxSize: { width, height } })

const cover = (url: string, width: number, height: number, rest: Partial<Picture> = {}): Picture => ({
  url,
  position: { x: -40, y: -60 },
  boxSize: { width: width + 80, height: height + 120 },
  ...rest,
})

/** A page of text: threads, drop cap, grid, runaround, lists, marks, a link, fields. */
export const textPages = async (): Promise<Pick<Design, 'pages' | 'stories' | 'masters'>> => {
  const jpeg = await picture(900, 700, 'jpeg')
  const column = { grid: true, story: 'main' } as const
  const left: Record<string, Layer> = {
    kicker: createLayer('Text', { ...place(200, 236, 1400, 60), doc: { type: 'doc', content: [p('kicker', 'The long read')] } }),
    title: createLayer('Text', {
      ...place(200, 300, 2080, 460),
      doc: { type: 'doc', content: [p('title', 'Before the harbour wakes')] },
      rotate: 0,
    }),
    stand: createLayer('Text', {
      ...place(200, 760, 1900, 180),
      doc: {
        type: 'doc',
        content: [
          p(
            'standfirst',
            'A market, a family and ',
            text('three hundred years', { type: 'underline' }),
            ' of ',
            text('silence', { type: 'strike' }),
            ' argument.',
          ),
        ],
      },
    }),
    body1: createLayer('Text', { ...place(200, 1036, 660, 1500), ...column }),
    body2: createLayer('Text', { ...place(910, 1036, 660, 1500), ...column }),
    body3: createLayer('Text', { ...place(1620, 1036, 660, 500), ...column }),
    photo: createLayer('Image', { ...place(1350, 1500, 700, 520), image: cover(jpeg, 700, 520), wrap: { margin: 30 } }),
    list: createLayer('Text', {
      ...place(200, 2700, 900, 500),
      doc: {
        type: 'doc',
        content: [
          p(
            'small',
            'Plain, ',
            text('bold', { type: 'bold' }),
            ', ',
            text('italic', { type: 'italic' }),
            ', x',
            text('2', { type: 'superscript' }),
            ' and H',
            text('2', { type: 'subscript' }),
            'O; read ',
            text('the report', { type: 'link', attrs: { href: 'https://example.org/report' } }),
            ' or ',
            text('page two', { type: 'link', attrs: { href: 'page:two' } }),
            '.',
            { type: 'hard_break' },
            'After a break.',
          ),
          p('list', 'The first of the list, long enough to need a second line of its own.'),
          p('list', 'The second.'),
        ],
      },
    }),
    hebrew: createLayer('Text', {
      ...place(1300, 3000, 900, 240),
      doc: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            attrs: { style: 'hebrew', language: 'he' },
            content: [
              text('השוק עומד כאן כבר 300 שנה (ויותר), ורוב הזמן '),
              text('היה', { type: 'bold' }),
              text(' הרגל ולא Architecture.'),
            ],
          },
        ],
      },
    }),
    turned: createLayer('Text', {
      ...place(1300, 2700, 900, 300),
      doc: {
        type: 'doc',
        content: [
          p(
            'small',
            'Spaced office fluff',
            text(' tracked', { type: 'tracking', attrs: { tracking: 0.1 } }),
            text(' small caps', { type: 'features', attrs: { features: ['smcp'] } }),
          ),
        ],
      },
      rotate: 8,
    }),
  }
  const right: Record<string, Layer> = {
    body4: createLayer('Text', { ...place(200, 236, 1000, 1800), ...column, columns: { count: 2, gutter: 50 } }),
  }
  const folio = createLayer('Text', {
    ...place(200, 3300, 2080, 60),
    doc: {
      type: 'doc',
      content: [
        p('folio', { type: 'field', attrs: { name: 'magazine-name' } }, ' — ', { type: 'field', attrs: { name: 'page-number' } }, ' / ', {
          type: 'field',
          attrs: { name: 'page-count' },
        }),
      ],
    },
  })
  const frames = ['body1', 'body2', 'body3'].map((layer) => ({ page: 'one', layer }))
  return {
    pages: [
      { ...createPage({ id: 'one', name: 'Harbour', layers: left }), master: 'm' },
      { ...createPage({ id: 'two', name: 'Harbour, continued', layers: right }), master: 'm' },
    ],
    masters: [
      createPage({
        id: 'm',
        name: 'Folio',
        layers: { folio, rule: createLayer('Line', { ...place(200, 3280, 2080, 3), color: 'swatch:accent', style: 'solid' }) },
      }),
    ],
    stories: {
      main: {
        doc: {
          type: 'doc',
          content: [p('first', STORY[0]!), ...[...STORY.slice(1), ...STORY.slice(1), ...STORY].map((one) => p('body', one))],
        },
        frames: [...frames, { page: 'two', layer: 'body4' }],
      },
    },
  }
}

/** A page with every shape and every line end. */
export const shapesPage = (): Page => {
  const shapes = ShapeName.options.map((shape, i): [string, Layer] => [
    shape,
    createLayer('Shape', {
      ...place(200 + (i % 5) * 420, 200 + Math.floor(i / 5) * 360, 340, 280),
      shape,
      color: i % 3 === 0 ? 'swatch:accent' : '#5E6278',
      roundedCorners: i % 4 === 0 ? 40 : 0,
      ...(i % 5 === 1
        ? {
            gradient: {
              style: i % 2 ? 'linear' : 'radial',
              angle: 45,
              stops: [
                { color: '#f2c14e', offset: 0 },
                { color: '#30638e', offset: 1 },
              ],
            },
          }
        : {}),
      ...(i % 4 === 2
        ? { border: { style: (['solid', 'longDashes', 'shortDashes', 'dots'] as const)[(i >> 2) % 4]!, weight: 14, color: '#14181f' } }
        : {}),
      ...(i % 7 === 3 ? { rotate: 20, opacity: 0.7 } : {}),
    }),
  ])
  const lines = LineEnd.options.map((end, i): [string, Layer] => [
    `line-${end}`,
    createLayer('Line', {
      ...place(200 + (i % 2) * 1060, 2120 + Math.floor(i / 2) * 140, 960, 12),
      style: (['solid', 'longDashes', 'shortDashes', 'dots'] as const)[i % 4]!,
      color: '#14181f',
      arrowStart: end,
      arrowEnd: LineEnd.options[(i + 3) % LineEnd.options.length]!,
    }),
  ])
  return createPage({ id: 'shapes', name: 'Shapes', color: '#faf7f0', layers: Object.fromEntries([...shapes, ...lines]) })
}

/** A page with pictures, frames, groups, codes, drawings, charts, tables and media. */
export const objectsPage = async (): Promise<Page> => {
  const jpeg = await picture(900, 700, 'jpeg')
  const png = await picture(500, 500, 'png', true)
  const layers: Record<string, Layer> = {
    scrim: createLayer('Shape', {
      ...place(0, 0, 2480, 500),
      shape: 'rectangle',
      color: null,
      gradient: {
        style: 'linear',
        angle: 90,
        stops: [
          { color: '#30638ecc', offset: 0 },
          { color: '#30638e00', offset: 1 },
        ],
      },
    }),
    plain: createLayer('Image', { ...place(200, 200, 600, 450), image: cover(jpeg, 600, 450) }),
    turned: createLayer('Image', {
      ...place(900, 200, 600, 450),
      rotate: -12,
      image: cover(jpeg, 600, 450, { flipHorizontal: true }),
      roundedCorners: 60,
      border: { style: 'solid', weight: 16, color: 'swatch:ink' },
    }),
    faded: createLayer('Image', {
      ...place(1650, 200, 600, 450),
      opacity: 0.5,
      blend: 'multiply',
      image: cover(png, 600, 450, { rotate: 30, flipVertical: true }),
    }),
    frame: createLayer('Frame', {
      ...place(200, 760, 500, 500),
      scale: 5,
      clipPath: 'M50 0 A50 50 0 1 1 49.9 0 Z',
      image: { url: jpeg, position: { x: -20, y: 0 }, boxSize: { width: 140, height: 100 } },
    }),
    empty: createLayer('Frame', {
      ...place(800, 760, 500, 500),
      scale: 1,
      clipPath: 'M0 0h500v300l-250 200-250-200z',
      image: null,
      color: null,
    }),
    qr: createLayer('QrCode', {
      ...place(1400, 760, 380, 380),
      text: 'https://example.org/magazine',
      bgColor: '#ffffff',
      textColor: '#14181f',
    }),
    pen: createLayer('Drawing', {
      ...place(1850, 760, 400, 400),
      path: 'M20 200 c60-180 120-180 180 0 s120 180 180 0',
      color: '#d1495b',
      width: 24,
    }),
    group: createLayer('Group', { ...place(200, 1360, 700, 400), rotate: 6, scale: 0.5, opacity: 0.9 }, { child: ['g1', 'g2'] }),
    g1: createLayer('Shape', { ...place(0, 0, 1400, 800), shape: 'rectangle', color: '#ead2ac' }, { parent: 'group' }),
    g2: createLayer(
      'Text',
      { ...place(100, 100, 1200, 600), doc: { type: 'doc', content: [p('standfirst', 'Inside a group that is scaled and turned')] } },
      { parent: 'group' },
    ),
    bars: createLayer('Chart', {
      ...place(1000, 1360, 620, 460),
      kind: 'bar',
      data: [
        { label: 'Mon', value: 4 },
        { label: 'Tue', value: 7.5 },
        { label: 'Wed', value: -2 },
        { label: 'Thu', value: 5 },
      ],
    }),
    pie: createLayer('Chart', {
      ...place(1680, 1360, 620, 460),
      kind: 'pie',
      data: [
        { label: 'Cod', value: 40 },
        { label: 'Sole', value: 25 },
        { label: 'Crab', value: 35 },
      ],
    }),
    table: createLayer('Table', {
      ...place(200, 1960, 900, 420),
      rows: 4,
      columns: 3,
      theme: 'blue',
      style: 'banded',
      cells: [
        ['Port', 'Boats', 'Tonnes'],
        ['Vigo', '660', '1,204'],
        ['Hull', '112', '318'],
        ['Cuxhaven', '94', '207'],
      ],
    }),
    grid: createLayer('Table', {
      ...place(1200, 1960, 900, 420),
      rows: 3,
      columns: 2,
      theme: 'amber',
      style: 'grid',
      cells: [
        ['A', 'One'],
        ['B', 'Two'],
        ['C', 'Three'],
      ],
    }),
    video: createLayer('Video', { ...place(200, 2500, 500, 300), url: '/v.mp4' }),
    audio: createLayer('Audio', { ...place(800, 2500, 500, 300), url: '/a.mp3' }),
    widget: createLayer('Widget', { ...place(1400, 2500, 300, 300), widget: 'weather' }),
    svg: createLayer('Svg', {
      ...place(1800, 2500, 450, 300),
      markup:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#ff0000"/><circle cx="15" cy="10" r="6" fill="#00ff00"/></svg>',
      colors: ['#588b8b', 'swatch:accent'],
    }),
    effect: createLayer('Text', {
      ...place(200, 2900, 2080, 260),
      doc: { type: 'doc', content: [p('title', 'Shadow play')] },
      effect: { name: 'shadow', settings: { offset: 40, direction: 45, transparency: 55 }, color: '#b23a2e' },
    }),
    hollow: createLayer('Text', {
      ...place(1350, 2900, 1100, 260),
      doc: { type: 'doc', content: [p('title', 'Hollow')] },
      effect: { name: 'hollow', settings: { thickness: 40 } },
    }),
  }
  return createPage({ id: 'objects', name: 'Objects', layers })
}

/** A design with every kind of layer. */
export async function fixture(): Promise<Design> {
  const texts = await textPages()
  return createDesign({
    random: () => 0.5,
    name: 'Harbour & Co',
    styles: STYLES,
    swatches,
    baseline: { start: 236, step: 50 },
    ...texts,
    pages: [...texts.pages, shapesPage(), await objectsPage()],
  })
}
