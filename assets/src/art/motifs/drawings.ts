/** How a motif is drawn that its name alone says whole: several in even rows, or so large that it runs off what it stands in. */
export type Manner = 'several' | 'close'

/** Drawings that go with a subject, the best first: what belongs to it, a detail, what is near it. */
const rows = `
sea: shell anchor ferry
mountains: pine tent boots
river: reeds footbridge fish
path: signpost boots pine
leaf: wateringcan spade shed
flower: vase wateringcan
rose: vase scissors
tree: leaf acorn
sun: sunflower
moon: telescope stars
stars: telescope moon
snow: mitten pine
rain: cloud boots
flood: boots cloud oars
egg: hen whisk
yarn: sheep
pencil: paper glasses
trophy: rosette whistle
chair: saw pencil
lamppost: bench
microphone: talk music
tent: boots lantern
honeycomb: hive jar flower
bird: feather tree
sheep: yarn
cat: paw yarn
dog: paw
fish: hook fishplate
bear: paw
bread: wheat rollingpin
wheat: bread rollingpin
apple: basket
pear: basket
quince: jar basket
pumpkin: soup ladle
carrot: basket ladle
mushroom: basket pan
soup: ladle pot
pot: ladle pan plate
pan: ladle egg
cake: whisk rollingpin
birthday: cake candle
tart: rollingpin whisk
cup: teapot
wine: grapes
jar: cherry ladle
candle: lantern
lamp: bulb plug
spikelamp: bulb plug leaf
lantern: candle
window: curtain key
boat: anchor oars
whale: boat anchor
ferry: anchor lifebelt
rowing: oars
bridge: footbridge reeds
footbridge: signpost reeds
lighthouse: lantern anchor shell
house: door key
street: lamppost door
church: candle bell
bell: tower
book: books glasses
letter: stamp mailbox
pen: inkwell paper
music: violin microphone
violin: music
bicycle: helmet racenumber
racenumber: helmet whistle
train: signal ticket
tram: ticket lamppost
car: signpost key
suitcase: ticket tent
camera: prints
tools: saw
spade: wateringcan shed
shed: spade wateringcan
code: server plug
server: plug
chart: piechart
ball: whistle trophy
clock: tower hourglass
tower: bell
rings: vase heart
theatre: masks chair
puppet: masks
market: basket scales
coins: coinbag
health: thermometer
bench: lamppost tree
school: pencil satchel
talk: microphone
plate: whisk ladle
fishplate: hook pan
checklist: pencil
notice: megaphone
rosette: trophy
lift: liftbuttons
hen: egg feather
herbs: mortar pan
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
