/** How a language denies a thing, or says that another is like it: words before the thing and behind it, and words that end what is denied. */
interface Denial {
  /** Words before what is denied, as alternatives of a pattern. */
  before: string
  /** What stands behind what is denied. */
  behind?: string
  /** Words before what something is only compared with. */
  like?: string
  /** What stands behind that. */
  alike?: string
  /** Words that what is denied ends before. */
  but: string
}

/** Words that denial reaches over, and words over which it reaches back. */
const REACH = 4
const BACK = 2

const denials: Readonly<Record<string, Denial>> = {
  en: {
    before: `no(?! (?:one|doubt|more than|less than|sooner|longer|matter|other))|not(?! (?:only|just|merely|simply))|without(?! doubt)|never|neither|nor|none of|instead of|rather than|free of|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|don['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t|hasn['’]t|haven['’]t|hadn['’]t`,
    like: 'like (?:an?|the)|as if an?|as \\p{L}+ as (?:an?|the)|than (?:at|in|on|from)',
    but: 'but',
  },
  de: {
    before: 'kein\\p{L}*|ohne|nie|niemals|nicht(?! nur)|weder|statt|anstelle',
    like: 'wie (?:ein\\p{L}*|der|die|das)',
    but: 'sondern|aber',
  },
  fr: { before: 'sans|pas(?! seulement)|aucune?|jamais|ni|point de|au lieu d[’e]', like: 'comme (?:une?|des|le|la|les)', but: 'mais' },
  es: {
    before: 'sin|no(?! s[oó]lo)|ning[uú]na?|nunca|jamás|ni|tampoco|en vez de|en lugar de',
    like: 'como (?:una?|unos|unas)',
    but: 'sino|pero',
  },
  it: { before: 'senza|non(?! solo)|nessun[oa]?|mai|né|invece di', like: 'come (?:un[oa]?|il|la|lo)', but: 'ma|bensì' },
  pt: { before: 'sem|não(?! s[oó])|nenhuma?|nunca|jamais|nem|em vez de', like: 'como uma?', but: 'mas' },
  nl: { before: 'geen|zonder|nooit|niet(?! alleen)|noch|in plaats van', like: 'als een', but: 'maar' },
  da: { before: 'ingen|intet|uden|aldrig|ikke(?! kun)|hverken|i stedet for', like: 'som en|som et', but: 'men' },
  sv: { before: 'ingen|inget|inga|utan|aldrig|inte(?! bara)|varken|i stället för', like: 'som en|som ett', but: 'men' },
  pl: { before: 'bez|nie(?! tylko)|żad\\p{L}+|nigdy|ani|zamiast', like: '(?<=[\\p{L},] )jak', but: 'ale|lecz' },
  ru: { before: 'без|не(?! только)|нет|ни|никак\\p{L}+|никогда|вместо', like: '(?<=[\\p{L},] )как|словно|будто', but: 'но|а' },
  fa: { before: 'بدون|بی|هیچ', behind: 'نیست|ندارد|نداریم|ندارند|نبود', like: 'مثل|مانند|همچون', but: 'بلکه|اما' },
  ar: { before: 'بدون|بلا|دون|لا|ليس|ليست|لم|لن|غير', like: 'مثل|كأنه|كأنها', but: 'بل|لكن' },
  he: { before: 'בלי|ללא|אין|לא(?! רק)|אף', like: 'כמו', but: 'אלא|אבל' },
  hi: { before: 'बिना', behind: 'नहीं|के बिना', alike: 'की तरह|जैसा|जैसे|जैसी', but: 'लेकिन|बल्कि' },
  bn: { before: 'বিনা|কোনো', behind: 'ছাড়া|নেই|নয়', alike: 'মতো|মত', but: 'কিন্তু|বরং' },
  ko: { before: '결코', behind: '없는|없이|없다|없어\\p{L}*|없음|없습니다|아닌|아니라|아니다|않\\p{L}+', but: '하지만' },
}

/** The same in what is written without spaces: what stands before or behind the thing, so many letters of it at most. */
const spaceless: Readonly<Record<string, RegExp>> = {
  zh: /(?:没有|沒有|不是|不用|不需要?|无需|無需|毫无|毫無|并无|並無|而非)[^。，、；！？\n]{1,6}|(?:好?像|如同|仿佛|彷彿)[^。，、；！？\n]{1,8}?(?:一样|一樣|似的|一般|那样|那樣|(?=[。，、；！？\n]))/gu,
  ja: /[^。、！？「」\n]{1,8}(?:(?:が|は|も|の)な(?:い|く|し|かっ)|(?:が|は|も)ありません|なしで?|ではな(?:い|く)|ではありません|のよう(?:な|に|だ|で)|みたいな)/gu,
}

const WORD = "[\\p{L}\\p{M}\\p{N}’'_\\u200c-]+"
const EDGE = '(?<![\\p{L}\\p{M}])'
const END = '(?![\\p{L}\\p{M}])'

const patterns = new Map(Object.entries(denials).map(([language, denial]) => [language, patternsOf(denial)] as const))

function patternsOf({ before, behind, like, alike, but }: Denial): RegExp[] {
  const openers = like ? `${before}|${like}` : before
  const closers = [behind, alike].filter(Boolean).join('|')
  const ahead = new RegExp(`${EDGE}(?:${openers})${END}(?:[ \\t\\n]+(?!(?:${but})${END})${WORD}){0,${REACH}}`, 'giu')
  return closers ? [ahead, new RegExp(`${EDGE}(?:${WORD}[ \\t\\n]+){1,${BACK}}(?:${closers})${END}`, 'giu')] : [ahead]
}

/** A word of Korean that another thing is like. */
const KOREAN_LIKE = /[\p{L}\p{M}]+(?:처럼|같은|같이)/gu

/** Returns a text without the things that it says are not there, or only compares others with; `language` is ISO 639-1. */
export function withoutDenied(text: string, language: string): string {
  const own = spaceless[language]
  if (own) return text.replace(own, '。')
  const read = (patterns.get(language) ?? []).reduce((rest, pattern) => rest.replace(pattern, ' . '), text)
  return language === 'ko' ? read.replace(KOREAN_LIKE, ' . ') : read
}
