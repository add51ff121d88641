import { stagingOf } from './settings.ts'

/** How a motif is drawn that its name alone says whole: where it is found, so large that it runs off what it stands in, or several in even rows. */
export type Manner = 'scene' | 'close' | 'several'

/** Motifs that are still read at once without their foot or their side: no animal that loses its legs. */
const close: ReadonlySet<string> = new Set(
  (
    'leaf flower rose tree snow dog cat owl reeds shed sunflower bread pumpkin pot cup teapot cake birthday tart house bell book clock ' +
    'rosette heart telephone curtain keyboard lifebelt camera helmet bicycle telescope tent windmill cow horse duck fox kettle pancakes icecream ' +
    'tomato onion mushroom honeycomb violin market street rain pear quince glasses tram lantern puppet masks ' +
    'coat hat tophat backpack bag quilt chess tooth ballot tractor piano accordion guitar drum map compass well cups plum garlic'
  ).split(' '),
)

/** Small things of which there are many wherever there is one. */
const many: ReadonlySet<string> = new Set(
  'leaf flower stars shell feather apple pear cherry quince lemon tomato onion potato mushroom egg pumpkin carrot bread candle book letter stamp bird fish key snow kite cup tart boat sheep hat mitten plum garlic balloon tooth'.split(
    ' ',
  ),
)

/** Drawings that go with a subject whatever is told of it, the best first: a part or a mark of it, what it is made of, what is wherever it is. */
const rows = `
sea: shell
mountains: pine
river: reeds
lake: reeds boat
towers: tower
castle: towers
path: signpost
garden: wateringcan gardentools spade
allotment: wateringcan gardentools spade
seedling: wateringcan spade
greenhouse: wateringcan
flower: vase
tree: leaf
moon: stars telescope
stars: moon
rain: foldedumbrella cloud
cloud: rain
pencil: paper
honeycomb: hive
bird: feather
owl: feather
duck: feather
hen: egg feather
cat: paw
dog: paw
bear: paw
fox: paw
bread: wheat
eggbread: bread wheat
soup: ladle spoon
greensoup: ladle spoon
pudding: spoon
pot: ladle
cake: whisk
tart: rollingpin
wine: grapes
boat: anchor
ferry: anchor
tallship: harpoon anchor
whale: harpoon
harpoon: tallship whale
rowboat: oars
rowing: oars
window: curtain
litwindow: fronts
sheep: flock
spikelamp: lamphead
footbridge: bridgedeck
house: door key
street: lamppost door
village: tree
church: bell organ candle
book: books
letter: stamp mailbox
pen: paper inkwell
choir: music organ
organ: music
violin: music
bicycle: tyre pump helmet spanner
tyre: pump spanner
pump: tyre spanner
train: signal coach
server: harddisk usbstick keyboard
harddisk: usbstick
usbstick: harddisk
camera: prints
tools: saw nails
nails: tools
spanner: tools
solarpanel: battery
inn: beer
bearcoat: bear coat paw
keys: key
piano: music
accordion: music
guitar: music
trumpet: music
drum: music
thread: scissors
quilt: thread
well: bucket
map: compass
compass: map
terminal: keyboard
wheelbarrow: spade
spade: wateringcan
shed: gardentools spade wateringcan
ball: whistle
chart: piechart
tractor: wheat
roof: ladder tools
tower: bell
bell: tower
theatre: masks
market: basket
coins: coinbag
health: stethoscope thermometer
stethoscope: health thermometer
school: pencil satchel
plate: whisk knife ladle
salad: knife
fish: fishingrod
fishingrod: fish
rosette: trophy
clock: hourglass
code: keyboard
notice: megaphone
lift: liftbuttons
telescope: stars moon
`

const companions: ReadonlyMap<string, readonly string[]> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(': '))
    .map(([subject = '', names = '']) => [subject, names.split(' ')] as const),
)

/** Names of all drawings that go with a subject. */
export const companionNames: readonly string[] = [...new Set([...companions.values()].flat())]

/** Returns the motif that a drawing is of, and how it is drawn; its name says both, as `boat-several`. */
export function mannerOf(drawing: string): { name: string; manner?: Manner } {
  const [name = '', manner] = drawing.split('-')
  return manner === 'scene' || manner === 'several' || manner === 'close' ? { name, manner } : { name }
}

/** Returns the names of the drawings of a subject, the best first: itself, what goes with it, it where it is found, a part of it, and several where there are many. */
export const drawingsOf = (subject: string): string[] => [
  subject,
  ...(companions.get(subject) ?? []),
  ...(stagingOf(subject) ? [`${subject}-scene`] : []),
  ...(close.has(subject) ? [`${subject}-close`] : []),
  ...(many.has(subject) ? [`${subject}-several`] : []),
]
