import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { fixture } from '../../test/fixtures.ts'
import { articlesOf } from './articles.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import { parseBrief } from './brief.ts'
import { wordingOf } from '../wording/wordings.ts'
import { detectLanguage, foreignLanguages, languageOfMagazine, languageOfParagraph } from './language.ts'
import { quoteScore } from './quotes.ts'
import { salienceOf } from './salience.ts'
import { sentencesOf } from './sentences.ts'

const split = (text: string, language = 'en'): string[] => sentencesOf(text, language).map((sentence) => sentence.text)

describe('sentencesOf', () => {
  it.each([
    ['Dr. Smith left. He ran.', ['Dr. Smith left.', 'He ran.']],
    ['It began at 5 p.m. on Jan. 5. We ate.', ['It began at 5 p.m. on Jan. 5.', 'We ate.']],
    ['He said “It works! Really.” and left. Bye.', ['He said “It works! Really.” and left.', 'Bye.']],
    ['“Stop!” she said. He did.', ['“Stop!” she said.', 'He did.']],
    ['See Fig. 3 for more. Then go.', ['See Fig. 3 for more.', 'Then go.']],
    ['J. R. R. Tolkien wrote it. We read it.', ['J. R. R. Tolkien wrote it.', 'We read it.']],
    ['Wait... and then more. End.', ['Wait... and then more.', 'End.']],
    ['1. First point here. Second one.', ['1. First point here.', 'Second one.']],
    ['He lives in the U.S. They do not.', ['He lives in the U.S.', 'They do not.']],
    ['Pay 3.5 dollars. Now.', ['Pay 3.5 dollars.', 'Now.']],
    ['Cats, dogs, etc. are pets. Yes.', ['Cats, dogs, etc. are pets.', 'Yes.']],
    ['Really?! Yes (no. 5 too). Good.', ['Really?!', 'Yes (no. 5 too).', 'Good.']],
  ])('splits %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences)
  })

  it.each([
    ['de', 'Am 14. Dezember fuhren wir los. Es war kalt.', 2],
    ['de', 'Sie kam am 3. an und ging am Abend des 4. Mai wieder. Wir blieben.', 2],
    ['de', 'Im 19. Jahrhundert stand hier ein Tor. Der 2. Platz ging an uns. Ludwig der XIV. Brunnen steht noch.', 3],
    ['de', 'Geboren 12. Januar 1931 in Ulm. Gestorben 14. 12. 2024 ebenda.', 2],
    ['de', 'Zimmer Nr. 5 liegt oben, evtl. auch Bd. 2 davon. Dann kam Frl. Huber.', 2],
    ['de', 'Er wurde 14. Dann ging er fort.', 2],
    ['da', 'Vi mødes kl. 19 i salen. Tag kaffe med.', 2],
    ['fr', 'Avec Mme Duval et Mlle. Roux, le tél. 02 sonne. Fin.', 2],
    ['es', 'La Sra. Ruiz vino. Y luego nada.', 2],
    ['en', 'He was 14. May came early.', 2],
  ])('ends no sentence in an ordinal or an abbreviation (%s: %s)', (language, text, count) => {
    expect(split(text, language)).toHaveLength(count)
  })

  it('gives offsets into the text', () => {
    const text = '  One here.  Two there. '
    for (const { start, end, text: sentence } of sentencesOf(text)) expect(text.slice(start, end)).toBe(sentence)
  })
})

describe('articlesOf', () => {
  it('finds letter, features and cards in the order of the source', async () => {
    const articles = articlesOfMaterial([await ingest({ name: 'h.md', bytes: fixture('hackers.md') })])
    expect(articles[0]).toMatchObject({ id: 'a1', kind: 'letter', heading: null })
    expect(articles[1]).toMatchObject({ kind: 'feature', heading: { text: 'The Meaning of ‘Hack’' } })
    const dress = articles.find((article) => article.heading?.text === 'Dress')
    expect(dress?.parent?.text).toBe('A Portrait of J. Random Hacker')
    const order = articles.flatMap((article) => article.blocks.map((block) => block.index))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('knows an interview by its questions', async () => {
    const text = `# Talk\n\n${Array.from({ length: 5 }, (_, n) => `What is number ${n}?\n\n${'It is a long answer with many words in it. '.repeat(8)}`).join('\n\n')}`
    const { blocks } = await ingest({ name: 't.md', bytes: strToU8(text) })
    const [heading = null, ...said] = blocks.map((block) => ({ ...block, document: 't.md' }))
    expect(articlesOf([{ heading, parent: null, blocks: said }]).map((article) => article.kind)).toEqual(['interview'])
  })
})

describe('quoteScore', () => {
  it('quotes one sentence sooner than a scene of several breaths', () => {
    const [one, several] = [
      '“The river never forgives a boatman who is careless in the winter.”',
      '“Come in. Sit down. Soup? There is soup, and bread as well.”',
    ]
    expect(quoteScore(one) ?? -1).toBeGreaterThan((quoteScore(several) ?? -1) + 0.4)
  })

  it('quotes no speech that is broken off for who says it', () => {
    expect(quoteScore('“Who are you?”—he at last said—“you never speak a word, and nobody knows why.”')).toBeNull()
    expect(quoteScore('“If you want to know the truth, MIT won The Game.”')).not.toBeNull()
  })

  it.each([
    'In the country there is rape for three weeks and then nothing.',
    'The whole village remembers the murder of the old miller in March.',
  ])('makes no poster of what is grave, or reads as if it were: %s', (text) => {
    expect(quoteScore(text)).toBeNull()
    expect(quoteScore(text.replace(/rape|murder/u, 'clover'))).not.toBeNull()
  })

  it('likes a strong sentence that stands alone', () => {
    expect(quoteScore('If you want to know the truth, MIT won The Game.')).toBeGreaterThan(0)
  })
  it.each([
    'It was never like that before we came to this place.',
    'Too short.',
    'This is described in the paper (see chapter two) at length.',
    'The list of what we found there included these things:',
    'He said “never again, and he meant it for all of us.',
  ])('refuses %j', (text) => {
    expect(quoteScore(text)).toBeNull()
  })
})

describe('parseBrief', () => {
  it.each([
    ['Create a 12-page magazine about the hidden history of slide rules, for engineers', 'Hidden History of Slide Rules'],
    ['A magazine called "Night Shift" about bakers', 'Night Shift'],
    ['hacker folklore', 'Hacker Folklore'],
    ['I want to make a travel magazine about slow trains in Europe', 'Slow Trains in Europe'],
  ])('reads %j', (idea, title) => {
    expect(parseBrief(idea).title).toBe(title)
  })
  it('keeps the subject apart from the title', () => {
    expect(parseBrief('A magazine called "Night Shift" about bakers and bread').subject).toBe('bakers and bread')
  })
})

describe('detectLanguage', () => {
  it.each([
    ['The cat sat on the mat and that was it for the day.', 'en'],
    ['Der Hund ist nicht in dem Haus und das ist gut.', 'de'],
    ['আমি বাংলায় গান গাই', 'bn'],
    ['これは日本語の文章です', 'ja'],
    ['这是一篇中文文章，我们来说一说。', 'zh'],
    ['這是一篇中文文章，我們來說一說。', 'zh-Hant'],
    ['山水', 'zh'],
    ['배를 고치는 노인이 산다.', 'ko'],
    ['کنار رودخانه روستایی کوچک بود و مردم از ماهی‌گیری زندگی می‌کردند.', 'fa'],
    ['كانت هناك قرية صغيرة على ضفة النهر وكان الناس يعيشون من صيد السمك.', 'ar'],
    ['W małym domu nad rzeką jest piec, w którym się nie pali od lat.', 'pl'],
    ['Der var ikke noget at gøre ved det, og de gik hjem til huset på bakken.', 'da'],
    ['Det var inte mycket att göra åt det, och de gick hem till huset på kullen.', 'sv'],
  ])('%j', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })
})

describe('a text in a language whose furniture there is not', () => {
  it.each([
    ['cs', 'V malém domě u řeky je pec, ve které se už dávno netopí, ale sousedé do ní chodí na slovo a na kávu.'],
    ['sk', 'V malom dome pri rieke je pec, v ktorej sa už dávno nekúri, ale susedia sa tam aj tak schádzajú na kávu.'],
    ['hu', 'A folyó mellett egy kis ház van, és a kemencében már nem sütnek, de az emberek még mindig oda járnak.'],
    ['fi', 'Joen rannalla on pieni talo, ja uunia ei ole lämmitetty vuosiin, mutta naapurit käyvät siellä kun on aikaa.'],
    ['et', 'Jõe ääres on väike maja ja ahi ei ole enam soe, aga naabrid käivad seal ka siis, kui on talv.'],
    ['ro', 'Lângă râu este o casă mică, iar cuptorul nu mai arde de ani, dar vecinii se adună și acum pentru o cafea.'],
    ['nb', 'Ved elva ligger det et lite hus av tre, og ovnen ble ikke tent etter at bakeren av og til sluttet.'],
    ['tr', 'Nehrin kıyısında küçük bir ev var ve fırın çok eski, ama komşular bir kahve için daha sonra geliyor.'],
    ['hr', 'Uz rijeku je mala kuća i u njoj se više ne peče, ali susjedi su ostali i dolaze na kavu kao nekad.'],
    ['ca', 'Vora el riu hi ha una casa petita amb un forn que no és encès, i els veïns hi van per prendre el cafè.'],
    ['uk', 'Біля річки стоїть маленький будинок, і піч у ньому вже не топлять, але сусіди приходять на каву.'],
    ['bg', 'До реката има малка къща и пещта отдавна не е палена, но съседите още идват на кафе сутрин.'],
    ['sr', 'Поред реке је мала кућа и пећ се више не ложи, али комшије још долазе на кафу и причају о свему.'],
    ['el', 'Δίπλα στο ποτάμι υπάρχει ένα μικρό σπίτι.'],
    ['ur', 'دریا کے کنارے ایک چھوٹا سا گھر ہے اور پڑوسی صبح چائے پینے یہاں آتے ہیں۔'],
    ['mr', 'नदीच्या काठी एक लहान घर आहे आणि शेजारी तिथे चहा प्यायला येतात, पण भट्टी पेटत नाही.'],
    ['ne', 'नदीको छेउमा एउटा सानो घर छ र छिमेकीहरू बिहान चिया खान आउँछन्।'],
  ])('is told from its neighbours and has English furniture: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
    expect(languageOfMagazine(text.repeat(20), 'x')).toBe(language)
    expect(wordingOf(language).contents).toBe('Contents')
  })
})

const words = (sentence: string, count: number): string =>
  Array.from({ length: count }, (_, index) => sentence.split(' ')[index % sentence.split(' ').length]).join(' ')
const english = 'The cat sat on the mat and that was it for the day with all of them.'
const german = 'Der Hund ist nicht in dem Haus und das ist gut für den Tag mit allen.'
const bengali = 'নদীর ধারে একটি ছোট গ্রাম ছিল সেখানে মানুষ মাছ ধরে দিন কাটাত।'
const japanese = '川のほとりに小さな村がありました。人々は魚を捕って暮らしていました。'

describe('languageOfMagazine', () => {
  it.each([
    ['a third in another script, first', `${words(bengali, 300)}\n${words(english, 600)}`, 'en'],
    ['a third in another script, last', `${words(english, 600)}\n${words(bengali, 300)}`, 'en'],
    ['a long book that begins in another script', `${words(bengali, 9_000)}\n${words(english, 20_000)}`, 'en'],
    ['most in another script', `${words(english, 300)}\n${words(bengali, 600)}`, 'bn'],
    ['most in German, a third in Bengali', `${words(bengali, 300)}\n${words(german, 600)}`, 'de'],
    ['Japanese with English terms', `${japanese.repeat(20)}\n${words(english, 60)}`, 'ja'],
    ['English with a Japanese third', `${japanese.repeat(10)}\n${words(english, 400)}`, 'en'],
    ['Persian', 'کنار رودخانه روستایی کوچک بود و مردم از ماهی‌گیری زندگی می‌کردند. '.repeat(20), 'fa'],
    ['traditional Chinese', '巷口有一位修傘的老先生，他說這還是她先生送的。'.repeat(20), 'zh-Hant'],
    ['simplified Chinese with a traditional quotation', `${'这是我们的村庄，他说来过一次。'.repeat(20)}巷口有一位修傘的老先生。`, 'zh'],
    ['nothing', '', 'de'],
    ['figures alone', '12 13 14', 'de'],
    ['as much of each of three', `${words(english, 300)}\n${words(bengali, 300)}\n${japanese.repeat(20)}`, 'de'],
  ])('%s', (_name, text, language) => {
    expect(languageOfMagazine(text, german)).toBe(language)
  })

  it('tells each passage in another script its own', () => {
    const texts = [english, bengali, '12', german, '人々は魚を捕って暮らしていました。', '東京', '']
    expect(foreignLanguages(texts, 'en')).toEqual([null, 'bn', null, null, 'ja', 'ja', null])
    expect(foreignLanguages(texts, 'bn')).toEqual(['en', null, null, 'en', 'ja', 'ja', null])
    expect(foreignLanguages(['東京は大きい', '中国'], 'zh-Hant')).toEqual([null, null])
    expect(foreignLanguages(['Ще не вмерла', 'Привет'], 'uk')).toEqual([null, null])
  })
})

describe('languageOfParagraph', () => {
  it.each([
    ['de', 'The cat sat on the mat and that was it for the day.', 'en'],
    ['de', 'Der Hund ist nicht in dem Haus und das ist gut.', 'de'],
    ['de-CH', 'Der Hund ist nicht in dem Haus.', 'de-CH'],
    ['de', 'The New York Times', 'de'],
    ['en', 'Der Hund ist nicht in dem Haus und das ist gut.', 'de'],
    ['fi', 'The cat sat on the mat and that was it for the day.', 'fi'],
    ['fr', '', 'fr'],
  ])('%s: %s', (expected, text, found) => {
    expect(languageOfParagraph(text, expected)).toBe(found)
  })
})

describe('salienceOf', () => {
  it('raises leads and what the brief asks for', () => {
    const sentences = sentencesOf('Bread is made at night. Ovens are warm places. Sourdough bread needs time and patience.').map(
      (sentence, index) => ({
        ...sentence,
        paragraph: 0,
        firstOfParagraph: index === 0,
      }),
    )
    const plain = salienceOf(sentences)
    expect(plain[0]).toBeGreaterThan(plain[1] ?? 0)
    expect(salienceOf(sentences, 'sourdough patience')[2]).toBeGreaterThan(plain[2] ?? 0)
  })
})

describe('parseBrief of other languages', () => {
  it.each([
    ['de', 'Ein Heft über das langsame Kochen', 'Das langsame Kochen'],
    ['fr', 'Un magazine sur la cuisine lente', 'La cuisine lente'],
    ['es', 'Una revista sobre la cocina lenta', 'La cocina lenta'],
    ['de', 'Mach uns eine Ausgabe über Brot', 'Brot'],
  ])('cuts the request off in %s and leaves capitals as they are', (language, idea, title) => {
    expect(parseBrief(idea, language).title).toBe(title)
  })
})
