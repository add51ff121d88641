import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { ingest } from '../ingest/ingest.ts'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { readMaterial } from './read-material.ts'

const fromText = (text: string): Promise<SourceDocument> => ingest({ name: 'a.txt', bytes: new TextEncoder().encode(text) })

const heads = ({ blocks }: SourceDocument): string[] => blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)

/** A paragraph in bold, or in plain type. */
const line = (text: string, isBold = false): SourceBlock => ({
  index: 0,
  kind: 'paragraph',
  text,
  inlines: [{ text, ...(isBold ? { marks: ['bold'] } : {}) }],
})

const named = (name: string, text: string): SourceBlock => ({
  ...line(name + text),
  inlines: [{ text: name, marks: ['bold'] }, { text }],
})

const CIRCULAR: readonly (readonly [string, string])[] = [
  [
    'French',
    "Réunion de rentrée\n\nChers parents,\nVoici ce qui a été dit mardi soir, pour ceux qui n'ont pas pu venir.\n\n1) La classe\nIl y a vingt-cinq enfants, et deux maîtres se partagent la semaine.\n\n2) Horaires\n8h20 ouverture du portail\n8h30 début de la classe\n11h45 pause de midi\nAprès 16h25 les enfants vont à la garderie.\n\n3) Le matériel\nA vérifier chaque vendredi :\n- 4 crayons à papier\n- une gomme\n- 2 tubes de colle\nTout doit être marqué au nom de l'enfant, y compris chaque crayon.\n\n4) Anniversaires\nUn seul gâteau par mois, le dernier vendredi, pour tous ceux du mois.\n",
  ],
  [
    'English',
    'Parents’ evening\n\nDear parents,\nHere is what was said on Tuesday, for all who could not come.\n\n1) The class\nThere are twenty-five children, and two teachers share the week.\n\n2) Opening hours\n8.20 the gate is opened\n8.30 lessons begin\n11.45 lunch\nChildren who are not fetched by half past four go to the club.\n\n3) What to bring\nPlease check it every Friday:\n- 4 pencils\n- a rubber\n- 2 sticks of glue\nEverything must have the name of the child on it, each pencil too.\n\n4) Birthdays\nOne cake a month, on the last Friday, for all who have a birthday then.\n',
  ],
]

describe('points that are counted from 1', () => {
  it.each(CIRCULAR)('are heads over hours and over a list too, and one text: %s', async (_language, text) => {
    const document = await fromText(text)
    expect(heads(document).filter((head) => /^\d/u.test(head))).toHaveLength(4)
    expect(document.blocks.filter(({ kind }) => kind === 'item')).toHaveLength(3)
    expect(readMaterial([document]).pieces).toHaveLength(1)
  })

  it('are the points of the minutes whose name stands over them in bold, whatever stands between', async () => {
    const points = [
      ['1. Minutes of the last meeting', 'Agreed, after Tony asked for “shouted” to be changed to “said”.'],
      [
        '2. Matters arising',
        'The key of the kitchen has been found. It was in the kitchen.',
        'The piano tuner came on 21 October and says the piano has two years left.',
      ],
      [
        '3. Treasurer’s report',
        'Dev reported a balance of £4,218.60. Hire income was up (£640 against £515 last autumn), mainly because of yoga. Dev proposed to put up the rate for parties from £12 to £14 an hour from January. Moira seconded, carried 4 to 1.',
      ],
      [
        '4. Roof',
        'Two quotations have been received, from Hadley Roofing (£6,900 + VAT) and from P. Noakes (£5,450, no VAT). Tony offered to climb a ladder. The chair asked him not to.',
        'It was agreed to apply to the Lottery small grants for half.',
      ],
      [
        '5. Christmas fair, 6 December',
        'Stalls 11 so far. Father Christmas will be Mr Okafor again, he has his own boots. Mulled wine needs a licence, Rosalind to see to it.',
      ],
      ['6. AOB', 'Moira asked who keeps turning up the thermostat. Nobody knew.', 'Jean thanked everybody for the bonfire.'],
    ].flatMap(([head = '', ...texts]) => [line(head, true), ...texts.map((text) => line(text)), line('')])
    const rows = [['What', 'Who', 'By when'], ...['Grant', 'Roof', 'Licence', 'Tables'].map((what) => [what, 'Dev', '30 Nov'])]
    const bytes = docxOf([
      line('Lower Thornby Village Hall Association', true),
      line('Minutes of the committee meeting held on Monday 9 November at half past seven in the small room (the big room was cold)'),
      line(''),
      named('Present:', ' Jean Cartwright (chair), Tony Blake, Moira Finch, Dev Patel, Rosalind Webb-Morvan (secretary)'),
      named('Apologies:', ' Revd Adeyemi, Clive Mott'),
      line(''),
      ...points,
      line('Next meeting: Monday 11 January, 7.30 pm. The meeting closed at 9.05 pm.'),
      line(''),
      line('ACTIONS', true),
      { index: 0, kind: 'table', text: '', inlines: [], rows },
    ])
    const { pieces } = readMaterial([await ingest({ name: 'a.docx', bytes })])
    expect(pieces.map(({ title }) => title)).toEqual(['Lower Thornby Village Hall Association'])
  })

  it('are texts beside each other where each is a recipe with what is done', async () => {
    const dish = (name: string): string =>
      `${name}\n\n200 g flour\n100 g butter\n2 eggs\n\nRub the butter into the flour, beat the eggs and stir them in until the dough comes together, then rest it for an hour in the cold before you roll it out and bake it for half an hour.\n`
    const { pieces } = readMaterial([await fromText(['1. Plain crust', '2. Rich crust', '3. Sweet crust'].map(dish).join('\n'))])
    expect(pieces.filter(({ genre }) => genre === 'recipe')).toHaveLength(3)
  })
})

describe('a line that calls', () => {
  const news = (call: string): string =>
    `HOLLOW NEWS\n\nThe bus\n\nIt will not stop at the Hollow after Christmas, but there will be two extra runs on market day, from the church.\n\nPotholes again\n\nThe big one by the mill was filled on the third and was back by the nineteenth. Report it every time you see it.\n\n${call}\n\nAbout 140 people came, which is the most ever, and nobody was hurt but for one wellington boot in the embers.\n\nNew faces\n\nWelcome to Ana and Miguel at number 22, who came from Porto by way of Leicester with a cello and two children.\n`

  it.each(['Bonfire night – thank you!!', 'Danke, liebe Helfer!', 'Merci à tous !'])('is a head among others: %s', async (call) => {
    expect(heads(await fromText(news(call)))).toContain(call)
  })

  it('is none in a tale, nor where it greets', async () => {
    expect(heads(await fromText(news('Dear neighbours!')))).not.toContain('Dear neighbours!')
    const told =
      'He went on along the wall, and the wall went on beside him, and neither of them said a word to the other until it was dark.'
    const tale = `One\n\n${told}\n\nCome back here!\n\n${told}\n\n${told}\n\nTwo\n\n${Array.from({ length: 20 }, () => told).join('\n\n')}\n`
    expect(heads(await fromText(tale))).not.toContain('Come back here!')
  })
})

describe('a list of amounts', () => {
  it('is not divided by a thing that has none', async () => {
    const { pieces } = readMaterial([
      await fromText(
        'Bonfire soup\nserves twenty\n\n3 kg carrots\n1 kg onions\n6 cloves of garlic\na thumb of ginger, grated\n4 litres vegetable stock\n2 tins coconut milk\nsalt, pepper\n\nSoften the onions in plenty of oil. Add the carrots and the stock and simmer until they are soft.\nBlend it.\n',
      ),
    ])
    const groups = pieces.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'ingredients' ? block.groups : [])))
    expect(groups.map(({ name }) => name)).not.toContain('a thumb of ginger, grated')
    expect(groups.flatMap(({ lines }) => lines.map(({ thing }) => thing))).toContain('a thumb of ginger, grated')
  })
})

describe('small ads', () => {
  it('are texts beside each other, though some have a price or a telephone number and others none', async () => {
    const ads = [
      'FOR SALE child’s bike, 16 inch, purple, one stabiliser missing. £15. No 40, knock loudly.',
      'WANTED jam jars with lids, any size, for the school fair. Leave in the porch at no 9.',
      'Lift offered to Hadley on Tuesdays and Fridays, leaving 7.15, back about 6. Ring Dev 01632 960 118',
      'FREE to anybody who can carry it: upright piano, not in tune. Came with the house. No 22.',
    ]
    const { pieces } = readMaterial([await fromText(`Small ads\n\n${ads.join('\n\n')}\n`)])
    expect(pieces.map(({ genre, blocks }) => [genre, blocks.map(({ kind }) => kind)])).toEqual([['notices', ads.map(() => 'prose')]])
  })
})
