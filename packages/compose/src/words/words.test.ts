import { describe, expect, it } from 'vitest'
import { isDateline, isYear, leadingDate, wholeDate } from './dates.ts'
import { saysHowMany } from './counts.ts'
import { headings, isYield, languageOf, openings } from './lexicon.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import it_ from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import zhHant from './zh-hant.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, en, fr, he, hi, it: it_, ja, ko, nl, pl, ru, zhHant, zh }

describe.each(Object.entries(lists))('the words of %s', (_language, words) => {
  it('answer the same questions as those of English', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  it('are patterns that capture nothing, match no empty text and name nothing twice', () => {
    for (const [key, list] of Object.entries(words)) {
      expect(list.trim(), key).toBe(list)
      // The one group is ours, and what matches nothing matches it.
      expect(new RegExp(`(?:${list})|()`, 'iu').exec('\u0000'), key).toEqual(expect.objectContaining({ 0: '', 1: '', length: 2 }))
      const plain = list.split(/\|(?![^(]*\))/u)
      expect(
        plain.filter((word, index) => plain.indexOf(word) !== index),
        key,
      ).toEqual([])
    }
  })
})

describe('dates at the beginning of a line', () => {
  it.each([
    ['3 May 2021, Lüneburg', '3 May 2021'],
    ['14.30 Uhr Einlass', '14.30 Uhr'],
    ['9h30 montage des stands', '9h30'],
    ['2024-11-03 Meeting', '2024-11-03'],
    ['11월 3일 모임', '11월 3일'],
    ['Saturday, 14 June: the fair', 'Saturday, 14 June'],
  ])('are found in “%s”', (line, date) => {
    expect(leadingDate(line).replace(/[,:]$/u, '')).toBe(date)
    expect(line.startsWith(leadingDate(line))).toBe(true)
  })

  it.each(['', 'May I come in?', 'Four eggs', '12 eggs', '—', '()', '3.5 The list', 'one of us', '%', '٣', '\u0000'])(
    'are none in “%s”',
    (line) => expect(wholeDate(line)).toBe(false),
  )

  it('are whole where nothing stands behind them, and of years alone in any figures', () => {
    expect(['3 May', '3. Mai 2021.', '2024-11-03', 'Samedi 14 juin'].every(wholeDate)).toBe(true)
    expect(['1912', '1914–18', '১৯৭১', '۱۳۵۷'].every(isYear)).toBe(true)
    expect(['12', '3000', '1912 and after'].some(isYear)).toBe(false)
  })

  it('are those of a letter only with the place they were written at', () => {
    expect(['Lyon, le 2 juin 1987', 'Liverpool, 2 March 1947', 'Mwanza, 12.3.2023'].every(isDateline)).toBe(true)
    expect(['Anna Berg, 1912–1980', '2 juin 1987', 'Lyon', 'Nobody came, and it rained.'].some(isDateline)).toBe(false)
    expect(['Long enough to lie on, until the 16.40.', 'Open all day, until 18:00.'].some(isDateline)).toBe(false)
  })
})

describe('the words that open and close a letter', () => {
  it.each([
    ['Dear Edie,', 'Yours ever,'],
    ['Chers parents,', 'Amicalement,'],
    ['Chères amies,', 'Bien à vous,'],
    ['Liebe Mitglieder,', 'Herzliche Grüße'],
    ['Beste redactie,', 'Groet, Hennie'],
    ['Cari soci,', 'Cordiali saluti'],
    ['Queridos amigos:', 'Un abrazo,'],
    ['Drodzy Absolwenci!', 'Pozdrawiam'],
    ['Szanowni Działkowcy,', 'Z działkowym pozdrowieniem'],
    ['Liebe Sängerinnen,', 'Mit herzlichen Sängergrüßen'],
    ['Уважаемые соседи!', 'С уважением,'],
    ['Kära vänner,', 'Hälsningar'],
  ])('are known in “%s … %s”', (greeting, closing) => {
    expect(openings.greeting.test(greeting)).toBe(true)
    expect(openings.closing.test(closing)).toBe(true)
  })

  it.each(['Dearth of water', 'Hiccups', 'Lieberose', 'Chersonese', 'Kärnten'])('are not the beginning of “%s”', (line) =>
    expect(openings.greeting.test(line)).toBe(false),
  )
})

describe('what stands over a recipe', () => {
  it.each(['Ingredients', 'Zutaten:', 'INGRÉDIENTS', 'Ingredienti (per 4)', 'Składniki', '材料'])('is known: “%s”', (line) =>
    expect(headings.ingredients.test(line)).toBe(true),
  )
  it.each(['Ingredients are dear this year', 'Material World'])('is not in “%s”', (line) =>
    expect(headings.ingredients.test(line)).toBe(false),
  )

  it('says for how many a dish is, and a ranking how many places it has', () => {
    expect(['Serves 4', 'Für 4 Personen', 'Pour 6 personnes', 'Para 4 personas'].every(isYield)).toBe(true)
    expect(isYield('Serves him right')).toBe(false)
    expect(saysHowMany('Ten walks from the door')).toBe(true)
    expect(saysHowMany('Walks from the door')).toBe(false)
  })
})

describe('the language of a text', () => {
  it.each([
    ['en', 'The boat was late and nobody in the harbour had seen it for an hour.'],
    ['de', 'Das Boot kam zu spät, und im Hafen hatte es seit einer Stunde niemand gesehen.'],
    ['fr', 'Le bateau était en retard et personne dans le port ne l’avait vu depuis une heure.'],
    ['nl', 'De boot was te laat en niemand in de haven had hem een uur lang gezien.'],
    ['pl', 'Statek się spóźnił i nikt w porcie nie widział go od godziny, a było już późno.'],
    ['ru', 'Пароход опоздал, и никто в порту не видел его уже час, хотя было поздно.'],
    ['ja', '船は遅れていて、港の誰も一時間ほど見ていなかった。'],
    ['he', 'הספינה איחרה ואף אחד בנמל לא ראה אותה כבר שעה, וזה היה מאוחר.'],
  ])('is told by its common words: %s', (language, text) => expect(languageOf(text)).toBe(language))
})

it.each([
  ['2019 – today Own workshop, Uppsala', '2019 – today'],
  ['2019–heute Werkstatt', '2019–heute'],
  ['2015 – aujourd’hui Atelier', '2015 – aujourd’hui'],
  ['2019 – todays are long', '2019'],
  ['12 May – now we know', '12 May'],
])('a span that has not ended is one of years: “%s”', (line, date) => {
  expect(leadingDate(line)).toBe(date)
  expect(isYear(date)).toBe(/^\d{4}/u.test(date))
})
