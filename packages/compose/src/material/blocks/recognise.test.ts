import { describe, expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'
import type { BlockContent, MaterialBlock } from '../material.ts'
import { ingredientOf } from './ingredients.ts'

const blocksOf = async (name: string, text: string): Promise<readonly MaterialBlock[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces.flatMap(({ blocks }) => blocks)

const only = <K extends BlockContent['kind']>(blocks: readonly BlockContent[], kind: K): Extract<BlockContent, { kind: K }>[] =>
  blocks.filter((block): block is Extract<BlockContent, { kind: K }> => block.kind === kind)

describe('turns', () => {
  it.each([
    [
      'an iPhone',
      '[14/06/2024, 18:03:40] Lena: who has the ball\n[14/06/2024, 18:04:02] ~ Big Tom: not me\n[14/06/2024, 18:04:10] Lena: Tom has the ball\n[14/06/2024, 18:05:00] ~ Big Tom: found it, in my bag\n',
    ],
    [
      'Android',
      '14.06.24, 18:02 - Messages and calls are end-to-end encrypted.\n14.06.24, 18:03 - Lena: wer hat den Ball\n14.06.24, 18:04 - ~ Big Tom: ich nicht\n14.06.24, 18:04 - Lena: Tom hat ihn\n14.06.24, 18:05 - ~ Big Tom: gefunden\n',
    ],
  ])('are the messages of a chat, as %s writes it out', async (_name, text) => {
    const [found] = only(await blocksOf('chat.txt', text), 'turns')
    const said = found?.turns.flatMap((turn) => ('speaker' in turn ? [turn.speaker] : []))
    expect(said).toEqual(['Lena', '~ Big Tom', 'Lena', '~ Big Tom'])
    expect(found?.turns.filter((turn) => 'speaker' in turn).every(({ direction }) => /18:0\d/u.test(direction ?? ''))).toBe(true)
  })
})

describe('what is said in a story', () => {
  it.each([
    ['between quotation marks', '"Who is there?"', '"Nobody," said the old man, and drew the curtain.'],
    ['behind a dash', '— Qui est là ?', 'Il ne répondit pas, et regarda la mer.\n\n— Personne, dit-elle enfin.\n\n— Bon.'],
    ['and asked of nobody', 'What was that to me?', Array.from({ length: 14 }, () => 'The wind went round to the north.').join('\n\n')],
  ])('is no interview: %s', async (_name, question, answer) => {
    const text = Array.from({ length: 5 }, () => `${question}\n\n${answer}`).join('\n\n')
    expect(only(await blocksOf('story.md', `# The Inn\n\nThe door stood open all night.\n\n${text}`), 'questions')).toEqual([])
  })

  it('is quoted, where it is indented as listings are', async () => {
    const blocks = await blocksOf(
      'story.md',
      '# Hymn\n\nHe sang:\n\n    The ribs and terrors in the whale,\n    Arched over me a dismal gloom.\n',
    )
    expect(only(blocks, 'code')).toEqual([])
    const listing = await blocksOf('a.md', '# Run\n\nType this:\n\n    Get-Item -Path ./files, then wait for it to be there\n')
    expect(only(listing, 'code')).toHaveLength(1)
  })
})

describe('lines that answer', () => {
  it('are turns of a chat and no program', async () => {
    const chat =
      'Support chat 4471\n\n[09:12] Visitor: hello\n[09:12] Tom (Maple): Good morning!\n[09:13] Visitor: it is still getting bigger\n[09:13] Tom (Maple): That is quite normal.\n'
    const [found] = only(await blocksOf('chat.txt', chat), 'turns')
    expect(found?.turns.map((turn) => ('speaker' in turn ? turn.speaker : '-'))).toEqual([
      'Visitor',
      'Tom (Maple)',
      'Visitor',
      'Tom (Maple)',
    ])
  })

  it('are messages of more than a line, behind what their program says', async () => {
    const text =
      '\u200e[11/2/24, 9:58:10\u202fPM] \u200ePriya created this group\n[11/2/24, 9:59:44\u202fPM] Priya: Evening all\nCould somebody drain the tap?\nThe key is gone\n[11/2/24, 10:03:01\u202fPM] Ted: I have it\n[11/3/24, 7:12:00\u202fAM] Priya: And the tap?\n[11/3/24, 7:13:00\u202fAM] Ted: Dry\n'
    const [found] = only(await blocksOf('_chat.txt', text), 'turns')
    expect(found?.turns.map((turn) => ('speaker' in turn ? [turn.speaker, turn.words.length] : 'program'))).toEqual([
      'program',
      ['Priya', 3],
      ['Ted', 1],
      ['Priya', 1],
      ['Ted', 1],
    ])
  })

  it('are questions in bold that their answers follow in the same paragraph, of more than a sentence too', async () => {
    const text =
      '**Lea, you are the youngest. How was the first match?**\nI threw the ball away at once.\n\n**And then?**\nOne runs back.\n\n**School as well?**\nOn Wednesdays.\n'
    const [found] = only(await blocksOf('a.md', `# Five questions\n\n${text}`), 'questions')
    expect(
      found?.pairs.map(({ question }) =>
        question
          .map(({ text: words }) => words)
          .join('')
          .trim(),
      ),
    ).toEqual(['Lea, you are the youngest. How was the first match?', 'And then?', 'School as well?'])
  })

  it('are questions that are answered together', async () => {
    const text =
      'Q. Why does it say sid?\n\nQ. Should it not read testing?\n\nA. That would be nice.\n\nQ. And what is it called?\n\nA. It is called trixie.\n'
    const [found] = only(await blocksOf('a.txt', `${long}\n\n${text}`), 'questions')
    expect(
      found?.pairs.map(({ question }) =>
        question
          .map((run) => run.text)
          .join('')
          .split('\u2028'),
      ),
    ).toEqual([['Why does it say sid?', 'Should it not read testing?'], ['And what is it called?']])
  })

  it('are what somebody who asks says without asking, where it is set as the questions are', async () => {
    const text = `# Der Türmer\n\n**Wie viele Stufen sind es?**\n\nHundertvierzig.\n\n**Heute gibt es einen Aufzug.**\n\nDer hält nicht, wo ich wohne.\n\n**Fehlt Ihnen etwas?**\n\nDie Krähen. **Sehr** sogar.\n`
    const [found] = only(await blocksOf('a.md', text), 'questions')
    expect(found?.pairs.map(({ question }) => question.map((inline) => inline.text).join(''))).toEqual([
      'Wie viele Stufen sind es?',
      'Heute gibt es einen Aufzug.',
      'Fehlt Ihnen etwas?',
    ])
  })

  it('are questions with their answers, where those stand on their lines', async () => {
    const text =
      'BORROWING THE BICYCLE\n\nHow do I book it? Ring Mo the day before.\nWhat does it cost? Nothing, or a cake.\nHow much goes in? Eighty kilos. Not more.\n'
    const [found] = only(await blocksOf('a.txt', text), 'questions')
    expect(found?.pairs).toHaveLength(3)
  })
})

const kinds = async (text: string, name = 'a.txt'): Promise<string[]> => (await blocksOf(name, text)).map(({ kind }) => kind)

/** A paragraph longer than any line is wrapped at, so that all lines of the text are as their author ended them. */
const long = `${'It was a long way down to the sea and a longer way up again with the bags. '.repeat(3).trim()}\n`

describe('blocks of plain lines', () => {
  it.each([
    [
      'notices',
      'On the board\n\nThe lift is mended, thank you, Per.\nFound behind the bins: one violin bow, one glove.\nThe choir meets on Tuesday now and needs basses.\nBottles go in the green box, not on it.\n',
    ],
    ['names of things', 'To pack\n\nTent\nTwo sleeping bags\nMatches, dry ones\nMap of the fells\nCompass\nHead torch\n'],
    ['things and what is said of them', 'The year\n\nEggs: 412\nBooks read: 61, one twice\nNights at sea: 9\nHips: 1 new, 3 old\n'],
    [
      'captions that are counted',
      'Pictures\n\n1. The weir, 1911\n2. The weir without water\n3. Bathers at the mill\n4. Mr Hauge with the pike\n',
    ],
    [
      'places in words',
      `我们街上的面馆\n\n${'每天中午我都去一家，吃了整整一个秋天，胖了三公斤，下面是我的看法。'.repeat(4)}\n\n第一名：老魏面馆\n汤是当天熬的，勺子下去不出水。\n\n第二名：桥头小店\n辣，但是香。\n\n第三名：车站那家\n快，别的没有。\n`,
    ],
  ])('are a list of %s', async (_name, text) => {
    const found = only(await blocksOf('a.txt', text), 'items')
    expect(found).toHaveLength(1)
    expect(found[0]?.items.length).toBeGreaterThan(2)
  })

  it('are a list under what leads into it', async () => {
    const lines = 'So much has been tried here, and this is what it cost:\nNets: 40 crowns\nDucks: 120 crowns\nPatience: nothing yet\n'
    const blocks = await blocksOf('a.txt', `The slugs\n\n${long}\n${lines}`)
    expect(only(blocks, 'items').map(({ items }) => items.map(({ term }) => term))).toEqual([['Nets:', 'Ducks:', 'Patience:']])
    expect(only(blocks, 'prose').map(({ inlines }) => inlines.map(({ text }) => text).join(''))).toContain(lines.split('\n')[0])
  })

  it('are items with numbers and a text each', async () => {
    const [found] = only(
      await blocksOf(
        'a.txt',
        `Five bakers\n\n${long}\n3. The Crust, Hill Road\nGood rye, bad temper.\n\n2. Moe and Son\nThe son bakes. The father talks.\n\n1. At the ferry\nTwo loaves a day. Be early.\n`,
      ),
      'items',
    )
    expect(found?.items.map(({ number, term }) => [number, term])).toEqual([
      ['3.', 'The Crust, Hill Road'],
      ['2.', 'Moe and Son'],
      ['1.', 'At the ferry'],
    ])
  })

  it('are the captions of files', async () => {
    expect(
      await kinds(
        `Labels for the show\n\n${['Walter with the scythe, about 1938.', 'The same scythe later.', 'Nobody knows.'].map((text, index) => `IMG_02${index}.jpg ${text}`).join('\n\n')}\n`,
      ),
    ).toEqual(['caption', 'caption', 'caption'])
  })

  it('are steps with what stands below them, which has no number of its own', async () => {
    const text = `# Fitting a lamp

1. Switch the current off at the board in the hall.
2. Take the old lamp down from its hook:
   1. Hold it with one hand while you do so.
   2. Loosen the screws of the terminal block.
   - Never pull at the wires of a lamp.
3. Hang the new lamp up and fix its wires.`
    const [block] = only(await blocksOf('a.md', text), 'steps')
    expect(block?.steps.map(({ text: said }) => said.map((inlines) => inlines.map((inline) => inline.text).join('')))).toEqual([
      ['Switch the current off at the board in the hall.'],
      [
        'Take the old lamp down from its hook:',
        '– Hold it with one hand while you do so.',
        '– Loosen the screws of the terminal block.',
        '– Never pull at the wires of a lamp.',
      ],
      ['Hang the new lamp up and fix its wires.'],
    ])
  })

  it('are ingredients to the end of their list, and the steps behind them', async () => {
    const blocks = await blocksOf(
      'a.txt',
      `Rye bread\n\n500 g rye flour\n300 ml water\n2 tsp salt\nsour dough from the neighbour\nseeds if there are any\n\nMix it all in the evening and go to bed.\nShape it in the morning without looking at it too hard.\nBake it until it sounds hollow. Wait.\n`,
    )
    expect(blocks.map(({ kind }) => kind)).toEqual(['ingredients', 'steps'])
    expect(only(blocks, 'ingredients')[0]?.groups[0]?.lines).toHaveLength(5)
    expect(only(blocks, 'steps')[0]?.steps).toHaveLength(3)
  })

  it('are ingredients in Chinese and Japanese, with no space before the amount', async () => {
    const blocks = await blocksOf(
      'a.md',
      '# 糖藕\n\n大藕1节\n糯米150克（泡三小时）\n红糖80克\n冰糖30克\n\n藕切下一头作盖，糯米填进孔里，用筷子捣实。\n',
    )
    expect(only(blocks, 'ingredients')[0]?.groups[0]?.lines).toEqual([
      { amount: '1节', thing: '大藕', isAmountLast: true },
      { amount: '150克', thing: '糯米（泡三小时）', isAmountLast: true },
      { amount: '80克', thing: '红糖', isAmountLast: true },
      { amount: '30克', thing: '冰糖', isAmountLast: true },
    ])
  })

  it.each([
    ['a full-width full stop', '1．用一张白纸，别用作业本。\n2．对折，打开，再对折一次。\n3．把尖角往下折，留两指宽。\n'],
    ['figures of Bengali', '১. হাতে তেল মেখে মোচা কাটুন, শক্ত কাঠি ফেলে দিন।\n২. জলে সারা রাত ভিজিয়ে রাখুন, সকালে সেদ্ধ করুন।\n৩. আলু ভেজে তুলুন।\n'],
  ])('are steps behind numbers with %s', async (_name, text) => {
    expect(only(await blocksOf('a.txt', `题\n\n${text}`), 'steps')[0]?.steps).toHaveLength(3)
  })

  it('are entries under days in one block with them, and no ingredients', async () => {
    const [found] = only(
      await blocksOf(
        'a.md',
        '# Programa\n\n**Viernes 18**\n20:30 Pregón, plaza\n22:00 Cuentos, lavadero\n23:00 Ronda\n\n**Sábado 19**\n11:00 Taller\n13:00 Concurso, bar\n',
      ),
      'entries',
    )
    expect(found?.entries.filter((entry) => 'when' in entry)).toHaveLength(5)
    expect(found?.entries.filter((entry) => 'day' in entry && !('when' in entry))).toHaveLength(2)
  })

  it.each([
    [
      'on one line',
      'Can I bring the dog? Yes, on a lead, and it must not speak.\n\nIs there parking? Behind the hall, for four cars if they are small.\n\nWho has the key? Mrs Moe, number nine, not after eight.\n',
    ],
    [
      'behind signs without a colon',
      '問 当番は何週間に一度まわってきますか。\n答 およそ五か月に一度です。\n\n問 仕事で朝いられません。\n答 お隣と代わっていただいてかまいません。\n\n問 引っ越すときは。\n答 鍵と当番札を次の方のポストへ。\n',
    ],
  ])('are questions with their answers %s', async (_name, text) => {
    expect(only(await blocksOf('a.txt', `${long}\n${text}`), 'questions')[0]?.pairs).toHaveLength(3)
  })

  it('are turns behind a full stop and a dash', async () => {
    const said = [
      'PURA.- I am here to say that I am alive.',
      'CLERK.- (Not looking up.) Have you the form?',
      'PURA.- I have brought myself.',
      'CLERK.- That is no form, madam.',
      'PURA.- It is the only one I have.',
    ]
    expect(only(await blocksOf('a.txt', `THE COUNTER\n\n${said.join('\n')}\n`), 'turns')[0]?.turns).toHaveLength(5)
  })

  it('are verse though they are long, where they go on over their ends', async () => {
    const couplets = [
      'He said that if you looked to the left you would see the farm they built the road around because the man',
      'would not sell, and that this was not true, it was a fault in the rock, and that the man had sold it twice',
      'He said nothing from the bridge to the long hill, where the sheep stand on the hard shoulder like people',
      'waiting to be told something by a doctor, and he put the wipers on and it was not raining anywhere else',
      'Then he said services, two miles, does anybody need to go, and nobody did, and we stopped and stood there',
      'in the smell of it and he bought me a key ring with the wrong name, because they had run out of mine, he said',
    ]
    const text = `The long road\n\n${[0, 2, 4].map((at) => couplets.slice(at, at + 2).join('\n')).join('\n\n')}\n\n${long}`
    expect(only(await blocksOf('a.txt', text), 'verse')[0]?.stanzas).toHaveLength(3)
  })

  it('are a signature within the block of the last words of a letter', async () => {
    const blocks = await blocksOf('a.txt', `Dear Bea,\n\n${long}\nDo come and see us before the roads close.\nWith love,\nInes\n`)
    expect(only(blocks, 'role').map(({ role }) => role)).toEqual(['greeting', 'signature'])
  })
})

describe('a list of ingredients', () => {
  const thingsOf = async (list: string): Promise<unknown> =>
    only(await blocksOf('a.md', `# Rye bread\n\n${list}\n\n1. Stir it in a bowl.\n2. Bake it for an hour.\n`), 'ingredients').map(
      ({ groups }) => groups.flatMap(({ lines }) => lines.map(({ amount = '', unit = '', thing }) => [amount, unit, thing].join('|'))),
    )

  it('gives no amount to what ends in the name of a measure', async () => {
    expect(await thingsOf('- 400 g rye flour\n- 11 g salt\n- 2 tbsp honey\n- butter for the tin')).toEqual([
      ['400|g|rye flour', '11|g|salt', '2|tbsp|honey', '||butter for the tin'],
    ])
    expect(await thingsOf('- 400 g Mehl\n- 11 g Salz\n- 2 Eier\n- Salz: Prise')).toEqual([
      ['400|g|Mehl', '11|g|Salz', '2||Eier', 'Prise||Salz'],
    ])
  })

  it('has what needs no amount too, wherever it stands', async () => {
    expect(
      await thingsOf('- salt\n- pepper\n- 400 g flour\n- 2 eggs\n- oil\n- 1 l water\n- 3 lemons\n- 1 onion\n- 2 leeks\n- cinnamon'),
    ).toEqual([['||salt', '||pepper', '400|g|flour', '2||eggs', '||oil', '1|l|water', '3||lemons', '1||onion', '2||leeks', '||cinnamon']])
    expect(
      await thingsOf(
        '- 400 g flour\n- 2 eggs\n- 3 lemons\n- whatever herbs there are in the garden or on the balcony, chopped as fine as you like',
      ),
    ).toHaveLength(1)
  })

  it('gives amounts that are not exact too', () => {
    expect(ingredientOf('about 1 kg sugar')).toEqual({ amount: 'about 1', unit: 'kg', thing: 'sugar' })
    expect(ingredientOf('ca. 200 g Mehl')).toEqual({ amount: 'ca. 200', unit: 'g', thing: 'Mehl' })
    expect(ingredientOf('about as much salt')).toBeNull()
  })

  it('ends before what is done, though that is marked alike', async () => {
    const [found] = only(
      await blocksOf(
        'a.md',
        '# Soup\n\n- 400 g leeks\n- 2 potatoes\n- 1 l water\n- salt\n- Boil all of it for an hour.\n- Sieve it and serve it hot.\n',
      ),
      'ingredients',
    )
    expect(found?.groups.flatMap(({ lines }) => lines.map(({ thing }) => thing))).toEqual(['leeks', 'potatoes', 'water', 'salt'])
  })
})

describe('lines that are counted', () => {
  it('are all steps, a long one behind short ones too', async () => {
    const text =
      '# Lemon cake\n\n- 225 g butter\n- 4 eggs\n- 3 lemons\n\n1\\. Cream butter and sugar, and beat in the eggs.\n\n2\\. Fold in the flour and the zest of two lemons.\n\n3\\. Bake for 45 minutes in the oven.\n\n4\\. Mix the juice with the icing sugar and pour it over the cake while it is still hot.\n'
    const [found] = only(await blocksOf('a.md', text), 'steps')
    expect(found?.steps.map(({ number }) => number)).toEqual(['1', '2', '3', '4'])
  })

  it('stay names with a long one among them', async () => {
    const names = [
      'The church',
      'The mill',
      'The bridge',
      `The house of the man who counted ${'and counted '.repeat(6)}`.trim(),
      'The well',
    ]
    const blocks = await blocksOf('a.md', `# The walk\n\n${names.map((name, index) => `${index + 1}\\. ${name}`).join('\n\n')}\n`)
    expect(only(blocks, 'items').flatMap(({ items }) => items)).toHaveLength(5)
  })
})

describe('commands', () => {
  it('are one listing, in paragraphs of their own too', async () => {
    const run = [
      'sudo systemctl status club-web.service',
      'cd club',
      'sudo journalctl --unit club-web',
      'rsync --archive --delete /srv/club/ /mnt/copy/',
    ]
    const blocks = await blocksOf('a.md', `# Commands\n\nThese are needed often.\n\n${run.join('\n\n')}\n\nThat is all.\n`)
    expect(only(blocks, 'code').map(({ lines }) => lines)).toEqual([run])
    expect(only(blocks, 'prose')).toHaveLength(2)
  })

  it('are none where words are only named like programs', async () => {
    const blocks = await blocksOf('a.md', '# Home\n\ngo home by the river\n\nmake tea for two\n\ncat on the mat\n')
    expect(only(blocks, 'code')).toEqual([])
  })
})

it('what an ingredient or a price list names is without the dots that lead to its figure', () => {
  expect(ingredientOf('Cinnamon knot ............... 2.60')).toMatchObject({ amount: '2.60', thing: 'Cinnamon knot' })
})

describe('rows of a price list', () => {
  it.each([
    ['dots', 'White loaf ........ 2.40\nGranary ............ 2.90\nRye, per half ...... 1.80\nBap ................ 0.50'],
    ['signs of money', 'Interim service £95\nPuncture £18\nFitting, each £12.50\nBattery, fitted, from £80'],
    ['decimals', 'Rinderbrühe mit Flädle 5,80\nFeldsalat 8,50\nForelle blau 21,80\nMaultaschen 12,40'],
    ['thousands', 'Income 1.240,50 €\nSpent 980,20 €\nIn hand 4.312,77 €\nPut by 12’000 CHF'],
  ])('are items behind %s, no ingredients and no verse', async (_name, rows) => {
    const blocks = await blocksOf('prices.txt', `OUR PRICES\n\n${rows}\n`)
    expect(only(blocks, 'items').map(({ items }) => items.length)).toEqual([4])
    expect(blocks).toHaveLength(1)
  })

  it('are no facts of a thing where two of them stand under a head', async () => {
    const rows = (names: readonly string[]): string => names.map((name) => `${name} ......... 19,00 €`).join('\n')
    const text = `ENTRANTES\n${rows(['Gazpacho', 'Croquetas', 'Pimientos'])}\n\nDEL MAR\n${rows(['Pulpo', 'Sardinas'])}\n\nPOSTRES\n${rows(['Flan', 'Tarta'])}\n`
    expect(only(await blocksOf('carta.txt', text), 'items').map(({ items }) => items.length)).toEqual([3, 2, 2])
  })

  it('are none where they say how much of a thing is needed', async () => {
    const blocks = await blocksOf(
      'bread.txt',
      'Soda bread\n\nFlour ..... 450 g\nButtermilk ..... 400 ml\nSalt ..... 1 tsp\nSoda ..... 1 tsp\n',
    )
    expect(only(blocks, 'ingredients')).toHaveLength(1)
  })
})

describe('questions with their answers', () => {
  it('are pairs where each item of a list has both', async () => {
    const text =
      '# Five minutes with the cook\n\n1. What do they like best? Rice pudding. Then nothing for a long time.\n2. And least? Whatever I call Mediterranean.\n3. Do you salt it yourself? The doctor salts. I season.\n'
    expect(only(await blocksOf('cook.md', text), 'questions').map(({ pairs }) => pairs.length)).toEqual([3])
  })

  it('are pairs where they stand by turns on the lines of one paragraph', async () => {
    const text =
      'What people ask us\nDo I have to read music?\nNo. About half of us do.\nIs there an audition?\nThere is a cup of tea, and then a scale.\nHow much is it?\nThirty pounds a term.\n'
    const blocks = await blocksOf('choir.txt', `THE LINDEN SINGERS\n\nWe sing on Thursdays in the hall, whoever comes.\n\n${text}`)
    expect(only(blocks, 'questions').map(({ pairs }) => pairs.length)).toEqual([3])
  })
})

describe('a date before a text', () => {
  const told =
    'the bridge over the river is closed to all traffic, as the men of the council wish to see what holds it up before the winter comes.'

  it.each([
    ['a dash', `LEEDS, 9 February 2023 – From Monday on ${told}`, 1],
    ['a hyphen with room on both sides', `LEEDS, 9 February 2023 - From Monday on ${told}`, 1],
    ['two hyphens', `LEEDS, 9 February 2023--From Monday on ${told}`, 1],
    ['an ending of the day, which parts nothing', `Szombaton, 13-án délelőtt ${told}`, 0],
    ['an ending of the month’s day', `Szombaton, június 13-án délelőtt kilenckor ${told}`, 0],
  ])('is apart from it behind %s', async (_what, line, times) => {
    const roles = only(await blocksOf('a.txt', `${line}\n\n${told}\n`), 'role')
    expect(roles.filter(({ role }) => role === 'dateline')).toHaveLength(times)
  })
})
