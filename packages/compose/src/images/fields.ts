/** Subjects of one field, in which one says what another means. */
const rows = `
coins coinbag chart
suitcase train car bus van ferry map compass backpack tent bag
mountains path backpack snow boots map compass lake tent tree river
church bell candle tower organ choir
street house market lamppost bench
boat rowboat rowing oars tools nails
house kettle curtain chair teapot
candle church lamp anylamp lantern lampion
health stethoscope thermometer glasses tooth
garden allotment gardentools spade wheelbarrow seedling greenhouse shed flower tree carrot tomato potato
train signal tram bridge suitcase
sea fishingrod boat ship ferry rowboat rowing sun shell lighthouse fish anchor tallship whale harpoon
music choir organ violin piano accordion guitar trumpet drum bell theatre
theatre masks puppet curtain music
school pencil satchel book bus
book letter email pen
code terminal keyboard server harddisk usbstick
honeycomb flower garden jar
bicycle tyre pump helmet spanner
fire bucket flood bell helmet
sheep yarn cow horse hen tractor wheat
ball whistle trophy
pot pan knife spoon soup greensoup plate egg herbs onion garlic carrot potato tomato bread eggbread salad
cup teapot cake bread
`

const fields = rows
  .trim()
  .split('\n')
  .map((row) => row.split(' '))

/** Returns whether two subjects are of one field, or one. */
export const areOfOneField = (one: string, other: string): boolean =>
  one === other || fields.some((field) => field.includes(one) && field.includes(other))
