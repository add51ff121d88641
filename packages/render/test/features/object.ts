import { createLayer, LineEnd, ShapeName, type Layer, type Picture, type PropsOf } from '@magazineai/design'
import { picture } from '../support/pictures.ts'
import { box, feature, paragraph, textLayer, type Feature } from './feature.ts'

const SUNSET = [
  { color: '#f2c14e', offset: 0 },
  { color: '#d1495b', offset: 0.5 },
  { color: '#30638e', offset: 1 },
]
const DASHES = ['solid', 'longDashes', 'shortDashes', 'dots'] as const

const shape = (name: string, props: Partial<PropsOf<'Shape'>>, paper = '#ffffff') =>
  feature(
    `shape/${name}`,
    { s: createLayer('Shape', { ...box(200, 100, 500, 400), shape: 'rectangle', color: '#588b8b', ...props }) },
    { paper },
  )

const grid = <T>(
  all: readonly T[],
  columns: number,
  make: (one: T, place: ReturnType<typeof box>, i: number) => Layer,
  height = 130,
): Record<string, Layer> =>
  Object.fromEntries(
    all.map((one, i) => {
      const width = 820 / columns
      return [`l${i}`, make(one, box(40 + (i % columns) * width, 40 + Math.floor(i / columns) * height, width - 24, height - 24), i)]
    }),
  )

/** Shapes and their fills, borders and shadows. */
export const shapes: Feature[] = [
  feature(
    'shape/all-outlines',
    grid(ShapeName.options, 6, (name, place) => createLayer('Shape', { ...place, shape: name, color: '#1f3a5f' })),
  ),
  feature(
    'shape/all-rounded',
    grid(ShapeName.options, 6, (name, place) => createLayer('Shape', { ...place, shape: name, color: '#c8553d', roundedCorners: 18 })),
  ),
  feature(
    'shape/border-dashes',
    grid(
      DASHES,
      2,
      (style, place) =>
        createLayer('Shape', {
          ...place,
          shape: 'hexagonHorizontal',
          color: '#f1e9da',
          border: { style, weight: 12, color: 'swatch:ink' },
        }),
      260,
    ),
  ),
  shape('gradient-linear', { gradient: { style: 'linear', angle: 30, stops: SUNSET } }),
  shape('gradient-radial', { shape: 'circle', gradient: { style: 'radial', stops: SUNSET } }),
  shape(
    'gradient-translucent',
    {
      gradient: {
        style: 'linear',
        angle: 90,
        stops: [
          { color: '#14181f', offset: 0 },
          { color: '#14181f00', offset: 1 },
        ],
      },
    },
    '#f2c14e',
  ),
  shape('turned-translucent', { rotate: 20, opacity: 0.5 }, '#f1e9da'),
  shape('shadow', { shape: 'rhombus', color: '#ffffff', shadow: { x: 12, y: 24, blur: 40, color: '#14181f80' } }, '#f1e9da'),
  shape('shadow-sharp', { shape: 'chatBubbleRound', color: '#f2c14e', shadow: { x: 24, y: 24, blur: 0, color: '#14181f66' } }),
  shape('glow', { shape: 'circle', color: '#ffe08a', shadow: { x: 0, y: 0, blur: 60, color: '#e0a458' } }, '#14181f'),
]

/** Rules and their ends. */
export const lines: Feature[] = [
  feature(
    'line/styles',
    grid(DASHES, 1, (style, { position }) =>
      createLayer('Line', { position, boxSize: { width: 780, height: 10 }, style, color: '#14181f' }),
    ),
  ),
  feature(
    'line/ends',
    grid(
      LineEnd.options,
      2,
      (end, { position }) =>
        createLayer('Line', {
          position: { x: position.x, y: position.y + 20 },
          boxSize: { width: 360, height: 10 },
          style: 'solid',
          color: '#14181f',
          arrowStart: end,
          arrowEnd: end,
        }),
      100,
    ),
  ),
]

const crop = (url: string, rest: Partial<Picture> = {}): Picture => ({
  url,
  position: { x: -60, y: -40 },
  boxSize: { width: 720, height: 560 },
  natural: { width: 900, height: 700 },
  ...rest,
})

const image = (name: string, picture: Picture, props: Partial<PropsOf<'Image'>> = {}) =>
  feature(`image/${name}`, { i: createLayer('Image', { ...box(150, 80, 600, 440), image: picture, ...props }) }, { paper: '#faf7f0' })

/** Pictures, their crops and adjustments. */
export async function images(): Promise<Feature[]> {
  const jpeg = await picture(900, 700, 'jpeg')
  const png = await picture(500, 500, 'png', true)
  const filtered = (name: string, filters: NonNullable<Picture['filters']>) => image(`filter-${name}`, crop(jpeg, { filters }))
  return [
    image('crop', crop(jpeg)),
    image('focal-crop', crop(jpeg, { position: { x: -20, y: -10 }, boxSize: { width: 1080, height: 840 }, focus: { x: 0.3, y: 0.35 } })),
    image('rounded-border', crop(jpeg), { roundedCorners: 60, border: { style: 'solid', weight: 16, color: 'swatch:ink' } }),
    image('turned-mirrored', crop(jpeg, { rotate: 12, flipHorizontal: true, flipVertical: true }), { rotate: -8 }),
    image('transparent-multiplied', crop(png), { opacity: 0.7, blend: 'multiply' }),
    image('shadow', crop(jpeg), { shadow: { x: 0, y: 16, blur: 36, color: '#14181f99' } }),
    filtered('brightness', { brightness: 30 }),
    filtered('contrast', { contrast: 40 }),
    filtered('saturation', { saturation: -60 }),
    filtered('grayscale', { grayscale: 100 }),
    filtered('hue', { hueRotate: 120 }),
    filtered('blur', { blur: 16 }),
  ]
}

/** Frames: pictures cropped by an outline. */
export async function frames(): Promise<Feature[]> {
  const jpeg = await picture(900, 700, 'jpeg')
  const frame = (name: string, props: Partial<PropsOf<'Frame'>>) =>
    feature(`frame/${name}`, {
      f: createLayer('Frame', {
        ...box(200, 50, 500, 500),
        scale: 1,
        color: null,
        clipPath: 'M0 0h500v300l-250 200-250-200z',
        image: null,
        ...props,
      }),
    })
  return [
    frame('scaled-circle', {
      scale: 5,
      clipPath: 'M50 0 A50 50 0 1 1 49.9 0 Z',
      image: { url: jpeg, position: { x: -20, y: 0 }, boxSize: { width: 140, height: 100 } },
    }),
    frame('empty', {}),
    frame('gradient-border', {
      gradient: { style: 'linear', angle: 90, stops: SUNSET },
      border: { style: 'solid', weight: 10, color: 'swatch:ink' },
    }),
  ]
}

const svg = (name: string, markup: string, colors: string[] = [], place = box(150, 60, 600, 480)) =>
  feature(`svg/${name}`, { s: createLayer('Svg', { ...place, markup: `<svg xmlns="http://www.w3.org/2000/svg" ${markup}</svg>`, colors }) })

/** Vector graphics. */
export const svgs: Feature[] = [
  svg('recoloured', 'viewBox="0 0 30 20"><rect width="30" height="20" fill="#ff0000"/><circle cx="15" cy="10" r="6" fill="#00ff00"/>', [
    '#588b8b',
    'swatch:accent',
  ]),
  svg(
    'shapes',
    'viewBox="0 0 300 200"><rect x="10" y="10" width="80" height="60" rx="20" ry="10" fill="#1f3a5f"/><ellipse cx="150" cy="40" rx="45" ry="25" fill="tomato"/><line x1="220" y1="20" x2="290" y2="70" stroke="black" stroke-width="6" stroke-linecap="round"/><polygon points="50,100 90,180 10,180" fill="#8a9a5b"/><polyline points="110,180 130,110 150,180 170,110 190,180" fill="none" stroke="navy" stroke-width="4" stroke-linejoin="round"/><path d="M220 180a35 35 0 1 1 70 0z" fill="rgb(224,164,88)" fill-rule="evenodd"/>',
  ),
  svg(
    'gradients',
    'viewBox="0 0 200 160"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#f2c14e"/><stop offset="1" stop-color="#d1495b" stop-opacity=".4"/></linearGradient><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="150" cy="80" r="45" gradientTransform="rotate(10 150 80)"><stop stop-color="white"/><stop offset="1" stop-color="#30638e"/></radialGradient></defs><rect x="10" y="20" width="80" height="120" fill="url(#a)"/><ellipse cx="150" cy="80" rx="45" ry="60" fill="url(#b)"/>',
  ),
  svg(
    'clip-and-opacity',
    'viewBox="0 0 200 160"><defs><clipPath id="c"><circle cx="100" cy="80" r="60"/></clipPath></defs><g clip-path="url(#c)"><rect width="200" height="80" fill="#e0a458"/><rect y="80" width="200" height="80" fill="#1f3a5f"/></g><g opacity=".5"><rect x="60" y="60" width="60" height="60" fill="#fff"/><rect x="80" y="80" width="60" height="60" fill="#c8553d"/></g>',
  ),
  svg(
    'transforms-and-uses',
    'viewBox="-100 -80 200 160"><defs><path id="leaf" d="M0 0C10 -20 10 -50 0 -70C-10 -50 -10 -20 0 0Z"/></defs><g fill="#8a9a5b" stroke="#2f3e1e" stroke-width="2"><use href="#leaf"/><use href="#leaf" transform="rotate(60)"/><use href="#leaf" transform="rotate(120)"/><use href="#leaf" transform="rotate(180)"/><use href="#leaf" transform="rotate(240)"/><use href="#leaf" transform="rotate(300)"/></g>',
  ),
  svg(
    'dashes-and-slice',
    'viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><circle cx="50" cy="50" r="40" fill="none" stroke="#a34a3f" stroke-width="8" stroke-dasharray="12 6"/><rect width="100" height="20" fill="#1f3a5f" fill-opacity=".6"/>',
  ),
  svg(
    'picture-where-masked',
    'width="600" height="480" viewBox="0 0 60 48"><defs><mask id="m"><rect width="60" height="48" fill="white"/><circle cx="30" cy="24" r="10" fill="black"/></mask></defs><rect width="60" height="48" fill="#588b8b" mask="url(#m)"/>',
  ),
]

const code = (name: string, props: Partial<PropsOf<'QrCode'>>) =>
  feature(
    `qr-code/${name}`,
    {
      q: createLayer('QrCode', {
        ...box(200, 50, 500, 500),
        text: 'https://example.org/magazine',
        bgColor: '#ffffff',
        textColor: '#14181f',
        ...props,
      }),
    },
    { paper: '#f1e9da' },
  )

/** Codes. */
export async function codes(): Promise<Feature[]> {
  const logo = await picture(200, 200, 'png')
  return [
    ...(['L', 'M', 'Q', 'H'] as const).map((level) => code(`level-${level.toLowerCase()}`, { level })),
    code('narrow-quiet-zone', { quiet: 1, textColor: 'swatch:accent' }),
    code('logo', { logo }),
  ]
}

const WAVE = Array.from(
  { length: 40 },
  (_, i) => `${i === 0 ? 'M' : 'L'}${20 + i * 18 + (i > 25 ? (i - 25) * 6 : 0)} ${200 + 120 * Math.sin(i / 4)}`,
).join('')

const drawing = (name: string, props: Partial<PropsOf<'Drawing'>>) =>
  feature(`drawing/${name}`, {
    d: createLayer('Drawing', { ...box(40, 100, 820, 400), path: WAVE, color: '#d1495b', width: 26, ...props }),
  })

/** Freehand strokes. */
export const drawings: Feature[] = [
  drawing('round-curve', { path: 'M20 200 c60-180 120-180 180 0 s120 180 180 0 s120-180 180 0' }),
  drawing('round-smoothed-samples', { width: 16 }),
  drawing('ink', { pen: 'ink' }),
]

/** Layers that move as one. */
export const groups: Feature[] = [
  feature('group/turned-scaled', {
    g: createLayer('Group', { ...box(150, 120, 600, 360), rotate: 8, scale: 0.5, opacity: 0.8 }, { child: ['p', 't'] }),
    p: createLayer('Shape', { ...box(0, 0, 1200, 720), shape: 'rectangle', color: '#ead2ac' }, { parent: 'g' }),
    t: { ...textLayer([paragraph('title', 'In a group')], box(100, 100, 1000, 400)), parent: 'g' },
  }),
  feature('group/opacity-as-one', {
    g: createLayer('Group', { ...box(150, 100, 600, 400), rotate: 0, opacity: 0.5 }, { child: ['a', 'b'] }),
    a: createLayer('Shape', { ...box(0, 0, 380, 280), shape: 'rectangle', color: '#1f3a5f' }, { parent: 'g' }),
    b: createLayer('Shape', { ...box(220, 120, 380, 280), shape: 'circle', color: '#c8553d' }, { parent: 'g' }),
  }),
  feature('group/blend-modes', {
    back: createLayer('Shape', {
      ...box(40, 200, 820, 200),
      shape: 'rectangle',
      color: null,
      gradient: { style: 'linear', angle: 0, stops: SUNSET },
    }),
    ...grid(['multiply', 'screen', 'overlay', 'darken', 'lighten'] as const, 5, (blend, { position }) =>
      createLayer('Shape', { ...box(position.x, 120, 130, 360), shape: 'rectangle', color: '#588b8b', blend }),
    ),
  }),
  ...(['multiply', 'screen', 'overlay', 'darken', 'lighten'] as const).map((blend) =>
    feature(`group/blend-${blend}-in-groups`, blendInGroups(blend)),
  ),
]

/**
 * A stripe, and on it layers that mix with it from within groups: one that is turned, one that is scaled, one in the other turned once more, and one
 * that is translucent, which mixes with nothing beneath it.
 */
function blendInGroups(blend: 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten'): Record<string, Layer> {
  const plate = (at: ReturnType<typeof box>, parent: string, rest: object = {}) =>
    createLayer('Shape', { ...at, shape: 'rectangle', color: '#588b8b', blend, ...rest }, { parent })
  const group = (at: ReturnType<typeof box>, child: string[], rest: object = {}, parent = 'ROOT') =>
    createLayer('Group', { ...at, scale: 1, ...rest }, { child, parent })
  return {
    back: createLayer('Shape', {
      ...box(40, 150, 820, 300),
      shape: 'rectangle',
      color: null,
      gradient: { style: 'linear', angle: 0, stops: SUNSET },
    }),
    turned: group(box(70, 120, 160, 360), ['a'], { rotate: 15 }),
    a: plate(box(0, 0, 160, 360), 'turned', { rotate: -30 }),
    scaled: group(box(260, 120, 160, 360), ['b'], { scale: 0.5 }),
    b: plate(box(40, 60, 240, 600), 'scaled'),
    outer: group(box(450, 120, 180, 360), ['inner'], { rotate: -10, scale: 0.5 }),
    inner: group(box(40, 60, 260, 560), ['c', 'd'], { rotate: 25, scale: 2 }, 'outer'),
    c: plate(box(10, 10, 110, 150), 'inner', { rotate: 8 }),
    d: plate(box(30, 130, 90, 140), 'inner', { opacity: 0.6 }),
    faint: group(box(670, 120, 160, 360), ['e', 'f'], { rotate: 12, opacity: 0.7 }),
    e: plate(box(0, 0, 160, 220), 'faint'),
    f: plate(box(20, 140, 120, 220), 'faint', { rotate: 20 }),
  }
}

/** Paper: what lies beneath all layers. */
export async function papers(): Promise<Feature[]> {
  const jpeg = await picture(900, 700, 'jpeg')
  const root = (name: string, props: Partial<PropsOf<'Root'>>): Feature => {
    const made = feature(`page/${name}`, {})
    const page = made.design.pages[0]!
    const paper = page.layers['ROOT']!
    const layers = { ...page.layers, ROOT: { ...paper, props: { ...paper.props, ...props } } as Layer }
    return { ...made, design: { ...made.design, pages: [{ ...page, layers }] } }
  }
  return [
    root('gradient-paper', { gradient: { style: 'linear', angle: 60, stops: SUNSET } }),
    root('picture-paper', { image: { url: jpeg, position: { x: -50, y: -50 }, boxSize: { width: 1000, height: 780 } } }),
  ]
}

/** Media: their posters, or a plate with a sign. */
export async function media(): Promise<Feature[]> {
  const poster = await picture(900, 700, 'jpeg')
  return [
    feature('media/plates', {
      v: createLayer('Video', { ...box(40, 60, 400, 220), url: '/v.mp4' }),
      a: createLayer('Audio', { ...box(460, 60, 400, 220), url: '/a.mp3' }),
      w: createLayer('Widget', { ...box(40, 320, 400, 220), widget: 'weather' }),
    }),
    feature('media/posters', {
      v: createLayer('Video', { ...box(40, 60, 400, 220), url: '/v.mp4', poster }),
      a: createLayer('Audio', { ...box(460, 60, 400, 220), url: '/a.mp3', poster }),
      w: createLayer('Widget', { ...box(40, 320, 400, 220), widget: 'weather', poster }),
    }),
  ]
}
