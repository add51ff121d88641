import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from './read-material.ts'

/** Returns what stands under which title: `course > dish`. */
async function dishesOf(text: string, name = 'a.txt'): Promise<string[]> {
  const { pieces, collections } = readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })])
  return pieces.map((piece) => {
    const course = collections.find(({ id }) => id === piece.collection)
    return `${course?.title ?? '-'} > ${piece.title ?? '-'} (${piece.genre})`
  })
}

const leek = '2 leeks\n500 g potatoes\n1 l stock\n\nSoften the leeks, add the rest and simmer for twenty minutes. Mash a little of it.\n'
const pea = '400 g dried peas\n1 ham bone\n2 carrots\n\nSoak the peas overnight. Boil all of it for two hours and take out the bone.\n'
const tart = '250 g flour\n120 g butter\n3 plums\n\n1. Rub the butter into the flour.\n2. Lay the plums on it and bake for half an hour.\n'

describe('dishes under courses', () => {
  it('are texts of their own where the heads of both look alike', async () => {
    const text = `THE ALLOTMENT COOKS\n\nSOUPS\n\nLeek and potato\n\n${leek}\nPea and ham\n\n${pea}\nPUDDINGS\n\nPlum tart\n\n${tart}`
    expect(await dishesOf(text)).toEqual([
      'SOUPS > Leek and potato (recipe)',
      'SOUPS > Pea and ham (recipe)',
      'PUDDINGS > Plum tart (recipe)',
    ])
  })

  it('are so in another language and where heads are marked, with a text before the courses', async () => {
    const zuppa =
      '300 g di fagioli\n1 gambo di sedano\n2 foglie di cavolo nero\n\nMettere a bagno i fagioli e cuocerli due ore. Aggiungere il cavolo alla fine.\n'
    const crostata =
      '250 g di farina\n120 g di burro\n2 tuorli\n\nImpastare tutto in fretta. Stendere, coprire di marmellata e infornare.\n'
    const text = `# Quaderno di casa\n\n## Due parole\n\nQueste ricette stavano in un cassetto, scritte a matita sul retro delle bollette della luce.\n\n## Minestre\n\n## Zuppa di cavolo\n\n${zuppa}\n## Zuppa della zia\n\n${zuppa}\n## Dolci\n\n## Crostata\n\n${crostata}`
    expect((await dishesOf(text, 'a.md')).slice(1)).toEqual([
      'Minestre > Zuppa di cavolo (recipe)',
      'Minestre > Zuppa della zia (recipe)',
      'Dolci > Crostata (recipe)',
    ])
  })

  it('are so where lines in bold are the heads of both', async () => {
    const soep = '500 g spliterwten\n1 rookworst\n2 preien\n\nKook de erwten in een uur gaar. Snijd de worst in plakken en warm ze mee.\n'
    const text = `# Koken met de buurt\n\n**Soepen**\n\n**Snert**\n\n${soep}\n**Erwtensoep van Ans**\n\n${soep}\n**Toetjes**\n\n**Vlaai**\n\n${soep}`
    expect(await dishesOf(text, 'a.md')).toEqual([
      'Soepen > Snert (recipe)',
      'Soepen > Erwtensoep van Ans (recipe)',
      'Toetjes > Vlaai (recipe)',
    ])
  })

  it('are not the parts of one dish: what is needed for the dough, and for what is on it', async () => {
    const text = `BAKING DAY\n\nApple tray\n\nDough\n\n250 g flour\n120 g butter\n\nTopping\n\n1 kg apples\n50 g sugar\n\nMethod\n\nRub the butter into the flour. Lay the apples on it and bake.\n`
    expect(await dishesOf(text)).toHaveLength(1)
  })
})
