import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { ferry, weir } from '../../test/material/titles.ts'
import type { Material, Piece } from './material.ts'
import { readMaterial } from './read-material.ts'

const read = async (text: string, name = 'a.txt'): Promise<Material> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })])

const pieces = async (text: string, name?: string): Promise<readonly Piece[]> => (await read(text, name)).pieces

const genres = async (text: string, name?: string): Promise<string[]> => (await pieces(text, name)).map(({ genre }) => genre)

const kinds = (piece: Piece | undefined): string[] => [...new Set(piece?.blocks.map(({ kind }) => kind))]

describe('letters in one file', () => {
  it.each([
    [
      'English, each closed and signed on one line',
      'Sir,\n\nYour account of the flood was a fine one, but the mill did not belong to my grandfather. It belonged to his brother, who drank.\n\nYours truly,\nP. Ames\n',
      1,
    ],
    [
      'French, by closing words with the name behind them',
      'Madame,\n\nVous écrivez que la fontaine est à sec depuis dix ans. Je passe devant chaque matin et j’y remplis ma gourde.\n\nCordialement, Luc Perrin, rue Haute\n\nMadame,\n\nMerci pour votre article sur les haies. Nous avons replanté la nôtre, et les mésanges sont revenues dès le mois de mars.\n\nBien à vous, Anne et Gilles Fabre\n',
      2,
    ],
    [
      'German, in Markdown',
      'Liebe Redaktion,\n\nzu Ihrem Bericht über den Marktplatz möchte ich sagen: Die Linde war schon krank, als mein Vater dort Fußball spielte.\n\nMit freundlichen Grüßen, Erika Thoma, Altdorf\n\nLiebe Redaktion,\n\nwarum steht im Fahrplan der Bus um sieben, wenn er um zehn nach sechs kommt und dann nie wieder? Wir haben es dreimal versucht.\n\nHerzliche Grüße, Familie Brandt\n',
      2,
    ],
  ])('are as many as there are: %s', async (_name, text, count) => {
    for (const name of ['a.txt', 'a.md']) {
      const found = await pieces(text, name)
      expect(
        found.map(({ genre, title }) => [genre, title]),
        name,
      ).toEqual(Array.from({ length: count }, () => ['letter', null]))
      for (const { blocks } of found) expect(blocks.map((block) => block.kind === 'role' && block.role)).toContain('signature')
    }
  })
})

describe('a letter among other texts', () => {
  const said =
    'The bench by the mill stands again, and it was you who paid for it. Walter planed the boards in his kitchen, and\nthe paint is what was left over from the bridge.'
  const list =
    'Rules of the hall\n\n- Shoes are left at the door\n- The stove is fed by whoever is cold\n- The last one out bolts the hatch\n'
  const news =
    'Weather of the month\n\nIt rained on eleven days, which is two fewer than last year, and the wind took the weathercock off the chapel.\n'

  it('ends in the words that close it, and is not called by them or by the name under it', async () => {
    for (const closing of ['Yours sincerely\n\nMabel Orton\nSecretary', 'Mabel Orton']) {
      const found = await pieces(`HALL NOTES\n\n${news}\nDear members,\n\n${said}\n\n${closing}\n\n${list}`)
      expect(found.map(({ title }) => title)).toEqual(['Weather of the month', null, 'Rules of the hall'])
      expect(found[1]?.genre).toBe('letter')
    }
  })

  it('has no sections: titles in other letters behind it stand beside its own', async () => {
    const found = await read(
      `THE BENCH          Parish of Orton          60p\n\nFROM THE CHAIR\n\nDear friends,\n\n${said}\n\nYours,\nMabel Orton\n\nWeather of the month\n\n${news.split('\n\n')[1] ?? ''}\nHALL FLOOR\n\n${said}\n`,
    )
    expect(found.pieces.map(({ title }) => title)).toEqual(['FROM THE CHAIR', 'Weather of the month', 'HALL FLOOR'])
  })
})

describe('a letter in sections', () => {
  it('goes on to the words that close it, and what is sent with it stands for itself', async () => {
    const text =
      'The affairs of the boathouse\n\nDear all,\n\nI owe you an account of the summer, and would rather give it in one letter than in twelve calls.\n\nThe roof\n\nIt held. The felt is good for two more winters if nobody walks on it.\n\nThe boats\n\nThe Heron leaks at the third plank and I have asked Tom to look at it before the frost. The Wren has gone to the school, which paid for her, and the two others are under the tarpaulin behind the mill until somebody finds the key to the shed.\n\nThe money\n\nThere are forty pounds in the tin and eleven in the bank. The tin is with me, and anybody may come and count it on a Sunday.\n\nI am sorry if I was short with some of you at the gate.\n\nWith love\nEdward\n\nInventory of the boathouse\n\n- three boats\n- five oars, one of them broken\n- a stove\n'
    expect((await pieces(text)).map(({ title, genre }) => [title, genre])).toEqual([
      ['The affairs of the boathouse', 'letter'],
      ['Inventory of the boathouse', 'list'],
    ])
  })
})

describe('a play', () => {
  it('has the names of those who speak over what they say, though only one of them speaks often', async () => {
    const turns = [
      ['INNKEEPER', 'Who is knocking at this hour?\nI have counted all the keys.'],
      ['TOM', 'We have walked from Winter Tower,\nand the lady has wet knees.'],
      ['INNKEEPER', 'There is nothing but the stable.\nEven that has half a roof.'],
      ['ANNA', 'Give us straw, a lamp, a table.\nWe are used to rain enough.'],
      ['INNKEEPER', 'Mind the ox. He hates a fiddle.\nMind the step, the door is low.'],
      ['INNKEEPER', 'There. You lie down in the middle.\nIn the morning you can go.'],
    ]
    const text = `The inn\n\n${turns.map(([name, words]) => `${name ?? ''}\n${words ?? ''}\n`).join('\n')}`
    const [piece, ...more] = await pieces(text)
    expect(more).toEqual([])
    expect(piece?.blocks.filter(({ kind }) => kind === 'subhead')).toEqual([])
    expect(kinds(piece)).toContain('turns')
  })
})

describe('heads of one text', () => {
  const days = [
    'The bus left us at the bridge and we walked up to the hut in the rain, four of us and a drum.',
    'Nobody slept. Over the pass by noon, and on the other side the sun was out and the river too loud to talk.',
    'Down to the mill, where a woman sold us cherries from a hat and would not take more than a coin.',
    'Home by the slow train. The drum is still in the hut, and somebody will have to go back for it.',
  ]

  it('are the days of a diary that has no title: the first of them is none', async () => {
    const text = days.map((said, at) => `Day ${at + 1}${at % 2 ? '' : ', by the river'}\n${said}\n`).join('\n')
    const found = await pieces(text)
    expect(found.map(({ title }) => title)).toEqual([null])
    const titled = await pieces(`Four days with a drum\n\n${text}`)
    expect(titled.map(({ title }) => title)).toEqual(['Four days with a drum'])
  })

  it.each([
    ['अध्याय 3: बगीचे की देखभाल', ['पानी', 'मिट्टी', 'छाया']],
    ['Chapitre 2. Le jardin', ['L’eau', 'La terre', 'L’ombre']],
  ])('stand under the chapter they are of, though they are marked as it is: %s', async (title, heads) => {
    const text = `# ${title}\n\n${heads.map((head, at) => `# ${head}\n\n${days[at] ?? ''}\n`).join('\n')}`
    const added = `\n# ${title.startsWith('C') ? 'Annexe' : 'परिशिष्ट'} A\n\n- ${days.map((said) => said.slice(0, 20)).join('\n- ')}\n`
    expect((await pieces(text, 'a.md')).map((piece) => piece.title)).toEqual([title])
    expect((await pieces(text + added, 'a.md')).map((piece) => piece.title)[0]).toBe(title)
  })

  it.each(['विशेष रिपोर्ट — कमला देवी, गोपालपुर', 'Reportage: Ida Holm'])('are told from who reports: %s', async (by) => {
    const heads = ['Über den Pass', 'Zur Mühle', 'Nach Hause']
    const text = `Vier Tage mit einer Trommel\n\n${by}\n\n${days[0] ?? ''}\n\n${heads.map((head, at) => `${head}\n\n${days[at + 1] ?? ''}\n`).join('\n')}`
    const { collections, pieces: found } = await read(text)
    expect([...collections, ...found].map(({ title }) => title)).not.toContain(by)
  })
})

describe('results', () => {
  it.each([
    ['English', 'Village sports: results', ['Sack race', 'Egg and spoon'], ['Ben Marlow, 0:41', 'Ada Finch, 0:44', 'Lou Tate, 0:52']],
    ['Italian', 'Gara di bocce: classifica', ['Adulti', 'Ragazzi'], ['Piero Gatti, 31', 'Lisa Neri, 28', 'Ugo Sala, 22']],
    ['Polish', 'Bieg po zdrowie: wyniki', ['Kobiety', 'Mężczyźni'], ['Anna Lis, 24:10', 'Ewa Mazur, 25:33', 'Zofia Król, 26:02']],
  ])('of several classes are one piece in counted lines: %s', async (_name, title, heads, places) => {
    const list = places.map((place, index) => `${index + 1}. ${place}`).join('\n')
    for (const [name, text] of [
      ['a.txt', `${title}\n\n${heads.map((head) => `${head}\n${list}\n`).join('\n')}`],
      ['a.md', `# ${title}\n\n${heads.map((head) => `## ${head}\n\n${list}\n`).join('\n')}`],
    ] as const) {
      const found = await pieces(text, name)
      expect(
        found.map((piece) => piece.title),
        name,
      ).toEqual([title])
      expect(kinds(found[0]), name).not.toContain('steps')
    }
  })

  it('are none where something is done in order', async () => {
    const text = '# Pancakes\n\n1. Beat two eggs into the milk\n2. Stir in the flour, then rest it for 30\n3. Fry each side for 2 minutes\n'
    expect(kinds((await pieces(text, 'a.md'))[0])).toContain('steps')
  })
})

describe('the messages of a chat', () => {
  it.each([
    [
      '[03.11.24, 07:15:09] Ida: anyone up who could bring the long ladder to the hall this morning?',
      '[03.11.24, 07:16:40] Pål: no',
      '[03.11.24, 07:17:00] Ida: then I will take the car',
    ],
    ['3.11.24, 07:15 - Ida: noen våkne', '3.11.24, 07:16 - Pål: nei', '3.11.24, 07:17 - Ida: ikke jeg heller'],
  ])('are turns, however long or short their lines are: %s', async (...lines) => {
    const text = [...lines, ...lines].join('\n')
    const [piece] = await pieces(text)
    expect(kinds(piece)).toEqual(['turns'])
  })
})

describe('paragraphs that each begin in bold', () => {
  const signs = [
    ['Kreeft', '(22 juni – 22 juli)', 'Blijf thuis en poets het zilver.'],
    ['Leeuw', '(23 juli – 22 augustus)', 'Er komt geld, maar niet voor u.'],
    ['Maagd', '(23 augustus – 22 september)', 'Een oude vriend belt op.'],
    ['Weegschaal', '(23 september – 22 oktober)', 'Kies links. Of toch rechts.'],
  ]

  it('are items with what is said of each on its lines, and no verse', async () => {
    const text = `# De sterren van juli\n\n${signs.map(([sign, days, said]) => `**${sign}** ${days}\n${said}\n`).join('\n')}`
    const [piece, ...more] = await pieces(text, 'a.md')
    expect(more).toEqual([])
    expect(kinds(piece)).toEqual(['items'])
    const [items] = piece?.blocks ?? []
    expect(items?.kind === 'items' && items.items.map(({ term }) => term)).toEqual(signs.map(([sign]) => sign))
  })

  it('are heads alike, however short the text under one of them is', async () => {
    const text =
      '**Verslag van de ledenvergadering**\n\nAanwezig: 14 leden\n\n**1. Opening**\nDe voorzitter opent om acht uur en heet de nieuwe leden van harte welkom in de zaal.\n\n**2. Financiën**\nDe penningmeester licht de cijfers toe. Er is een klein tekort door de reparatie van het dak, dat in de zomer wordt goedgemaakt.\n\n**3. Rondvraag**\nGeen vragen.\n'
    const [piece, ...more] = await pieces(text, 'a.md')
    expect(more).toEqual([])
    expect(piece?.blocks.flatMap((block) => (block.kind === 'subhead' ? 1 : []))).toHaveLength(3)
  })
})

describe('poems without titles', () => {
  const poems = [
    'The heron on the weir\nis older than the town\nand has not moved all year\nexcept to look down',
    'My father kept a map\nof somewhere he had been\nfolded in his cap\nwith the names rubbed clean',
    'Snow, and the bus is late\nand nobody is cross\nwe stamp about and wait\nand do not count the loss',
  ]

  it('begin where more blank lines stand than between stanzas', async () => {
    const text = `${poems[0]}\n\n${poems[1]}\n\n\n${poems[2]}\n\n${poems[0]}\n\n\n${poems[1]}\n`
    expect(await genres(text)).toEqual(['poem', 'poem', 'poem'])
    expect(await genres(poems.join('\n\n'))).toEqual(['poem'])
    expect(await genres(poems.join('\n\n\n'))).toEqual(['poem'])
  })
})

describe('a greeting', () => {
  it.each([
    [
      'همسایگان عزیز',
      'از هفتهٔ آینده آسانسور ساختمان برای دو روز تعمیر می‌شود و از شما می‌خواهیم بار سنگین نیاورید.',
      'با تشکر\nمدیر ساختمان',
    ],
    ['各位家长：', '下周三学校组织春游，请为孩子准备午餐、水和雨衣，早上七点半在校门口集合，下午四点回到学校。', '三年二班\n王老师'],
    ['各位鄰居：', '本棟電梯將於下週二進行保養，當天上午停用三小時，造成不便敬請見諒，有急事請聯絡管理室。', '管理委員會'],
  ])('is no title: %s', async (greeting, text, closing) => {
    for (const body of [`${greeting}\n\n${text}\n\n${closing}\n`, `${greeting}\n${text}\n\n${closing}\n`]) {
      const [piece] = await pieces(body)
      expect(piece?.title).toBeNull()
      expect(piece?.blocks[0]).toMatchObject({ kind: 'role', role: 'greeting' })
    }
  })

  it('makes no letter of a speech', async () => {
    const said =
      'we are here because Ada would have hated an empty hall. She wound this clock for thirty years and was late for everything herself. I asked her once how she did it, and she said that somebody has to keep the time and somebody has to use it.\n\nRaise your glasses, then, to the one who used it.'
    expect(await genres(`# Speech for Ada’s seventieth\n\nDear friends,\n\n${said}\n`, 'a.md')).not.toContain('letter')
    expect(await genres(`# To Ada\n\nDear Ada,\n\n${said}\n\nYours ever,\nTom\n`, 'a.md')).toEqual(['letter'])
  })
})

describe('questions without their sign', () => {
  const asked = [
    ['Hoe word ik lid', 'Stuur een briefje aan de secretaris, met naam en adres. Daarna krijgt u de sleutel.'],
    ['Wat kost het', 'Twaalf euro per maand, kinderen betalen niets.'],
    ['Mag mijn hond mee', 'Op het terras wel, binnen niet.'],
  ]

  it('are asked where the title says that they are, in bold or as headings', async () => {
    const bold = asked.map(([head, text]) => `**${head}**\n${text}\n`).join('\n')
    const heads = asked.map(([head, text]) => `## ${head}\n\n${text}\n`).join('\n')
    for (const body of [bold, heads]) {
      const [piece, ...more] = await pieces(`# Vragen over het zwembad\n\n${body}`, 'a.md')
      expect(more).toEqual([])
      expect(piece?.genre).toBe('faq')
      expect(piece?.blocks.flatMap((block) => (block.kind === 'questions' ? block.pairs : []))).toHaveLength(3)
    }
    expect(await genres(`# Het zwembad\n\n${heads}`, 'a.md')).not.toContain('faq')
  })
})

describe('a newsletter that mixes its heads', () => {
  it('has texts of one level under heads in capitals and in small letters', async () => {
    const found = await pieces(
      'ROAD\n\nThe lane is shut from Monday while the drain is mended. Please park by the chapel until the end of the month.\n\n' +
        'BEDS TO LET\n\nTwo raised beds by the fence are free again, one of them with rhubarb. Ask at the shed on a Saturday.\n\n' +
        'A pie from Ida\n\n500 g rhubarb\n200 g sugar\n150 g flour\n75 g butter\n\nCut the rhubarb small and lay it in a dish. Rub the butter into the flour, stir in the sugar and strew it over. Bake for forty minutes.\n\n' +
        'DAYS\n\nSat 4 May - plant swap, 10 am\nSun 2 June - open day\nSat 6 July - scything course\n\n' +
        'Last of all\n\nWhoever took the wheelbarrow may keep it, as the wheel was going to fall off anyway and we had drawn lots who must mend it.\n',
    )
    expect(found.map(({ title }) => title)).toEqual(['ROAD', 'BEDS TO LET', 'A pie from Ida', 'DAYS', 'Last of all'])
    expect(found[2]?.genre).toBe('recipe')
  })
})

describe('a notebook of recipes', () => {
  it('is as many as are counted, though one is told, and what to do stands on the last line of a list', async () => {
    const found = await pieces(
      'Tante Ediths Hefte\n\n' +
        '1) Brotsuppe\nAltes Brot in Würfel schneiden und in Butter rösten, mit Brühe aufgießen und ziehen lassen. Mit Muskat und Salz würzen, ein Ei hineinrühren, Schnittlauch darüber streuen und heiß servieren.\n\n' +
        '2) Quarkkuchen\n- 500 g Quark\n- 3 Eier\n- 150 g Zucker\n- 80 g Grieß\n- 1 Zitrone\nAlles miteinander verrühren, in eine gebutterte Form füllen und eine Stunde backen, bis der Rand dunkel ist.\n\n' +
        '3) Linsen mit Speck\n300 g Linsen, 100 g Speck, 1 Zwiebel, 2 Möhren, 1 Lorbeerblatt, 1 EL Essig\nDen Speck auslassen, die Zwiebel darin anschwitzen, Linsen und Wasser dazugeben und eine Dreiviertelstunde kochen. Zum Schluss den Essig.\n',
    )
    expect(found.map(({ genre }) => genre)).toEqual(['recipe', 'recipe', 'recipe'])
    expect(kinds(found[1])).toEqual(['ingredients', expect.stringMatching(/prose|steps/u)])
  })
})

describe('a paper with its titles in bold', () => {
  const text =
    '**Coro del Puerto – Primavera**\n\n*Hoja informativa nº 7*\n\n**El autobús de Soria**\n\nEn mayo treinta cantores y una guitarra subimos a Soria en un autobús sin calefacción. Cantamos en la plaza y en la estación, donde nadie nos esperaba, y nos dieron de merendar.\n\n' +
    '**Conversación con Lola Vera, tesorera**\n\n**¿Desde cuándo llevas las cuentas?**\n\nDesde que se perdió el cuaderno anterior, hace once años.\n\n**¿Y cuadran?**\n\nCasi siempre, si nadie me da un recibo después de la cena.\n\n' +
    '**Anuncios**\n\nSe busca bajo. Llamar a Lola, 600 111 222.\n\nSe regala atril, plegable, 3 kg. Hay que venir a buscarlo a casa de Lola por la tarde.\n'
  it('is called by its first line, and has an interview under the title over its questions', async () => {
    const { pieces: found, collections } = await read(text, 'a.md')
    expect(collections.map(({ title }) => title)).toEqual(['Coro del Puerto – Primavera'])
    expect(found.map(({ genre, title }) => [genre, title])).toEqual([
      ['short', 'El autobús de Soria'],
      ['interview', 'Conversación con Lola Vera, tesorera'],
      ['notices', 'Anuncios'],
    ])
    // What is said of a thing in a sentence is none of its data, which stand before the text.
    expect(kinds(found[2])).not.toContain('role')
  })
})

describe('a contract and the course of a life', () => {
  it('are one text each, called by its first head', async () => {
    const clauses = ['Sache', 'Dauer', 'Preis', 'Haftung'].map(
      (name, index) => `# § ${index + 1} ${name}\n\nDer Kahn liegt am Steg hinter dem Haus. Was an ihm bricht, zahlt, wer ihn hat.\n`,
    )
    const contract = await pieces(`# Vertrag über einen Kahn\n\nzwischen Frau Ohm und Herrn Lott\n\n${clauses.join('\n')}`, 'a.md')
    expect(contract.map(({ title }) => title)).toEqual(['Vertrag über einen Kahn'])
    const life = await pieces(
      'CURRICULUM VITAE\n\nSCHOOLS\n\n1991 - 1998 Hill School\n1998 - 2001 Technical College, Leeds\n\nWORK\n\n2001 - 2008 Fitter, Moss & Sons\n2008 - 2020 Foreman, Moss & Sons\n\nREFEREES\n\nMrs A. Moss, Leeds\nMr B. Tarn, Hull\n',
    )
    expect(life.map(({ title }) => title)).toEqual(['CURRICULUM VITAE'])
  })
})

describe('when something is open', () => {
  it.each([
    [
      'de',
      'Das Freibad öffnet',
      'Mo – Do 9.00 – 20.00 Uhr\n\nFreitag 9.00 – 22.00 Uhr\n\nSonntag 8 – 19 Uhr (nur bei Sonne)',
      'Mo – Do|Freitag|Sonntag',
    ],
    ['fr', 'Horaires', 'Du mardi au jeudi : 14 h - 18 h\nSamedi 9 h 30 - 12 h\nDimanche fermé', 'Du mardi au jeudi|Samedi|Dimanche'],
    ['pl', 'Godziny', 'Pn – Pt 8.00 – 16.00\nSobota 9 – 13', 'Pn – Pt|Sobota'],
    ['ja', '開館時間', '火曜日〜金曜日 9:00〜19:00\n土・日 9:00〜17:00\n月曜日 休館', '火曜日〜金曜日|土・日|月曜日'],
  ])('is a list of days and hours, %s', async (_language, title, rows, days) => {
    const [piece] = await pieces(`# ${title}\n\n${rows}\n`, 'a.md')
    expect(kinds(piece)).toEqual(['entries'])
    const entries = piece?.blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    expect(entries?.map((entry) => ('when' in entry ? entry.when : ''))).toEqual(days.split('|'))
    expect(entries?.every((entry) => 'title' in entry && /^(?:\d.*\d|fermé|休館)/u.test(entry.title))).toBe(true)
  })
})

describe('a day with a place and its hours', () => {
  it('keeps the words of the place whole', async () => {
    const [piece] = await pieces(
      '# Open days\n\n- Easter Sunday, Alford, 10–4\n- Saturday 25 May, park and ride, free rides hourly\n- Sunday, Duthie Park, 11–3\n',
      'a.md',
    )
    const entries = piece?.blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    expect(entries?.map((entry) => ('title' in entry ? entry.title : ''))).toEqual([
      'Alford, 10–4',
      'park and ride, free rides hourly',
      'Duthie Park, 11–3',
    ])
  })
})

describe('paragraphs that begin with a year', () => {
  it('are a text, where their sentences go on from it, and else a timeline', async () => {
    const told =
      '1923 kaufte die Gemeinde die Wiese am Kanal, und sechs Familien steckten ihre Gärten ab. Es gab einen Brunnen.\n\n' +
      '1946 wohnte in den Lauben, wer sonst keine Wohnung hatte, und das blieb sieben Jahre lang so.\n\n' +
      '1988 bauten die Mitglieder mit eigenen Händen das Heim, das bis heute am Eingang steht.'
    expect(kinds((await pieces(`# Die Wiese\n\n${told}\n`, 'a.md'))[0])).toEqual(['prose'])
    const short = '1923 Kauf der Wiese\n\n1946 Wohnungen in den Lauben\n\n1988 Bau des Heims'
    expect(kinds((await pieces(`# Die Wiese\n\n${short}\n`, 'a.md'))[0])).toEqual(['entries'])
  })
})

describe('a play', () => {
  const speech =
    'ILSE. — Ist das Ihrer?\n\nDER BEAMTE, mürrisch. — Alles hier gehört der Bahn.\n\nILSE, *leise*. — Dann tickt die Bahn.\n\nDER BEAMTE. — Seit 1912.'
  it('has what is said of how someone speaks, and ends at a rule', async () => {
    const text = `# Der Koffer\n\n${speech}\n\n---\n\n**Wir suchen Mitspieler!** Zwei Damen über siebzig, die laut sprechen.\n\n*Gefördert von der Sparkasse.*\n`
    const found = await pieces(text, 'a.md')
    const turns = found.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'turns' ? block.turns : []))
    expect(turns.map((turn) => ('speaker' in turn ? [turn.speaker, turn.direction] : turn))).toEqual([
      ['ILSE', undefined],
      ['DER BEAMTE', 'mürrisch'],
      ['ILSE', 'leise'],
      ['DER BEAMTE', undefined],
    ])
    expect(found[0]).toMatchObject({ genre: 'play', title: 'Der Koffer' })
  })
})

describe('a title over rows in columns', () => {
  it('may give the telephone number to order at', async () => {
    const found = await pieces(
      'LE RUCHER\n\nNOTRE SORTIE\n\nNous étions vingt-deux à la gare, et il pleuvait. Le car avait une demi-heure de retard, mais Monique avait apporté des brioches.\n\n' +
        'TARIFS - COMMANDER CHEZ RENÉ (03 55 01 24 78)\n\nArticle            Membres    Autres\nRuche complète     98,00 €    120,00 €\nPots, par 12       14,00 €    17,00 €\nCire, 1 kg         11,00 €    13,00 €\n',
    )
    expect(found.map(({ title }) => title)).toContain('TARIFS - COMMANDER CHEZ RENÉ (03 55 01 24 78)')
  })
})

describe('poems of a class', () => {
  it.each(['(Marta, 9 Jahre)', 'Nele und Paul', 'Jusuf Amrani, 4b', '*Jusuf Amrani, 4b*'])(
    'are by whom a line under them names: %s',
    async (name) => {
      const verse = 'Der Mond steht wie ein Licht,\ndas niemand angemacht,\ner schaut mich an und spricht\ndie ganze halbe Nacht.'
      const [poem] = await pieces(`# Die Nacht\n\n${verse}\n\n${name}\n`, 'a.md')
      expect(kinds(poem)).toEqual(['verse', 'role'])
    },
  )
})

describe('a text that says what it is', () => {
  const accounts =
    '## 1. Accounts\n\nThe club has £640.10, which is £75 less than last year. The loss comes from the roof. Mrs Abel asked why rope had doubled; the treasurer answered that there was now twice as much.'

  it('is that where it may well be, though it reads like something else', async () => {
    const [minutes] = await pieces(
      `# Minutes of the annual meeting\n\nHeld on 3 February in the boathouse, eighteen present. The minutes of last year were approved.\n\n${accounts}\n\n## 2. The weir\n\n${weir}\n\n## 3. The ferry\n\n${ferry}\n`,
      'a.md',
    )
    expect(minutes?.genre).toBe('notices')
    expect(minutes?.scores?.short ?? 0).toBeGreaterThan(minutes?.scores?.notices ?? 0)
  })
})
