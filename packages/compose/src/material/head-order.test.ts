import { describe, expect, it } from 'vitest'
import { ferry, kite, titlesOf, weir } from '../../test/material/titles.ts'

describe('heads of a document', () => {
  it('are sections of minutes under the name of who met, and the minutes have their own name', async () => {
    const minutes = `ROPER LANE BOWLS CLUB\n\nMinutes of the meeting held in the hut\n\nPresent: nine members and a dog.\n\n1. Apologies\n${kite}\n\n2. The green\n${weir}\n\n3. The urn\n${ferry}\n`
    expect(await titlesOf(minutes)).toEqual(['Minutes of the meeting held in the hut'])
  })

  it('do not begin at the subtitle of a masthead, at a by-line or at the name under a text', async () => {
    const text = `# The Slipway\n\n### Paper of the volunteers of the yard\n\n## Kite on the chapel\n\n## By Ines Wold\n\n${kite}\n\n## Three strokes and a fish\n\n${weir}\n\nA. B. Fenn, plot 29\n\n## The last ferry\n\n${ferry}\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['Kite on the chapel', 'Three strokes and a fish', 'The last ferry'])
  })

  it.each([
    [
      'SALON „U KRYSTYNY”\nMława, ul. Długa 8\n\nCENNIK\n\nStrzyżenie damskie . . . . . . 60 zł\nStrzyżenie męskie . . . . . . . 35 zł\nGrzywka . . . . . . . . . . . . 15 zł\n',
      'CENNIK',
    ],
    [
      `Sociedad de Vecinos “La Fuente”\n\nLos bancos de la plaza y quién los arregla\n\n${kite}\n\n${weir}\n`,
      'Los bancos de la plaza y quién los arregla',
    ],
    [`Wickham Magna Hall\n\nWhat hirers want to know about the stove\n\n${kite}\n\n${weir}\n`, 'What hirers want to know about the stove'],
  ])('are the title under who publishes it, whatever that is called: %s', async (text, title) => {
    expect(await titlesOf(text)).toEqual([title])
  })

  it.each(['Portrait de quartier', 'Portrait of the month', 'Interview'])('do not begin at the kicker over a title: %s', async (kicker) => {
    const text = `# ${kicker}\n\n# The man who mends the weir and its gates\n\n${kite}\n\n# The book\n\n${weir}\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['The man who mends the weir and its gates'])
    expect(await titlesOf(text.replaceAll(/^# (.+)$/gmu, '**$1**'), 'a.md')).toEqual(['The man who mends the weir and its gates'])
  })

  it('do not begin at the name under a text to which something is added', async () => {
    const text = `# The frost\n\n${kite}\n\n${weir}\n\n## Dr. Bernd Zahn, plant doctor\n\nP.S. The course is on the 15th, not on the 16th.\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['The frost'])
  })

  it('do not begin at an Arabic by-line', async () => {
    const text = `# رسالة إلى الدرج\n\n## كتبها: سامر نجيب – مالمو\n\n${kite}\n\n${weir}\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['رسالة إلى الدرج'])
  })

  it.each(['Ein Stück für drei Stimmen', 'Sonntag, 18. August', 'Für 8 Personen', 'Aufgezeichnet von Ida Holm'])(
    'do not begin at a subtitle: %s',
    async (subtitle) => {
      const text = `# Die Inspektorin der Pfützen\n\n## ${subtitle}\n\n${kite}\n\n${weir}\n`
      expect(await titlesOf(text, 'a.md')).toEqual(['Die Inspektorin der Pfützen'])
    },
  )

  it('are underlined after wide gaps as anywhere', async () => {
    const under = (title: string): string => `${title}\n${'-'.repeat(title.length)}\n`
    const text = `THE SLIPWAY\nNo. 12\n\n\n${under('Kite on the chapel')}\n${kite}\n\n\n${under('The last ferry')}\n${ferry}\n\n\n${under('Three strokes and a fish')}\n${weir}\n`
    expect(await titlesOf(text)).toEqual(['Kite on the chapel', 'The last ferry', 'Three strokes and a fish'])
  })

  it('are the days of one journey where all but the first are counted alike', async () => {
    const text = `Round the coast by tandem\n\nDAY 1 - TO THE FERRY\n\n${ferry}\n\nDAY 2 - TO THE WEIR\n\n${weir}\n\nDAY 3 - TO THE CHAPEL\n\n${kite}\n`
    expect(await titlesOf(text)).toEqual(['Round the coast by tandem'])
  })

  it('are titles of reviews where all end in stars, the first too', async () => {
    const text = `The Anchor, Mill Lane ***\n\n${kite}\n\nThe Copper Kettle *\n\n${weir}\n\nBombay Mail, Cox's Yard ****\n\n${ferry}\n`
    expect(await titlesOf(text)).toHaveLength(3)
  })

  it('are the mark of a press release behind other texts, where nothing else names what follows', async () => {
    const texts = [
      ['Kite on the chapel', kite],
      ['The weir', weir],
      ['The last ferry', ferry],
    ]
    const release =
      'PRESS RELEASE\n\nThe reading of the prize texts is on 6 June at half past seven in the Drill Hall. Entry is free, and there is tea.\n'
    const found = await titlesOf(`PRIZE TEXTS 2024\n\n${texts.map(([title, text]) => `${title}\n\n${text}`).join('\n\n')}\n\n${release}`)
    expect(found).toEqual([...texts.map(([title]) => title), 'PRESS RELEASE'])
  })

  it('are no links of a web page, no numbers to call and no end of a press release', async () => {
    expect(await titlesOf(`Home | Projects | About | Contact\n\nKite on the chapel\n\n${kite}\n\n${ferry}\n`)).toEqual([
      'Kite on the chapel',
    ])
    const notices = `WANTED a van, one day\n\nPolish lessons, my kitchen - Basia 07700 900345\n\n${kite}\n\n${ferry}\n`
    expect(await titlesOf(notices)).not.toContain('Polish lessons, my kitchen - Basia 07700 900345')
    const release = `PRESS RELEASE\n\nWeir found to be older than the inn\n\nLUDFORD, 6 June. ${weir} ${kite}\n\nENDS\n\nNotes to editors\nContact: Jane Fenn, 01434 555 017\n`
    expect(await titlesOf(release)).toEqual(['Weir found to be older than the inn'])
  })

  it('are parts of a manual where code stands among them, and of a list of what to pack', async () => {
    const manual =
      '# birdbox\n\nTakes a picture when something moves in the box and mails the ten best at night.\n\n## Install\n\n```sh\nnpm install birdbox\nbirdbox --init\n```\n\n## Config\n\n- threshold: how much has to change\n- cooldown: seconds between two\n\n## Licence\n\nMIT.\n'
    expect(await titlesOf(manual, 'README.md')).toEqual(['birdbox'])
    const list =
      'PACKING FOR CAMP\n\nSLEEP\n[ ] tent + poles\n[x] mats x4\n[ ] earplugs\n\nKITCHEN\n[ ] stove\n[x] big pan\n[ ] tin opener\n'
    expect(await titlesOf(list)).toEqual(['PACKING FOR CAMP'])
  })

  it('stand between rules, with a by-line or without, and behind numbers between dashes', async () => {
    const line = '-'.repeat(52)
    const text = `T H E  S L I P W A Y\n\n${line}\nKITE ON THE CHAPEL\nby Ines (8B)\n${line}\n${kite}\n\n${line}\nThree strokes and a fish\n${line}\n${weir}\n${line}\nTHE LAST FERRY\n${line}\n${ferry}\n`
    expect(await titlesOf(text)).toEqual(['KITE ON THE CHAPEL', 'Three strokes and a fish', 'THE LAST FERRY'])
    expect(
      await titlesOf(
        `THE MASH TUN\n\n-- 1 -- KITE ON THE CHAPEL\n${kite}\n\n-- 2 -- The last ferry\n${ferry}\n\n-- 3 -- The weir\n${weir}\n`,
      ),
    ).toEqual(['KITE ON THE CHAPEL', 'The last ferry', 'The weir'])
  })

  it('are of what is added to a text, behind it', async () => {
    const text = `# Minutes of the bowls club\n\n${kite}\n\n## The green\n\n${weir}\n\n## Appendix A: Rules\n\n- no dogs\n- no bowls after dark\n- the urn is Jean's\n`
    expect(await titlesOf(text, 'a.md')).toEqual(['Minutes of the bowls club', 'Appendix A: Rules'])
  })

  it('are titles with the name of a school in them, where a by-line follows, and those of dishes that begin like “to” in another language', async () => {
    expect(await titlesOf(`OUR SCHOOL TRIP\nBy Anna Wold, class 3B\n\n${kite}\n`)).toEqual(['OUR SCHOOL TRIP'])
    expect(await titlesOf(`WOLD PRIMARY SCHOOL\nBy Anna Wold\n\n${kite}\n`)).toEqual(['WOLD PRIMARY SCHOOL'])
    const curry =
      'TILAPIA CURRY\n2 fillets of tilapia\n1 onion\n200 ml coconut milk\n\nFry the onion, add the fish and simmer it for ten minutes.\n'
    expect(await titlesOf(curry)).toEqual(['TILAPIA CURRY'])
  })

  it('come to an end on tens of thousands of titles between rules, and of greetings', { timeout: 180_000 }, async () => {
    expect(await titlesOf('A title\n-------\n'.repeat(20_000))).not.toHaveLength(0)
    expect(await titlesOf('-----\nA title\n-----\nsome text\n'.repeat(10_000))).not.toHaveLength(0)
    expect(await titlesOf(`# One\n\n${kite}\n\n${'Dear Bea,\n\n'.repeat(10_000)}Yours,\nAnn\n`, 'a.md')).not.toHaveLength(0)
  })

  it('may have a letter behind the text that stands under them', async () => {
    const text = `THE GREAT LEAF QUESTION\n\n${kite} ${weir}\n\nDear neighbours,\n\n${ferry}\n\nKind regards,\nLeila Farrow\n\nWHAT WE GOT AT THE FAIR\n\n${kite}\n`
    expect(await titlesOf(text)).toEqual(['THE GREAT LEAF QUESTION', '-', 'WHAT WE GOT AT THE FAIR'])
  })

  it('name parts of a dish where amounts follow', async () => {
    const cake =
      "VERNA'S BLACK CAKE\n\nFOR THE FRUIT\n1 lb raisins\n1 lb currants\n8 oz cherries\n\nMince the fruit and put it in a jar with the rum until you remember it.\n\nFOR THE CAKE\n1 lb butter\n10 eggs\n1 lb flour\n\nCream the butter, add the eggs and the flour, fold in the fruit and bake it for three hours.\n"
    expect(await titlesOf(cake)).toEqual(["VERNA'S BLACK CAKE"])
  })

  it('are one text and another where much stands before the one title: what is added to it is a table', async () => {
    const rows = 'Sales   412,300   438,950\nMaterials   151,200   169,400\nWages   196,000   204,000\n'
    expect(await titlesOf(`${kite}\n\n${weir}\n\n${ferry}\n\n\nAPPENDIX: ACCOUNTS\n\n${rows}`)).toEqual(['-', 'APPENDIX: ACCOUNTS'])
    expect(await titlesOf(`${kite}\n\n${weir} ${kite}\n\n\nWhat came after\n\n${ferry}\n`)).toEqual(['-'])
  })
})
