import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import type { SourceBlock } from '../source.ts'
import { createHeadlines, headlinesOf, withHeadlines } from './headlines.ts'

async function headline(
  text: string,
  others: readonly string[] = [],
  body = 'There is a text.',
  language = 'en',
): Promise<string | undefined> {
  const source = [text, ...others].map((each) => `## ${each.replace(/^(\d+)([.)])/u, '$1\\$2')}\n\n${body}`).join('\n\n')
  return [...headlinesOf(await ingest({ name: 'n.md', bytes: strToU8(source) }), language).values()][0]
}

describe('a headline', () => {
  it('keeps an ordinal of a language that writes them with a point', async () => {
    expect(await headline('1. FC Köln', [], 'There is a text.', 'de')).toBe('1. FC Köln')
    expect(await headline('RUNDBRIEF DER FAMILIE PETERSEN-LORENZEN', [], 'Es regnet.', 'de')).toBe(
      'Rundbrief der Familie Petersen-Lorenzen',
    )
    expect(await headline('CONSULTORIO DE D. PRIMITIVO', [], 'Llueve.', 'es')).toBe('Consultorio de D. Primitivo')
  })

  it.each([
    ['6.3.5. Der Installationsprozess', 'Der Installationsprozess'],
    ['6.3.5 Der Installationsprozess', 'Der Installationsprozess'],
    ['2.1. Requirements:', 'Requirements'],
    ['Chapter 2: The Sea', 'The Sea'],
    ['LORD OF ALL HOPEFULNESS (words by the choir)', 'Lord of All Hopefulness (words by the choir)'],
    ['NASA (an agency)', 'NASA (an agency)'],
    ['A SERVICE OF THANKSGIVING FOR THE LIFE OF Margaret Oakley', 'A Service of Thanksgiving for the Life of Margaret Oakley'],
    ['A NEW ROAD FOR THE UK Farmers Union', 'A New Road for the UK Farmers Union'],
    ['"THE SECRET LIFE OF A GARDEN" IN THE HALL', '"The Secret Life of a Garden" in the Hall'],
    ['A FILM NIGHT: “THE RED SHOES” AND THE COBBLER', 'A Film Night: “The Red Shoes” and the Cobbler'],
    ['📍 Route', 'Route'],
    ['NOTES BY J. R. HART', 'Notes by J. R. Hart'],
    ['SELF-SERVICE AND THE MOTHER-IN-LAW', 'Self-Service and the Mother-in-Law'],
    ['🏔️ Alpine Hut Week', 'Alpine Hut Week'],
    ['4 Ways to Tie a Knot', '4 Ways to Tie a Knot'],
    ['Re: AW: Kuchenliste Sommerfest', 'Kuchenliste Sommerfest'],
    ['Fwd:', 'Fwd'],
    ['Kapitel IV – Das Meer', 'Das Meer'],
    ['Chapitre 3. La mer', 'La mer'],
    ['What you need:', 'What you need'],
    ['annual_report 2024.docx', 'annual report 2024'],
    ['Node.js', 'Node.js'],
    ['1.5 Degrees Warmer', '1.5 Degrees Warmer'],
    ['6 Ways to Say No', '6 Ways to Say No'],
    ['4. The Structure of the Book', 'The Structure of the Book'],
    ['1. چرا این کتاب؟', 'چرا این کتاب؟'],
    ['一、停水', '停水'],
    ['Article II. Water', 'Water'],
    ['Artículo 3: El agua', 'El agua'],
    ['LOUIS XIV AND THE SEA', 'Louis XIV and the Sea'],
    ['Chapter 2', 'Chapter 2'],
    ['B.4.6. Clock and time zone setup', 'Clock and time zone setup'],
    ['Annexe E. Administrivia', 'Administrivia'],
    ['Chapter 3 The Sea', 'The Sea'],
    ['Chapter One: The Sea', 'The Sea'],
    ['Глава 11. Сетевые сервисы', 'Сетевые сервисы'],
    ['Rozdział 3: Morze', 'Morze'],
    ['الفصل الثاني: البحر', 'البحر'],
    ['فصل ۳: دریا', 'دریا'],
    ['第 11 章 ネットワーク', 'ネットワーク'],
    ['第三章：大海', '大海'],
    ['6.3.5. 設定', '設定'],
    ['۱۲.۴.۲. پیکربندی', 'پیکربندی'],
    ['Kapitola 10. Síť', 'Síť'],
    ['10장. 네트워크', '네트워크'],
    ['راه‌انداز: BIOS یا UEFI', 'راه‌انداز: BIOS یا UEFI'],
    ['查看文件夹内容。', '查看文件夹内容'],
    ['The harbour closes at night.', 'The harbour closes at night'],
    ['The Work of J. R. R. Tolkien et al.', 'The Work of J. R. R. Tolkien et al.'],
    ['CHAPTER 16. The Ship.', 'The Ship'],
    ['Queen Mab.', 'Queen Mab'],
    ['The Story of Acme Inc.', 'The Story of Acme Inc.'],
    ['To share a file by email:', 'To share a file by email'],
    ['IMG holidays.jpeg', 'IMG holidays'],
    ['Part-Time Work', 'Part-Time Work'],
    ['Del Mar', 'Del Mar'],
    ['Section 8 Housing', 'Section 8 Housing'],
    ['2001: A Space Odyssey', '2001: A Space Odyssey'],
    ['NASA', 'NASA'],
    ['海の物語', '海の物語'],
  ])('%j is %j', async (text, clean) => {
    expect(await headline(text)).toBe(clean)
  })

  it('keeps the day of a date, where others begin with one too', async () => {
    expect(await headline('3 May, Lüneburg', ['5 May, Büchen', '8 May, Mölln'])).toBe('3 May, Lüneburg')
    expect(await headline('3. Mai in Lüneburg', ['5. Mai in Büchen'], 'Es regnet.', 'de')).toBe('3. Mai in Lüneburg')
  })

  it('speaks a short word in capitals where all others are in capitals too', async () => {
    expect(await headline('FOLAR', ['CALDO VERDE', 'ARROZ-DOCE'], 'Há um texto.', 'pt')).toBe('Folar')
    expect(await headline('NASA', ['The Sea', 'THE LONG WAY'])).toBe('NASA')
  })

  it('loses what kind of text it is, where that stands before its name', async () => {
    expect(await headline('Rezept: Zucchinikuchen', [], 'Es regnet.', 'de')).toBe('Zucchinikuchen')
    expect(await headline('Recipe of the month: Plum cake')).toBe('Plum cake')
    expect(await headline('レシピ：ちらし寿司', [], '雨です。', 'ja')).toBe('ちらし寿司')
    expect(await headline('Recipe: bean tops')).toBe('Bean tops')
    expect(await headline('Working title: the last ferry')).toBe('The last ferry')
    expect(await headline('Recipe')).toBe('Recipe')
    expect(await headline('Poems: a year')).toBe('Poems: a year')
  })

  it('loses its number where others are counted too', async () => {
    expect(await headline('1. The Sea', ['2. The Harbour'])).toBe('The Sea')
    expect(await headline('IV. The Sea', ['V. The Harbour'])).toBe('The Sea')
    expect(await headline('1.5 Requirements', ['1.6 Installation'])).toBe('Requirements')
  })

  it('learns no spelling from lines that shout throughout', async () => {
    const body = 'THIS WEEK IN THE HALL\n\nOn Tuesday the hall is closed, and next week it opens.'
    expect(await headline('FILMS SHOWN THIS WEEK', [], body)).toBe('Films Shown This Week')
  })

  it('does not shout in one short word where most others do, though a few are in small letters', async () => {
    expect(await headline('DATES', ['PLOTS TO LET', 'SHOW RESULTS', 'And finally'])).toBe('Dates')
    expect(await headline('DATES', ['SHOW RESULTS', 'Plots to let', 'And finally'])).toBe('DATES')
  })

  it('does not shout, and writes names as the text does', async () => {
    const body = 'We sent the probe with NASA to Berlin, and in the end to Berlin.'
    expect(await headline('THE HISTORY OF NASA IN BERLIN', [], body)).toBe('The History of NASA in Berlin')
    expect(await headline('FISH SOUP', [], 'We ate the soup.')).toBe('Fish Soup')
    expect(await headline('DIE GESCHICHTE DER STADT BERLIN', [], 'So begann die Geschichte der Stadt. Es war in Berlin.', 'de')).toBe(
      'Die Geschichte der Stadt Berlin',
    )
    expect(await headline('FEUERWEHR SUCHT NACHWUCHS IM MAI', [], 'Die Kinder kommen am Freitag.', 'de')).toBe(
      'Feuerwehr sucht Nachwuchs im Mai',
    )
    expect(await headline('NEUE BÄNKE FÜR DEN FRIEDLICHEN DORFPLATZ', [], 'Die Kinder kommen am Freitag.', 'de')).toBe(
      'Neue Bänke für den friedlichen Dorfplatz',
    )
    expect(await headline('DER NACHBAR UND SEIN HONIG', [], 'Die Kinder kommen am Freitag.', 'de')).toBe('Der Nachbar und sein Honig')
    const bakery = 'Giovanna apre alle sei. Il forno è del 1931.'
    expect(await headline('IL FORNO DI GIOVANNA', [], bakery, 'it')).toBe('Il forno di Giovanna')
    expect(await headline('IL FORNO DI GIOVANNA', [], 'Giovanna: pane', 'it')).toBe('Il forno di giovanna')
    expect(await headline('ИСТОРИЯ ГОРОДА', [], 'Такова история этого города.', 'ru')).toBe('История города')
  })
})

describe('a heading inside a text', () => {
  const headsIn = async (heads: readonly string[], body: string): Promise<string[]> => {
    const text = `# Minutes of the meeting\n\n${heads.map((head) => `## ${head.replace(/^(\d+)\./u, '$1\\.')}\n\n${body}`).join('\n\n')}\n`
    const document = await ingest({ name: 'n.md', bytes: strToU8(text) })
    const [first, ...others] = articlesOfMaterial([document])
    const blocks = [first, ...others].flatMap((article) =>
      article ? [...(article.heading && article !== first ? [article.heading] : []), ...article.blocks] : [],
    )
    const one = first ? [{ ...first, blocks, words: heads.length * body.split(' ').length }] : []
    return withHeadlines(one, [document], 'en').flatMap(({ blocks: all }) =>
      all.flatMap(({ kind, text: said }) => (kind === 'heading' ? [said] : [])),
    )
  }

  it('keeps its number where people refer to it: in minutes and agendas', async () => {
    const heads = ['1. Apologies', '2. Treasurer’s report', '3. Any other business:']
    expect(await headsIn(heads, 'Agreed by all.')).toEqual(['1. Apologies', '2. Treasurer’s report', '3. Any other business'])
  })

  it('loses it in chapters, and where it counts on from elsewhere', async () => {
    expect(await headsIn(['1. The Sea', '2. The Harbour', '3. The Boats'], 'There was much to be told. '.repeat(20).trim())).toEqual([
      'The Sea',
      'The Harbour',
      'The Boats',
    ])
    expect(await headsIn(['6.1. Setup', '6.2. Backup', '6.3. Errors'], 'Agreed by all.')).toEqual(['Setup', 'Backup', 'Errors'])
  })
})

describe('names in titles that shout', () => {
  const paper = (...texts: string[]): SourceBlock[] =>
    texts.map((text, index) => ({ index, kind: index ? 'paragraph' : 'heading', inlines: [{ text }], text }) as SourceBlock)
  const said = (title: string, language: string, ...texts: string[]): string => createHeadlines(paper(title, ...texts), language)(title)

  it.each([
    ['LE VÉLO DE MONSIEUR LE BIHAN', 'fr', 'Le vélo de monsieur Le Bihan'],
    ['FÊTE DU QUARTIER SAINT-MALO', 'fr', 'Fête du quartier Saint-Malo'],
    ['LA CASA DE DOÑA PILAR', 'es', 'La casa de doña Pilar'],
    ['LE SCARPE DELLA SIGNORA ROSSI', 'it', 'Le scarpe della signora Rossi'],
    ['CHÈRE MADAME ET CHER AMI', 'fr', 'Chère madame et cher ami'],
    ['Drei Fragen an PETRA VON HOLT', 'de', 'Drei Fragen an Petra von Holt'],
    ['Rencontre avec LUCIE MARCHAND', 'fr', 'Rencontre avec Lucie Marchand'],
  ])('%s', (title, language, wanted) => {
    expect(said(title, language)).toBe(wanted)
  })

  it('keeps the capital of a name that stands with other endings elsewhere, and of one behind a word for kin', async () => {
    const letter = 'Kochani moi, dziękuję. Wiadomo, że Pietruszkowie dotrzymują słowa, a nasza Stefania umie gotować. Przyszła zima.'
    expect(await headline('KWARTALNIK PIETRUSZKÓW', [], letter, 'pl')).toBe('Kwartalnik Pietruszków')
    expect(await headline('BARSZCZ BABCI STEFANII', [], letter, 'pl')).toBe('Barszcz babci Stefanii')
    expect(await headline('BARSZCZ BABCI STEFANII', [], 'Przyszła zima.', 'pl')).toBe('Barszcz babci Stefanii')
    expect(await headline('LISTY O ZIMIE I SŁOWIE', [], letter, 'pl')).toBe('Listy o zimie i słowie')
    expect(await headline('GŁOS DZIAŁKOWCA', [], 'Szanowni Działkowcy, sezon się kończy.', 'pl')).toBe('Głos działkowca')
  })

  it('a word that is once in capitals in a line tells no spelling, one of four letters or one that comes again does', () => {
    expect(said('SUMMER SUPPER', 'en', 'Sat 4 July – SUPPER in the barn.')).toBe('Summer Supper')
    expect(said('AN EVENING WITH NATO', 'en', 'We heard how NATO began.')).toBe('An Evening with NATO')
    expect(said('OUR UNESCO DAY', 'en', 'What UNESCO does. Why UNESCO pays.')).toBe('Our UNESCO Day')
  })
})

describe('a title in capitals', () => {
  const block = (index: number, kind: 'heading' | 'paragraph', text: string) => ({ index, kind, level: 1, inlines: [{ text }], text })

  it('has the capitals of a city in it', () => {
    const blocks = [
      block(0, 'heading', 'VIAJE A BUENOS AIRES'),
      block(1, 'heading', 'VUELTA DE LISBOA'),
      block(2, 'paragraph', 'Llegamos tarde.'),
    ]
    expect([...headlinesOf({ blocks }, 'es').values()][0]).toBe('Viaje a Buenos Aires')
  })

  it('has in Turkish the small letters of its own', () => {
    const blocks = [
      block(0, 'heading', 'AÇILIŞ FIRSATLARI'),
      block(1, 'heading', 'NEDEN BİZ'),
      block(2, 'paragraph', 'Kahveyi gözünüzün önünde kavuruyoruz, baharatı öğütüyoruz.'),
    ]
    expect([...headlinesOf({ blocks }, 'en').values()]).toEqual(['Açılış fırsatları', 'Neden biz'])
  })

  it('keep the dots of a language that has them, whatever name stands in the text', () => {
    const blocks = [
      block(0, 'heading', 'VOM AUSLEIHEN DER LEITERN'),
      block(1, 'paragraph', 'Herr Yıldız verleiht seine Leiter nicht mehr, seit sie einmal mit einer Wespe wiederkam.'),
      block(2, 'heading', 'IM KÜHLSCHRANK'),
      block(3, 'paragraph', 'Darin liegt eine Zwiebel, die niemandem gehört.'),
    ]
    expect([...headlinesOf({ blocks }, 'de').values()].join()).not.toMatch(/ı/u)
    const note = [
      block(0, 'paragraph', 'Merhaba Yıldız'),
      block(1, 'heading', 'ÜBER DAS AUSLEIHEN'),
      block(2, 'paragraph', 'Die Leiter ist bei Herrn Yıldız und bleibt dort, bis er sie bringt.'),
    ]
    expect([...headlinesOf({ blocks: note }, 'de').values()].join()).not.toMatch(/ı/u)
  })
})
