import { boundsOf, type ArtBox, type Layered } from './compose.ts'
import type { Tone } from './motif.ts'
import { all, drawn, moved, oval, poly, rect } from './outline.ts'
import { spread } from './water.ts'
import type { Outline } from './outline.ts'

/** What a thing stands in: behind it, and before its foot. */
export interface Surroundings {
  behind: Layered[]
  before: Layered[]
}

/** What surroundings are drawn around: the box they fill, the line on which the ground begins, the box of the thing, and of all that stands there, page pixels. */
interface Site {
  /** The line on which the ends of what spans water lie, page pixels. */
  landing?: number | undefined
  box: ArtBox
  level: number
  thing: ArtBox
  standing: readonly ArtBox[]
}

/** A box is high where it is so many times as high as wide. */
const HIGH = 1.15

/** Returns whether a box is high, and has no room for two things beside each other. */
export const isHigh = ({ width, height }: ArtBox): boolean => height > HIGH * width

/** How far what fills a box reaches beyond its sides and its foot, page pixels. */
const BEYOND = 60

/** Returns an outline of 100 × 100 units over a box, its level line at 0 and its foot at 100, a height above it in shares of the short side of the box. */
const over = ({ box, level }: Site, outline: Outline): Outline => {
  const [above, below] = [Math.min(box.height, 0.7 * box.width) / 100, (box.y + box.height + BEYOND - level) / 100]
  const width = box.width + 2 * BEYOND
  return moved(outline, (x, y) => [box.x - BEYOND + (x * width) / 100, level + y * (y < 0 ? above : below)])
}

const layer = (tone: Tone, outline: Outline): Layered => ({ tone, outline })

/** Where a light stands in the sky, shares of its box, the best first, and its radius, share of the short side. */
const LIGHTS = {
  wide: [
    [0.84, 0.24],
    [0.14, 0.24],
    [0.9, 0.16],
    [0.1, 0.16],
  ],
  high: [
    [0.84, 0.15],
    [0.82, 0.09],
    [0.18, 0.09],
  ],
} as const
const RADII = [0.1, 0.07] as const

/** Room between a light and what stands under it, in its radii. */
const AROUND = 0.5

/** Draws a light where it is clear of all that stands there; none where it has no room. */
function lightIn({ box, standing }: Site, shape: (x: number, y: number, radius: number) => Outline): Layered {
  const places = LIGHTS[isHigh(box) ? 'high' : 'wide']
  const lights = RADII.flatMap((share) =>
    places.map(([u, v]) => ({ x: box.x + u * box.width, y: box.y + v * box.height, radius: share * Math.min(box.width, box.height) })),
  )
  const light = lights.find(
    ({ x, y, radius }) =>
      Math.min(x - box.x, box.x + box.width - x, y - box.y) >= (1 + AROUND) * radius &&
      isClear(standing, { x, y, radius: (1 + AROUND) * radius }),
  )
  return layer('light', light ? shape(light.x, light.y, light.radius) : [])
}

/** Returns true for a disc that meets none of some boxes. */
const isClear = (boxes: readonly ArtBox[], { x, y, radius }: { x: number; y: number; radius: number }): boolean =>
  boxes.every((each) => {
    const across = Math.max(each.x - x, x - each.x - each.width, 0)
    return Math.hypot(across, Math.max(each.y - y, y - each.y - each.height, 0)) >= radius
  })

const sun = (site: Site): Layered => lightIn(site, (x, y, r) => oval(x, y, r))

/** A crescent, of a disc of 100 units, about its middle. */
const CRESCENT = drawn('M12 -50C-16 -46 -38 -26 -38 2C-38 30 -14 50 14 50C24 50 34 46 42 40C12 36 -8 20 -8 -4C-8 -24 2 -40 12 -50Z')

const moon = (site: Site): Layered =>
  lightIn(site, (x, y, r) => moved(CRESCENT, (u, v) => [x + (u * 2.3 * r) / 100, y + (v * 2.3 * r) / 100]))

/** Where stars stand: shares of the sky. */
const STARS = [
  [0.08, 0.2],
  [0.2, 0.42],
  [0.31, 0.12],
  [0.5, 0.16],
  [0.62, 0.36],
  [0.7, 0.1],
  [0.94, 0.5],
] as const

const stars = ({ box, level, standing }: Site): Layered => {
  const radius = Math.max(9, 0.008 * Math.min(box.width, box.height))
  const places = STARS.map(([u, v]) => ({ x: box.x + u * box.width, y: box.y + v * (level - box.y), radius: 2 * radius }))
  return layer('light', all(...places.filter((at) => isClear(standing, at)).map(({ x, y }) => oval(x, y, radius))))
}

const hills = (site: Site): Layered => layer('far', over(site, drawn('M0 0C12 -16 28 -22 44 -10L48 -7C62 -20 84 -24 100 -8L100 10L0 10Z')))

const ground = (site: Site): Layered => layer('near', over(site, drawn('M0 6C24 -5 60 14 100 0L100 100L0 100Z')))

const floor = (site: Site): Layered => layer('near', over(site, rect(0, 0, 100, 100)))

/** Houses of a town: where each begins and ends, and the heights of its walls and its gable. */
const HOUSES = [
  [-1, 9, 22, 30],
  [9, 16, 34, 34],
  [16, 27, 24, 36],
  [27, 35, 40, 40],
  [35, 47, 20, 28],
  [47, 54, 32, 44],
  [54, 66, 26, 26],
  [66, 74, 38, 46],
  [74, 84, 24, 34],
  [84, 92, 36, 36],
  [92, 101, 26, 36],
] as const

const houses = (site: Site): Layered =>
  layer(
    'far',
    over(site, all(...HOUSES.map(([from, to, wall, gable]) => poly(from, 4, from, -wall, (from + to) / 2, -gable, to, -wall, to, 4)))),
  )

/** Trees of a wood: where each stands, and how high it is. */
const PINES = [
  [3, 34],
  [12, 46],
  [22, 30],
  [33, 52],
  [45, 36],
  [56, 48],
  [66, 32],
  [77, 54],
  [88, 40],
  [97, 48],
] as const

const wood = (site: Site): Layered => layer('far', over(site, all(...PINES.map(([at, high]) => poly(at - 6.4, 8, at, -high, at + 6.4, 8)))))

/** Small waves in rows on water from a line on, as wide as a share of the long side. */
function waves({ box }: Site, tone: Tone, from: number, [left, right] = [box.x, box.x + box.width]): Layered {
  const unit = 0.075 * Math.min(box.width, 1.2 * box.height)
  const rows = Math.max(0, Math.floor((box.y + box.height - from) / (1.3 * unit)))
  const wave = drawn('M0 0C26 40 74 40 100 0L100 26C74 66 26 66 0 26Z')
  const marks = Array.from({ length: rows }, (_, row) =>
    spread({ from: left, to: right, next: 2.6 * unit, long: 1.25 * unit, isOdd: row % 2 === 1 }).map((x) => {
      const y = from + (0.55 + row * 1.3) * unit
      return all(...[0, 1].map((nth) => moved(wave, (u, v) => [x + ((nth * 100 + u) * unit) / 160, y + (v * unit) / 160])))
    }),
  )
  return layer(tone, all(...marks.flat()))
}

/** Open water behind what stands in it or over it. */
const openWater = (site: Site): Layered => layer('far', over(site, rect(0, 0, 100, 100)))

/** Water that washes over the foot of what floats on it, by a share of that. */
const WASH = 0.07

function wash({ thing, box }: Site): Layered {
  const top = thing.y + (1 - WASH) * thing.height
  const [from, width] = [thing.x - 0.06 * thing.width, 1.12 * thing.width]
  const crest = drawn(
    'M0 8C4 0 8 0 12.5 8C17 0 21 0 25 8C29 0 33 0 37.5 8C42 0 46 0 50 8C54 0 58 0 62.5 8C67 0 71 0 75 8C79 0 83 0 87.5 8C92 0 96 0 100 8L100 40L0 40Z',
  )
  const high = Math.min(0.005 * thing.width, (box.y + box.height + BEYOND - top) / 40)
  return layer(
    'near',
    moved(crest, (u, v) => [from + (u * width) / 100, top + v * high]),
  )
}

/** How far down what spans water its banks begin where nothing says that, share of its height. */
const BANK = 0.68

/** How far a bank reaches into the water, share of how far down it goes. */
const STEEP = 0.12

/** Room between a bank and the waves at it, share of the width of what spans the water. */
const BESIDE = 0.02

/** Returns the sides of the water between two banks, where it is narrowest. */
function between({ box, thing, landing = thing.y + BANK * thing.height }: Site): [number, number] {
  const reach = (ONTO + BESIDE) * thing.width + STEEP * (box.y + box.height - landing)
  return [thing.x + reach, thing.x + thing.width - reach]
}

/** How far a bank reaches under the end of what spans water, share of the width of that. */
const ONTO = 0.13

/** The land on either side of water, on which the ends of what spans it lie. */
const land = ({ box, thing, landing = thing.y + BANK * thing.height }: Site): Layered => {
  const foot = box.y + box.height + BEYOND
  const bank = (edge: number, inwards: 1 | -1): Outline => {
    const from = edge + inwards * ONTO * thing.width
    const end = inwards > 0 ? box.x - BEYOND : box.x + box.width + BEYOND
    return poly(end, landing, from, landing, from + inwards * STEEP * (foot - landing), foot, end, foot)
  }
  return layer('near', [...bank(thing.x, 1), ...bank(thing.x + thing.width, -1)])
}

/** A rock in the sea. */
const island = (site: Site): Surroundings => ({
  behind: [sun(site), floor(site)],
  before: [waves(site, 'far', site.thing.y + site.thing.height)],
})

/** Room between a window and what stands under it, share of the height of the box. */
const UNDER_PANE = 0.04

/** A window in the wall behind a table; over what stands on it where a box is high, none where that leaves it no room. */
function pane({ box, level, thing }: Site): Layered {
  const height = isHigh(box) ? 0.34 * (level - box.y) : 0.62 * (level - box.y)
  const width = Math.min(0.8 * height, 0.34 * box.width)
  const [x, y] = [box.x + (isHigh(box) ? 0.6 : 0.74) * box.width - width / 2, box.y + (isHigh(box) ? 0.12 : 0.16) * (level - box.y)]
  const [w, h] = [0.47 * width, 0.47 * height]
  if (isHigh(box) && y + height > thing.y - UNDER_PANE * box.height) return layer('far', [])
  return layer('far', all(...[0, 1].flatMap((column) => [0, 1].map((row) => rect(x + column * (width - w), y + row * (height - h), w, h)))))
}

/** Surroundings by their names. */
const settings = {
  hills: (site: Site): Surroundings => ({ behind: [sun(site), hills(site), ground(site)], before: [] }),
  night: (site: Site): Surroundings => ({ behind: [moon(site), stars(site), hills(site), ground(site)], before: [] }),
  sky: (site: Site): Surroundings => ({ behind: [sun(site), hills(site), ground(site)], before: [] }),
  town: (site: Site): Surroundings => ({ behind: [sun(site), houses(site), floor(site)], before: [] }),
  evening: (site: Site): Surroundings => ({ behind: [moon(site), stars(site), houses(site), floor(site)], before: [] }),
  wood: (site: Site): Surroundings => ({ behind: [sun(site), wood(site), ground(site)], before: [] }),
  water: (site: Site): Surroundings => ({
    behind: [sun(site), hills(site), floor(site)],
    before: [wash(site), waves(site, 'far', site.thing.y + site.thing.height)],
  }),
  river: (site: Site): Surroundings => ({
    behind: [sun(site)],
    before: [openWater(site), waves(site, 'near', site.level, between(site)), land(site)],
  }),
  shore: island,
  table: (site: Site): Surroundings => ({ behind: [pane(site), floor(site)], before: [] }),
  board: (site: Site): Surroundings => ({ behind: [floor(site)], before: [] }),
} as const

/** What a thing is drawn in. */
export type Setting = keyof typeof settings

/** Returns what a thing stands in: the layers behind it and before its foot. */
export const surroundingsOf = (setting: Setting, site: Site): Surroundings => settings[setting](site)

/** Things that stand in each setting, and after a sign a smaller one that stands there with it. */
const rows = `
hills: bicycle+signpost car+signpost van+tree sheep+tree house+tree church+tree school+tree shed+tree windmill+house watermill+tree bench+tree hive+flower hen+shed signpost+tree mailbox+tree laundry+tree greenhouse+tree tree+house tractor+tree wateringcan+seedling seedling+wateringcan
hills: basket+tree flower+wateringcan pumpkin+spade train signal+tree village
hills: well+bucket memorial+tree ladder+tree wheelbarrow+spade bucket+wateringcan backpack+tent
night: telescope owl+pine fire+tent beacon spikelamp lantern+tree
town: tram+lamppost bus+lamppost market+lamppost tower+tree
evening: lamppost+bench street+lamppost
wood: bear+pine mushroom+pine tent+fire pine
water: boat+lighthouse ferry+lighthouse rowboat+reeds whale duck+reeds
river: bridge footbridge
shore: lighthouse+boat
table: greensoup+bread eggbread+egg bread+jar cake+cup birthday cup+teapot teapot+cup soup+bread pot+bread jar+bread wine+cheese beer+cheese cheese+wine candle+inkwell lamp+inkwell book+lamp books+lamp
table: clock+candle vase+cup telephone+lamp inkwell+candle kettle+cup rice+teapot pancakes+cup pudding+cup egg+bread tomato+onion onion+tomato violin
table: camera+cup code+cup cat+vase oillamp+inkwell microphone+cup coins+coinbag coinbag+coins
table: hat tophat bag+hat thread+scissors potter+vase garlic+onion plum+pear doughstick+cup terminal+cup
board: apple+apple pear+pear
sky: kite
`

/** How a subject is drawn in its surroundings. */
export interface Staging {
  setting: Setting
  /** What stands there with it. */
  beside?: string
}

const stagings: ReadonlyMap<string, Staging> = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [setting = '', things = ''] = row.split(': ')
      return things.split(' ').map((thing): [string, Staging] => {
        const [subject = '', beside] = thing.split('+')
        return [subject, { setting: setting as Setting, ...(beside ? { beside } : {}) }]
      })
    }),
)

/** Returns how a subject is drawn in its surroundings; undefined for what is in none. */
export const stagingOf = (subject: string): Staging | undefined => stagings.get(subject)

/** Returns the box of a thing of outlines. */
export const boxOfLayers = (layers: readonly Layered[]): ArtBox => boundsOf(layers.flatMap(({ outline }) => outline))
