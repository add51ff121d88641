/** Parts of elements that every kind has. */
const base = {
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'hachure',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  boundElements: null,
  updated: 1,
  link: null,
  locked: false,
}

type Fields = Readonly<Record<string, unknown>>

let count = 0

const element = (type: string, x: number, y: number, width: number, height: number, more: Fields = {}): Fields => {
  count += 1
  return { ...base, id: `e${count}`, seed: count, type, x, y, width, height, ...more }
}

const text = (x: number, y: number, words: string, more: Fields = {}): Fields => {
  const lines = words.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * 13
  const own = { text: words, originalText: words, fontSize: 24, fontFamily: 5, textAlign: 'left', verticalAlign: 'top', lineHeight: 1.25 }
  return element('text', x, y, width, lines.length * 30, { ...own, containerId: null, autoResize: true, ...more })
}

const line = (type: string, x: number, y: number, points: number[][], more: Fields = {}): Fields => {
  const [xs, ys] = [points.map(([left = 0]) => left), points.map(([, top = 0]) => top)]
  const span = (values: number[]): number =>
    values.reduce((most, value) => Math.max(most, value), -1e9) - values.reduce((least, value) => Math.min(least, value), 1e9)
  return element(type, x, y, span(xs), span(ys), { points, endArrowhead: type === 'arrow' ? 'arrow' : null, ...more })
}

const spiral = (points: number): number[][] =>
  Array.from({ length: points }, (_, index) => [(Math.cos(index / 30) * index) / 20, (Math.sin(index / 30) * index) / 20])

const bound = (): Fields[] => {
  const label = text(1_000, 1_000, 'flows to', { id: 'label', containerId: 'arrow', width: 90, textAlign: 'center' })
  const shapes = [
    element('rectangle', 0, 0, 200, 120, {
      id: 'from',
      backgroundColor: '#a5d8ff',
      roundness: { type: 3 },
      boundElements: [{ id: 'arrow', type: 'arrow' }],
    }),
    element('ellipse', 500, 40, 180, 140, {
      id: 'to',
      backgroundColor: '#ffec99',
      fillStyle: 'cross-hatch',
      boundElements: [{ id: 'arrow', type: 'arrow' }],
    }),
    element('diamond', 180, 220, 160, 160, { backgroundColor: 'rgb(178, 242, 187)', fillStyle: 'solid', angle: 0.3, opacity: 60 }),
  ]
  const ends = { startBinding: { elementId: 'from', focus: 0, gap: 5 }, endBinding: { elementId: 'to', focus: 0, gap: 5 } }
  const arrow = line(
    'arrow',
    205,
    60,
    [
      [0, 0],
      [290, 40],
    ],
    { id: 'arrow', boundElements: [{ id: 'label', type: 'text' }], ...ends },
  )
  return [
    ...shapes,
    arrow,
    label,
    text(420, 320, 'Turned\nby 45°', { angle: Math.PI / 4 }),
    line(
      'line',
      0,
      420,
      [
        [0, 0],
        [100, 60],
        [200, 0],
      ],
      { strokeStyle: 'dashed', roundness: { type: 2 } },
    ),
  ]
}

const framed = (): Fields[] => {
  const frameId = 'shore'
  return [
    element('ellipse', 250, 150, 300, 250, { frameId, backgroundColor: '#96f2d7', fillStyle: 'solid' }),
    text(40, 40, 'inside a frame', { frameId }),
    text(500, 400, 'cut off', { frameId }),
    element('frame', 0, 0, 400, 300, { id: frameId, name: 'Shore' }),
    element('diamond', 500, 50, 120, 120),
  ]
}

/** A drawing that nobody made for this product, what of it must be in print as text, and the kinds of layers it becomes. */
export interface Drawing {
  name: string
  elements: readonly Fields[]
  background?: string
  printed: readonly string[]
}

/** Drawings with arrows bound to shapes, frames, strokes of 5,000 points, many scripts, a dark ground, far and wide coordinates, and next to nothing. */
export const drawings = (): Drawing[] => [
  { name: 'bound', elements: bound(), printed: ['flows to'] },
  { name: 'framed', elements: framed(), printed: ['inside a frame'] },
  {
    name: 'strokes',
    elements: ['#e03131', '#2f9e44', '#1971c2'].map((strokeColor, index) =>
      line('freedraw', index * 400, 0, spiral(5_000), { strokeColor, simulatePressure: true, pressures: [] }),
    ),
    printed: [],
  },
  {
    name: 'scripts',
    elements: [
      text(0, 0, 'Ärger Łódź Привет Ελλάδα'),
      text(0, 60, 'שלום עולם'),
      text(0, 120, '海の日記', { width: 100 }),
      text(0, 180, 'สวัสดี नमस्ते'),
    ],
    printed: ['Ärger Łódź Привет Ελλάδα', '海の日記'],
  },
  {
    name: 'dark',
    elements: [element('rectangle', 0, 0, 300, 200, { strokeColor: 'gold' }), text(20, 80, 'Night watch', { strokeColor: '#ffffff' })],
    background: '#101418',
    printed: ['Night watch'],
  },
  {
    name: 'far',
    elements: [element('rectangle', 9_000_000, -9_000_000, 300, 200), text(9_000_020, -8_999_950, 'Far out')],
    printed: ['Far out'],
  },
  { name: 'wide', elements: [element('rectangle', -5_000_000, 0, 300, 200), element('ellipse', 5_000_000, 0, 300, 200)], printed: [] },
  {
    name: 'flat',
    elements: [
      line('line', 0, 0, [
        [0, 0],
        [400, 0],
      ]),
      line(
        'freedraw',
        5,
        50,
        [
          [0, 0],
          [0.0001, 0.0001],
        ],
        { simulatePressure: true, pressures: [] },
      ),
    ],
    printed: [],
  },
]
