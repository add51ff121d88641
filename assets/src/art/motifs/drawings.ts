/** How a motif is drawn that its name alone says whole: several in even rows, or so large that it runs off what it stands in. */
export type Manner = 'several' | 'close'

/** Drawings that go with a subject whatever is told of it, the best first: a part or a mark of it, what it is made of, what is wherever it is. */
const rows = `
sea: shell
mountains: pine
river: reeds
path: signpost
leaf: wateringcan spade
seedling: wateringcan spade
greenhouse: wateringcan
flower: vase
tree: leaf
moon: stars
stars: moon
rain: cloud
cloud: rain
pencil: paper
honeycomb: hive
bird: feather
duck: feather
hen: egg feather
cat: paw
dog: paw
bear: paw
fox: paw
bread: wheat
soup: ladle
pot: ladle
cake: whisk
tart: rollingpin
wine: grapes
boat: anchor
ferry: anchor
rowboat: oars
rowing: oars
window: curtain
house: door key
street: lamppost door
village: tree
church: bell
bell: tower
book: books
letter: stamp mailbox
pen: paper inkwell
violin: music
bicycle: helmet
camera: prints
tools: saw
spade: wateringcan
shed: spade wateringcan
ball: whistle
chart: piechart
tower: bell
theatre: masks
market: basket
coins: coinbag
health: thermometer
school: pencil satchel
plate: whisk ladle
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
  return manner === 'several' || manner === 'close' ? { name, manner } : { name }
}

/** Returns the names of the drawings of a subject, the best first: itself, what goes with it, and, unless it is land or a stage, several of it and a part of it. */
export const drawingsOf = (subject: string, isScene: boolean): string[] => [
  subject,
  ...(companions.get(subject) ?? []),
  ...(isScene || mannerOf(subject).manner ? [] : [`${subject}-several`, `${subject}-close`]),
]
