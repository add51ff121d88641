/** The colours that basic words of all languages name. */
export const COLORS = ['black', 'white', 'grey', 'red', 'orange', 'yellow', 'green', 'blue', 'brown', 'pink', 'purple'] as const

/** A colour that has a basic word. */
export type BasicColor = (typeof COLORS)[number]

/** How a language says a colour of a thing. */
interface ColorWords {
  /** Alternatives of a pattern for each colour, in the order of {@link COLORS}, divided by blanks. */
  words: string
  /** Where the colour stands in a row with the word for the thing; after a stop or a word like “is” it stands behind in all. */
  side: 'before' | 'behind'
  /** What stands between a thing and its colour in a sentence that says it; absent = nothing does. */
  is?: string
}

const E = '\\p{L}{1,3}'

const table: Readonly<Record<string, ColorWords>> = {
  en: { words: 'black white grey|gray red orange|ginger yellow green blue brown pink purple', side: 'before', is: 'is|was|are|were' },
  de: {
    words:
      'schwarz(?:e[rsnm]?)? weiß(?:e[rsnm]?)? grau(?:e[rsnm]?)? rot(?:e[rsnm]?)? orange(?:farbene?[rsnm]?)? gelb(?:e[rsnm]?)? grün(?:e[rsnm]?)? blau(?:e[rsnm]?)? braun(?:e[rsnm]?)? rosa|pink lila|violett(?:e[rsnm]?)?',
    side: 'before',
    is: 'ist|war|sind|waren',
  },
  fr: {
    words:
      'noire?s? blanc(?:he)?s? gris(?:es?)? rouges?|rousse?s?|roux oranges? jaunes? verte?s? bleue?s? brune?s?|marron roses? violet(?:te)?s?',
    side: 'behind',
    is: 'est|était|sont|étaient',
  },
  es: {
    words:
      'negr[oa]s? blanc[oa]s? gris(?:es)? roj[oa]s? naranjas? amarill[oa]s? verdes? azul(?:es)? marr[oó]n(?:es)?|pard[oa]s?|castañ[oa]s? rosas?|rosad[oa]s? morad[oa]s?|violetas?',
    side: 'behind',
    is: 'es|era|son|eran',
  },
  it: {
    words:
      'ner[oaie] bianc(?:o|a|hi|he) grigi[oae]? ross[oaie] arancion[ei] giall[oaie] verd[ei] blu|azzurr[oaie] marron[ei]|brun[oaie] rosa viola',
    side: 'behind',
    is: 'è|era|sono|erano',
  },
  pt: {
    words:
      'pret[oa]s?|negr[oa]s? branc[oa]s? cinzent[oa]s?|cinzas? vermelh[oa]s? laranjas? amarel[oa]s? verdes? azu(?:l|is) castanh[oa]s?|marro(?:m|ns) rosas?|cor-de-rosa rox[oa]s?',
    side: 'behind',
    is: 'é|era|são|eram',
  },
  nl: {
    words: 'zwarte? witte?|wit grijze?|grijs rode?|rood oranje gele?|geel groene?|groen blauwe?|blauw bruine? roze paarse?|paars',
    side: 'before',
    is: 'is|was|zijn|waren',
  },
  da: {
    words: 'sorte?|sort hvidt?e? gråt?e? rødt?e?|røde orange gult?e? grønt?|grønne blåt?e? brunt?e? lyserødt?e?|pink lilla',
    side: 'before',
    is: 'er|var',
  },
  sv: {
    words: 'svarta?|svart vita?|vitt? grå(?:a|tt)? röd|röda|rött orange gula?|gult gröna?|grönt blå(?:a|tt)? bruna?|brunt rosa lila',
    side: 'before',
    is: 'är|var',
  },
  pl: {
    words: `czarn${E} biał${E} szar${E} czerwon${E}|rud${E} pomarańczow${E} żółt${E} zielon${E} niebiesk${E} brązow${E} różow${E} fioletow${E}`,
    side: 'before',
    is: 'jest|był[ao]?|są|były',
  },
  ru: {
    words: `ч[её]рн${E} бел${E} сер(?!д)${E} красн${E} оранжев${E}|рыж${E} ж[её]лт${E} зел[её]н${E} син${E}|голуб${E} коричнев${E} розов${E} фиолетов${E}`,
    side: 'before',
    is: '[—–-]|был[аои]?',
  },
  fa: { words: 'سیاه|مشکی سفید خاکستری قرمز|سرخ نارنجی زرد سبز آبی قهوه‌ای صورتی بنفش', side: 'behind' },
  ar: {
    words:
      '(?:ال)?(?:أسود|سوداء) (?:ال)?(?:أبيض|بيضاء) (?:ال)?رمادية? (?:ال)?(?:أحمر|حمراء) (?:ال)?برتقالية? (?:ال)?(?:أصفر|صفراء) (?:ال)?(?:أخضر|خضراء) (?:ال)?(?:أزرق|زرقاء) (?:ال)?بنية? (?:ال)?وردية? (?:ال)?بنفسجية?',
    side: 'behind',
  },
  he: {
    words:
      'ה?שחור(?:ה|ים|ות)? ה?לב(?:ן|נה|נים|נות) ה?אפור(?:ה|ים|ות)? ה?אדו(?:ם|מה|מים|מות) ה?כתו(?:ם|מה|מים|מות) ה?צהו(?:ב|בה|בים|בות) ה?ירו(?:ק|קה|קים|קות) ה?כחו(?:ל|לה|לים|לות) ה?חו(?:ם|מה|מים|מות) ה?ורו(?:ד|דה|דים|דות) ה?סגו(?:ל|לה|לים|לות)',
    side: 'behind',
  },
  hi: { words: 'काल[ाीे] सफ़ेद|सफेद धूसर|स्लेटी लाल नारंगी पील[ाीे] हर[ाीे] नील[ाीे] भूर[ाीे] गुलाबी बैंगनी', side: 'before' },
  bn: { words: 'কালো সাদা ধূসর লাল কমলা হলুদ সবুজ নীল বাদামি|বাদামী গোলাপি|গোলাপী বেগুনি', side: 'before' },
  ko: { words: '검은|까만|검정 흰|하얀 회색 빨간|붉은 주황색? 노란|노랑 초록색?|녹색 파란|파랑 갈색 분홍색? 보라색?', side: 'before' },
  ja: { words: '黒い? 白い? 灰色の? 赤い? オレンジ色?の 黄色い? 緑色?の 青い? 茶色い?|茶色の ピンク色?の 紫色?の', side: 'before' },
  zh: {
    words:
      '黑色?的? 白色?的? 灰色?的? [红紅]色?的? 橙色?的?|橘色?的? [黄黃]色?的? [绿綠]色?的? [蓝藍]色?的? [棕褐]色?的? 粉[红紅]?色?的? 紫色?的?',
    side: 'before',
  },
}

/** Languages that are written without spaces. */
const spaceless: ReadonlySet<string> = new Set(['ja', 'zh'])

const WORD = "[\\p{L}\\p{M}\\u200c'’-]+"
const EDGE = '(?<![\\p{L}\\p{M}])'
const END = '(?![\\p{L}\\p{M}\\u200c-])'

/** A colour with the word of a text that is to name the thing it is said of. */
export interface ColorSaid {
  color: BasicColor
  thing: string
}

/** Returns the colours that a text says of things in its language (BCP 47), in their order, with the word beside each that may name the thing. */
export function colorsIn(text: string, language: string): ColorSaid[] {
  const found = patternsOf(language.slice(0, 2).toLowerCase()).flatMap(({ color, patterns }) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index, groups }) => ({ index, color, thing: groups?.one ?? '' }))),
  )
  return found.toSorted((a, b) => a.index - b.index).map(({ color, thing }) => ({ color, thing }))
}

/** A colour with the patterns of a language that find where it is said; `one` is the word that may name the thing. */
interface ColorPatterns {
  color: BasicColor
  patterns: readonly RegExp[]
}

const known = new Map<string, readonly ColorPatterns[]>()

/** Returns the patterns of a language (primary subtag), made when it is met for the first time; none of one without words. */
function patternsOf(tag: string): readonly ColorPatterns[] {
  const told = Object.hasOwn(table, tag) ? table[tag] : undefined
  if (!told) return []
  const made =
    known.get(tag) ??
    told.words.split(' ').map((word, index) => ({ color: COLORS[index] as BasicColor, patterns: patternsFor(word, told, tag) }))
  known.set(tag, made)
  return made
}

/** Returns patterns of the words for one colour: in a row with the thing, and behind it. */
function patternsFor(word: string, { side, is }: ColorWords, tag: string): RegExp[] {
  if (spaceless.has(tag)) return [new RegExp(`(?:${word})(?<one>\\p{L}{1,4})`, 'gu')]
  const row = side === 'before' ? `${EDGE}(?:${word}) (?<one>${WORD})` : `(?<one>${WORD}) (?:${word})${END}`
  const stop = is ? `(?:[.,:;] *| (?:${is}) )` : '[.,:;] *'
  return [new RegExp(row, 'gimu'), new RegExp(`(?<one>${WORD})${stop}(?:${word})(?=[.,;!]| *$|\\n)`, 'gimu')]
}
