const hints: Readonly<Record<string, string>> = {
  en: 'the and of to in that is was for with on as are this it be have from which',
  de: 'der die das und ist nicht mit von zu den ein eine auf für dem sich auch des im',
  fr: 'le la les des et est dans que une pour pas sur qui du au avec ce il plus sont',
  es: 'el la los las de y que en un una por con para es del se no su como más',
  it: 'il di che e la per un una non sono con del della è si da come più anche nel',
  pt: 'o de que e do da em um uma para não com os as no na por mais dos ao',
  nl: 'de het een en van is dat op te voor met zijn niet aan er ook om als bij door',
  da: 'og i at det er en til af på for med der den de ikke som har et var jeg',
  pl: 'i w nie na się z do to że jest o jak po ale co za od przez tak już',
  sv: 'och att det som en är på för av med till den har inte ett om var jag så',
}

/** The same of languages that no wording is in: a text in one of them is in none of its neighbours. */
const hintsOfOthers: Readonly<Record<string, string>> = {
  ca: 'el la els les de i que en un una per amb és del no es al més com són',
  cs: 'a v se na je že z s do to i jako za po ve aby ale jsou pro který',
  sk: 'a v sa na je že z s do to aj ako za po vo aby ale sú pre ktorý',
  hu: 'a az és nem hogy egy is van meg ez de csak vagy volt mint el már még azt ki',
  fi: 'ja on ei että se oli hän mutta ovat myös kun niin joka sitä ole kuin sen tai jos',
  et: 'ja on ei et see oli ta aga ka kui siis mis seda ole nii oma või siin kes',
  ro: 'și de la în a nu o cu pe un din este mai care să ce pentru că se au',
  nb: 'og i at det er en til av på for med etter den de ikke som har et var jeg',
  tr: 've bir bu da de için ile çok ne gibi daha olarak kadar sonra ama olan var o en ki',
  hr: 'je i u se na da su za od s kao što nije koji bi ali ili po iz to',
  sl: 'je in v se na da so za od s kot ki ni pa tudi po iz to bi ob',
  lt: 'ir yra kad su iš į o bet ne kaip tai buvo ant už po per jo tik nuo ar',
  lv: 'un ir ka ar no uz par bet ne kā tas bija pie pēc arī vai lai viņš nav',
  id: 'yang dan di ini itu dengan untuk tidak dari dalam akan pada juga ke ada saya bisa oleh atau kami',
  vi: 'là và của có không được cho một trong những các đã với người này khi đến từ ở để',
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['bn', /\p{Script=Bengali}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]

/**
 * Detects the language of a short text (BCP 47): a script that is a fifth of it names it, else its function words; English when nothing
 * tells.
 */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, MOST)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  for (const [language, pattern] of scripts) {
    if ((sample.match(pattern)?.length ?? 0) > letters * 0.2) return ofItsScript(language, sample)
  }
  return byFunctionWords(sample) ?? ENGLISH
}

/** Tells languages of one script apart; `language` is the one where nothing tells. */
function ofItsScript(language: string, text: string): string {
  if (language === 'ar') return inArabicLetters(text)
  if (language === 'zh') return inIdeographs(text)
  return (lettersOf[language] ?? []).find(([, letters, share]) => shareOf(text, letters) > share)?.[0] ?? language
}

/** What tells a language from the one its script is taken for: signs that alone it has, and the share of the letters of a text they have at least. */
const lettersOf: Readonly<Record<string, readonly (readonly [string, RegExp, number])[]>> = {
  ru: [
    ['be', /ў/giu, 0.005],
    ['uk', /[іїєґ]/giu, 0.02],
    ['mk', /[ѓќѕ]/giu, 0.003],
    ['sr', /[јљњђћџ]/giu, 0.02],
    ['bg', /ъ/giu, 0.006],
  ],
  hi: [
    ['mr', /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|नाही|होते|होता|होती|मी|हे|ते)(?![\p{L}\p{M}])/gu, 0.006],
    ['ne', /(?<![\p{L}\p{M}])(?:छ|छन्|थियो|भयो|र|हो|पनि|गर्न|हाम्रो)(?![\p{L}\p{M}])|हरू/gu, 0.008],
  ],
  bn: [['as', /[ৰৱ]/gu, 0.01]],
}

/** How often something stands in a text, by its letters. */
const shareOf = (text: string, pattern: RegExp): number =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0)

/** Frequent characters that the two ways of writing Chinese have in forms of their own, in pairs. */
const SIMPLIFIED = /[们这来时说国会学对过后为无与长开问点电话车东门见书个还没样现间动]/gu
const TRADITIONAL = /[們這來時說國會學對過後為無與長開問點電話車東門見書個還沒樣現間動]/gu

/** Chinese in the characters most of it is written in: `zh-Hant` in traditional ones, else `zh`. */
const inIdeographs = (text: string): string =>
  (text.match(TRADITIONAL)?.length ?? 0) > (text.match(SIMPLIFIED)?.length ?? 0) ? 'zh-Hant' : 'zh'

/** What is taken for the language where nothing tells. */
const ENGLISH = 'en'

/** Letters that Persian is written with and Arabic is not, and those of Urdu that neither has; of a text in Arabic letters, such a share tells. */
const persian = /[\u067E\u0686\u0698\u06A9\u06AF\u06CC]/gu
const urdu = /[\u0679\u0688\u0691\u06BA\u06C1\u06D2]/gu
const TELLING = 0.03

function inArabicLetters(text: string): string {
  const letters = (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) * TELLING
  if ((text.match(urdu)?.length ?? 0) > letters) return 'ur'
  return (text.match(persian)?.length ?? 0) > letters ? 'fa' : 'ar'
}

/** Characters that are looked at. */
const MOST = 20_000

function byFunctionWords(text: string): string | null {
  const [most] = functionWordsIn(text, allFunctionWords).filter(
    ({ language, kinds }) => Object.hasOwn(hints, language) || kinds >= FEWEST_KINDS,
  )
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  return most && most.hits >= words * LEAST_HITS ? most.language : null
}

/** Share of its words that are function words in a text of a language at least; Turkish or Finnish has a few that look like Danish ones. */
const LEAST_HITS = 0.06
/** Different function words of a language that is not offered, at least: one of them alone is a letter or a name in a table. */
const FEWEST_KINDS = 3

/** The function words of a language. */
interface FunctionWords {
  language: string
  words: ReadonlySet<string>
}

const wordsOf = (lists: Readonly<Record<string, string>>): FunctionWords[] =>
  Object.entries(lists).map(([language, list]) => ({ language, words: new Set(list.split(' ')) }))

const functionWords = wordsOf(hints)
/** Where a text has as many of a language that is offered, it is in that. */
const allFunctionWords = [...functionWords, ...wordsOf(hintsOfOthers)]

/** How many function words of each language a text has; the most come first, languages with none are left out. */
function functionWordsIn(text: string, languages = functionWords): { language: string; hits: number; kinds: number }[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return languages
    .map(({ language, words: known }) => {
      const found = words.filter((word) => known.has(word))
      return { language, hits: found.length, kinds: new Set(found).size }
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
}

/** A paragraph is in another language where it has so many of its function words, and that many times those of the language it should be in. */
const TELLING_WORDS = 4
const CLEARLY = 3

/** Returns the language a paragraph in Latin letters is in: the one expected (BCP 47) unless its function words clearly say another. */
export function languageOfParagraph(text: string, expected: string): string {
  const [most, ...others] = functionWordsIn(text)
  const primary = expected.slice(0, 2).toLowerCase()
  if (!most || most.language === primary || most.hits < TELLING_WORDS || !Object.hasOwn(hints, primary)) return expected
  const own = others.find(({ language }) => language === primary)?.hits ?? 0
  return most.hits >= own * CLEARLY ? most.language : expected
}

/** A way of writing: its letters, the language that is meant where nothing else tells, and how many letters make a word. */
interface Writing {
  language: string
  letters: RegExp
  word: number
}

/** Letters of a word in most scripts, and where words are a few signs long. */
const LONG = 5
const SHORT = 2

/** Ways of writing by the codes of ISO 15924. Chinese and Japanese share theirs. */
const writings: Readonly<Record<string, Writing>> = {
  Latn: { language: ENGLISH, letters: /\p{Script=Latin}/gu, word: LONG },
  Hani: { language: 'zh', letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, word: SHORT },
  Kore: { language: 'ko', letters: /\p{Script=Hangul}/gu, word: SHORT },
  Beng: { language: 'bn', letters: /\p{Script=Bengali}/gu, word: LONG },
  Arab: { language: 'ar', letters: /\p{Script=Arabic}/gu, word: LONG },
  Cyrl: { language: 'ru', letters: /\p{Script=Cyrillic}/gu, word: LONG },
  Grek: { language: 'el', letters: /\p{Script=Greek}/gu, word: LONG },
  Hebr: { language: 'he', letters: /\p{Script=Hebrew}/gu, word: LONG },
  Deva: { language: 'hi', letters: /\p{Script=Devanagari}/gu, word: LONG },
  Thai: { language: 'th', letters: /\p{Script=Thai}/gu, word: LONG },
  Taml: { language: 'ta', letters: /\p{Script=Tamil}/gu, word: LONG },
  Telu: { language: 'te', letters: /\p{Script=Telugu}/gu, word: LONG },
  Geor: { language: 'ka', letters: /\p{Script=Georgian}/gu, word: LONG },
  Armn: { language: 'hy', letters: /\p{Script=Armenian}/gu, word: LONG },
}

const eastAsian: ReadonlySet<string> = new Set(['Jpan', 'Hans', 'Hant'])

/** The way of writing of a language (BCP 47), as `writings` names it. */
function writingOf(language: string): string {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  return eastAsian.has(script) ? 'Hani' : script
}

/** About how many words of a text are in each way of writing; the most come first. */
const wordsByWriting = (text: string): { code: string; words: number }[] =>
  Object.entries(writings)
    .map(([code, { letters, word }]) => ({ code, words: (text.match(letters)?.length ?? 0) / word }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)

/** Share of its letters that kana have in Japanese at least. */
const KANA = 0.05

/** The language of what a text says in one way of writing. */
function languageIn(code: string, text: string): string {
  if (code === 'Latn') return byFunctionWords(text) ?? ENGLISH
  const { language = ENGLISH, letters = /(?!)/u } = writings[code] ?? {}
  const kana = code === 'Hani' ? (text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) : 0
  return kana > (text.match(letters)?.length ?? 0) * KANA ? 'ja' : ofItsScript(language, text)
}

/**
 * Detects the language of a magazine: that of the way of writing most words of its documents are in; of the idea where none has most of
 * them.
 */
export function languageOfMagazine(text: string, idea: string): string {
  const sample = spread(text)
  const counted = wordsByWriting(sample)
  const total = counted.reduce((sum, { words }) => sum + words, 0)
  const most = counted.find(({ words }) => words > total / 2)
  if (most) return languageIn(most.code, sample)
  const [asked] = wordsByWriting(idea)
  if (asked?.code === 'Latn') return byFunctionWords(idea) ?? byFunctionWords(sample) ?? ENGLISH
  return asked ? languageIn(asked.code, idea) : detectLanguage(sample)
}

/** Stretches of a long text, evenly from its beginning to its end. */
function spread(text: string): string {
  const most = MOST * 4
  if (text.length <= most) return text
  const stretches = 80
  const step = text.length / stretches
  return Array.from({ length: stretches }, (_, index) => text.slice(index * step, index * step + most / stretches)).join('\n')
}

/**
 * Detects the language of each text that is written in another way than `language`; null where it is not. Languages of one script are told
 * apart by all texts.
 */
export function foreignLanguages(texts: readonly string[], language: string): (string | null)[] {
  const own = writingOf(language)
  const all = spread(texts.join('\n'))
  const known = new Map<string, string>()
  return texts.map((text) => {
    const code = wordsByWriting(text)[0]?.code
    if (!code || code === own) return null
    const found = known.get(code) ?? languageIn(code, all)
    known.set(code, found)
    return found
  })
}
