import { describe, expect, it } from 'vitest'
import { parseBrief } from './brief.ts'
import { detectLanguage, foreignLanguages, languageOfMagazine, languageOfParagraph } from './language.ts'

describe('an idea', () => {
  it.each([
    ['Make me a 12-page magazine about the ferries of Lake Constance', 'en', 'Ferries of Lake Constance'],
    ['I’d like to create a zine called “Night Bread” about bakers', 'en', 'Night Bread'],
    ['Please write a magazine about bees, honey and meadows', 'en', 'Bees'],
    ['Title: The Long Walk. Shepherds of the valley', 'en', 'The Long Walk'],
    ['Erstelle mir ein Magazin über Fähren am Bodensee', 'de', 'Fähren am Bodensee'],
    ['Crée un magazine sur les abeilles', 'fr', 'Les abeilles'],
    ['Haz una revista sobre las abejas', 'es', 'Las abejas'],
    ['A press release about the new bridge', 'en', 'New bridge'],
    ['bees', 'en', 'Bees'],
    ['We would like to make something for our hundredth year from the minutes and the notices of the club', 'en', ''],
    ['Wir möchten aus den Aushängen und der Chronik unseres Vereins ein Heft zum Hundertsten machen', 'de', ''],
    ['We Want Rain', 'en', 'We Want Rain'],
    ['ফেরি ও নদী', 'bn', 'ফেরি ও নদী'],
    ['港の時計屋', 'ja', '港の時計屋'],
    ['Leaflet for "Ink & Iron: Printers of the Lower Town and Its Quays 1790–1860", Town Museum', 'en', 'Ink & Iron'],
    ['Heft zum Konzert »Morgen singt die Amsel«, Kantorei', 'de', 'Morgen singt die Amsel'],
    ['Jahresheft vom Ruderverein „Gute Fahrt“ e.V. für alle Mitglieder', 'de', 'Gute Fahrt'],
    ['Blad från fyran på Tallskolan v. 20, till föräldrar', 'sv', 'Blad från fyran på Tallskolan v. 20'],
    [
      'Jahresbericht vom Verein der Brückenfreunde Oberland e.V. für alle',
      'de',
      'Jahresbericht vom Verein der Brückenfreunde Oberland e.V.',
    ],
    ['le petit carnet de ma traversée du grand lac des Cygnes en barque', 'fr', 'Le petit carnet de ma traversée'],
    ['for friends who ask "so how was it" – and mum', 'en', 'For Friends Who Ask "So How Was It"'],
    ['百年続く宿の案内冊子を作りたい。部屋のことも', 'ja', ''],
    ['我们想做一本关于老街的小册子', 'zh', ''],
    ['우리 마을 소식지를 만들고 싶습니다', 'ko', ''],
  ])('%j in %s is titled %j', (idea, language, title) => {
    expect(parseBrief(idea, language).title.toLowerCase()).toBe(title.toLowerCase())
  })

  const ideas = [
    '',
    '   ',
    '.',
    '…',
    '“”',
    'the',
    'of the',
    'a magazine about',
    'make a magazine',
    'x'.repeat(20_000),
    'word '.repeat(4_000),
    'line\nbreak\n\nagain',
    '<script>alert(1)</script>',
    '👍🏽👍🏽',
    '“unclosed',
    'called called called',
    '12',
    'مجلة عن النحل والعسل',
    'गाँव की एक पत्रिका',
    'Magazine about C++, .NET and Node.js',
    'what the ferry left behind, and who took it',
  ]

  it.each(ideas)('%j gives a title and a subject of its own words, never longer than it', (idea) => {
    for (const language of ['en', 'de', 'ar', 'ja']) {
      const brief = parseBrief(idea, language)
      const clean = idea.replace(/\s+/gu, ' ').trim()
      expect(brief.idea).toBe(clean)
      expect(clean.toLowerCase()).toContain(brief.title.toLowerCase())
      expect(clean).toContain(brief.subject)
      expect(brief.title === '').toBe(clean === '' || brief.title === '')
      expect(brief.title.trim()).toBe(brief.title)
      expect(brief.title.isWellFormed()).toBe(true)
    }
  })

  it('has a title wherever it has words', () => {
    for (const idea of ideas.filter((each) => /\p{L}{4}/u.test(each))) expect(parseBrief(idea).title, idea).not.toBe('')
  })
})

const SAMPLES: readonly (readonly [string, string])[] = [
  ['en', 'The ferry leaves the harbour at six and it is back at nine with the bread of the day.'],
  ['de', 'Die Fähre fährt um sechs und ist mit dem Brot des Tages nicht vor neun zurück, sagt der Bäcker.'],
  ['fr', 'Le bac part à six heures et il est de retour à neuf heures avec le pain du jour pour les voisins.'],
  ['es', 'El barco sale a las seis y no vuelve hasta las nueve con el pan del día para los vecinos.'],
  ['it', 'Il traghetto parte alle sei e non torna che alle nove con il pane della giornata per i vicini.'],
  ['pt', 'O barco sai às seis e não volta até às nove com o pão do dia para os vizinhos da ilha.'],
  ['nl', 'De boot vaart om zes uur en is niet voor negen uur terug met het brood van de dag voor de buren.'],
  ['sv', 'Färjan går klockan sex och är inte tillbaka förrän nio med dagens bröd till den som har väntat.'],
  ['da', 'Færgen sejler klokken seks og er ikke tilbage før ni med dagens brød til den som har ventet.'],
  ['pl', 'Prom wypływa o szóstej i nie wraca do dziewiątej, ale chleb na nim jest już dla sąsiadów.'],
  ['ru', 'Паром уходит в шесть и возвращается в девять с хлебом.'],
  ['bn', 'ফেরি ছটায় ছাড়ে আর নটায় রুটি নিয়ে ফেরে।'],
  ['hi', 'नाव छह बजे जाती है और नौ बजे रोटी लेकर लौटती है।'],
  ['ar', 'تغادر العبّارة في السادسة وتعود في التاسعة ومعها الخبز.'],
  ['fa', 'قایق ساعت شش می‌رود و ساعت نه با نان برمی‌گردد، چای و گوجه هم هست.'],
  ['he', 'המעבורת יוצאת בשש וחוזרת בתשע עם הלחם.'],
  ['ja', '船は六時に出て九時にパンと手紙を載せて帰る。'],
  ['zh', '船六点出发，九点带着面包回来，这时候人们还没有起床。'],
  ['zh-Hant', '船六點出發，九點帶著麵包回來，這時候人們還沒有起床。'],
  ['ko', '배는 여섯 시에 떠나 아홉 시에 빵을 싣고 돌아온다.'],
]

describe('the language of a text', () => {
  it.each(SAMPLES)('is found for %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
    expect(languageOfMagazine(text.repeat(20), 'x')).toBe(language)
  })

  it('is that of most of its words, whatever stands beside them, and of the idea where none has most', () => {
    for (const [language, text] of SAMPLES.filter(([each]) => !['zh', 'ja', 'zh-Hant'].includes(each)))
      expect(languageOfMagazine(`${text.repeat(9)} Node.js 24 © 2026`, ''), language).toBe(language)
    expect(languageOfMagazine('', SAMPLES[11]?.[1] ?? '')).toBe('bn')
    expect(languageOfMagazine('', '')).toBe('en')
    expect(languageOfMagazine('12 % — …', 'Die Fähre und der See')).toBe('de')
  })

  it('is that of the magazine in a paragraph, unless its words clearly say another', () => {
    for (const [language, text] of SAMPLES.slice(0, 10)) {
      expect(languageOfParagraph(text, language)).toBe(language)
      expect(languageOfParagraph('Node.js 24', language)).toBe(language)
      const other = language === 'de' ? 'fr' : 'de'
      expect(languageOfParagraph(text, other), `${language} in ${other}`).toBe(language)
    }
    expect(languageOfParagraph('', 'en')).toBe('en')
  })

  it('is told of each paragraph in another script, and of none in that of the magazine', () => {
    const texts = SAMPLES.map(([, text]) => text)
    const found = foreignLanguages(texts, 'en')
    for (const [at, [language]] of SAMPLES.entries()) {
      if (/^[a-z]{2}$/u.test(language) && new Intl.Locale(language).maximize().script === 'Latn') expect(found[at], language).toBeNull()
      else expect(found[at], language).not.toBeNull()
    }
    expect(foreignLanguages(['', '12', '…'], 'bn')).toEqual([null, null, null])
    for (const [language, text] of SAMPLES) expect(foreignLanguages([text], language), language).toEqual([null])
  })
})
