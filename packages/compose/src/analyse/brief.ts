import { isSmallWord } from '../check/tokens.ts'
import { stopsInside } from '../words/abbreviations.ts'
import { isFunctionWord, isSmallInTitle } from './words.ts'

/** What the idea asks for, in the user's own words. */
export interface Brief {
  /** The idea as typed. */
  idea: string
  /** Working title: a quoted or named title, else the subject of the idea; empty where the idea is a wish that names none. */
  title: string
  /** True when the title is all of what names the issue; false when it is the beginning of a longer sentence. */
  isWhole: boolean
  /** True when the person says that it is a title: in quotation marks, or behind “called”. */
  isNamed: boolean
  /** The subject: the idea without the request around it. */
  subject: string
}

const request =
  /^(?:please\s+)?(?:(?:can|could) you\s+|i(?:’|')?d like(?: you)? to\s+|i (?:want|need)(?: you)? (?:to )?)?(?:(?:make|create|write|generate|design|build|produce|compose|publish)\s+(?:me\s+|us\s+)?)?(?:an?\s+|the\s+|some\s+)?(?:\d+[- ]pages?\s+)?(?:[\p{L}-]+\s+){0,2}?(?:magazine|issue|zine|booklet|publication)\s+(?:about|on|of|for|covering|called|titled|named|from)\s+/iu

/** The same request in other languages. */
const requests: readonly RegExp[] = [
  request,
  // Sheets that are about one thing: what they are for with an article is that thing, and else a reader.
  /^(?:an?\s+)?(?:press release|press kit|product sheet|data sheet|fact sheet|leaflet|flyer|brochure)\s+(?:about|on|for(?=\s+an?\s))\s+/iu,
  /^(?:eine?\s+)?(?:pressemitteilung|produktblatt|datenblatt|faltblatt)\s+(?:über|zu|zum|zur|für(?=\s+eine?n?\s))\s+/iu,
  /^(?:une?\s+)?(?:communiqué de presse|fiche produit|dépliant)\s+(?:sur|pour(?=\s+une?\s))\s+/iu,
  /^(?:una?\s+)?(?:nota de prensa|ficha de producto|folleto)\s+(?:sobre|para(?=\s+una?\s))\s+/iu,
  /^(?:bitte\s+)?(?:(?:mach|erstell|gestalt|schreib|entwirf)\p{L}*\s+(?:mir\s+|uns\s+)?)?(?:ein(?:e|en)?\s+|das\s+|die\s+)?(?:[\p{L}-]+\s+){0,2}?(?:heft|magazin|zeitschrift|ausgabe|broschüre)\s+(?:über|zum|zur|zu|von|für)\s+/iu,
  /^(?:(?:fais|faites|crée|créez|écris|écrivez)(?:-(?:moi|nous))?\s+)?(?:une?\s+|l[ae]\s+)?(?:magazine|revue|numéro|journal)\s+(?:sur|à propos de|consacrée?\s+à|pour)\s+/iu,
  /^(?:(?:haz|hazme|haga|crea|cree|escribe|escriba)\s+)?(?:una?\s+|el\s+|la\s+)?(?:revista|número)\s+(?:sobre|acerca de|para|de)\s+/iu,
]

/** What one text is called with what it is about, or whom it is for: the rest of it names it. English keeps its “for”. */
const occasions: readonly RegExp[] = [
  /^(?:an?\s+|the\s+|one\s+)(?:bedtime story|short story|poem|story|sermon|essay|speech|letter|homily|song|report)\s+(?:about\s+|on\s+|(?=for\s|to\s))/iu,
  /^(?:ein(?:e|en)?\s+)(?:gedicht|geschichte|predigt|essay|rede|aufsatz|gutenachtgeschichte|lied)\s+über\s+/iu,
  /^(?:une?\s+)(?:poème|histoire|sermon|essai|discours|conte|chanson)\s+sur\s+/iu,
  /^(?:una?\s+)(?:poema|cuento|sermón|ensayo|discurso|historia|canción)\s+sobre\s+/iu,
  /^(?:una?\s+|un['’])(?:poesia|storia|predica|saggio|discorso|racconto|omelia|canzone)\s+(?:(?:sullo|sulla|sugli|sulle|sui|sul|su)\s+|sull['’])/iu,
  /^(?:uma?\s+)(?:poema|conto|sermão|ensaio|discurso|história|canção)\s+sobre\s+/iu,
  /^(?:een\s+)(?:gedicht|verhaal|preek|essay|toespraak|lied)\s+over\s+/iu,
  /^(?:en|ett)\s+(?:dikt|berättelse|predikan|essä|tal|saga|sång)\s+om\s+/iu,
  /^(?:en|et)\s+(?:digt|fortælling|prædiken|essay|tale|historie|sang)\s+om\s+/iu,
]

/** How people say that they wish for something: what follows is what is to be done, and no name. */
const WISHES = [
  "(?:i|we)(?:\\s(?:want|need|would (?:like|love))|[’']d (?:like|love))",
  '(?:ich|wir) (?:möchten?|wollen|will|würden? gern|hätten? gern|brauchen?)',
  'vorrei|vorremmo|vogliamo|voglio',
  '(?:je|nous|on) (?:voudrai[st]|voudrions|veux|veut|voulons|aimerai[st]|aimerions)',
  'quiero|queremos|quisiera|quisiéramos|me gustaría|nos gustaría',
  'quero|queria|queríamos|gostaria|gostaríamos',
  '(?:ik|we|wij) (?:wil|willen|zou|zouden)',
  '(?:jag|vi) vill',
  '(?:jeg|vi) vil',
  'chcę|chcemy|chciał(?:a|y)?bym|chcielibyśmy',
  '(?:я|мы) (?:хочу|хотим|хотел[аи]? бы|хотели бы)',
  'أريد|نريد|أود|نود|أرغب|نرغب',
  '(?:אני|אנחנו) רוצ(?:ה|ים)',
]
const wish = new RegExp(`^(?:${WISHES.join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** The same in languages that say it at the end, and in those that put no spaces between words. */
const wishAround =
  /(?:たい|ください|下さい|ほしい|欲しい)(?:です|のです(?:が)?|と思います)?$|^(?:我们?|我們)?(?:想要?|希望|打算)(?:做|办|辦|出|把|给|給|为|為)|^[请請]|(?:싶(?:다|어요|습니다)|주세요|주십시오)$|(?:चाहत[ाेी]|चाहिए|बनान[ाी])(?: (?:है|हैं|हूँ|हूं))?$|(?:চাই|চাচ্ছি)$|می[\u200C ]?خواه(?:م|یم)$|istiyoru[mz]$/u

const withoutRequest = (idea: string): string => {
  const rest = idea.replace(requests.find((each) => each.test(idea)) ?? request, '')
  return rest === idea ? idea.replace(occasions.find((each) => each.test(idea)) ?? request, '') : rest
}

/** Reads the idea: title and subject are cut out of the user's own words, never made up. */
export function parseBrief(idea: string, language = 'en'): Brief {
  const clean = idea.replace(/\s+/gu, ' ').trim()
  const title = namedTitle(clean)
  const rest = withoutRequest(clean).trim()
  const subject = (title ? withoutTitle(rest, title) : rest) || clean
  const headline = headlineOf(subject, language)
  const isWish = wishAround.test(headline.clause) || (wish.test(subject) && !headline.isWhole)
  const named = title ?? (isWish ? '' : headline.text)
  return { idea: clean, subject, title: named, isWhole: title !== null || headline.isWhole, isNamed: title !== null }
}

/** The subject after a named title: what follows "about", "on" or a dash. */
function withoutTitle(text: string, title: string): string {
  const at = text.indexOf(title)
  if (at < 0) return text
  const after = text.slice(at + title.length).replace(/^[”"’'\s,.:–—-]+(?:(?:is\s+)?(?:about|on|for|covering)\s+)?/iu, '')
  return after || text.slice(0, at).replace(/[“"‘'\s]+$/u, '')
}

/** Marks that open and close a quotation, in the languages magazines are made in. */
const QUOTATION =
  '“([^”“]{2,120})”|"([^"]{2,120})"|„([^“”„]{2,120})[“”]|»([^«»]{2,120})«|«([^«»]{2,120})»|「([^「」]{2,60})」|『([^『』]{2,60})』|《([^《》]{2,60})》'
const quotation = new RegExp(QUOTATION, 'gu')

/** The first thing in quotation marks that begins as a name does; what is said begins with a small letter. */
const quotedIn = (text: string): string | undefined =>
  [...text.matchAll(quotation)].map((found) => found.slice(1).find(Boolean)?.trim() ?? '').find((said) => /^[^\p{Ll}\s]/u.test(said))

/** A title in quotation marks, or after "called" or "Title:"; a long one without what stands behind its colon. */
function namedTitle(text: string): string | null {
  const quoted = /(?:called|titled|named|title|name)\s*(?:is|:)?\s*[“"‘']([^”"’']{2,60})[”"’']/iu.exec(text)?.[1] ?? quotedIn(text)
  const plain =
    /(?:called|titled|named)\s+((?:\p{Lu}[\p{L}\p{N}’'-]*\s?){1,5})/u.exec(text)?.[1] ?? /\btitle:\s*([^.\n,;]{2,60})/iu.exec(text)?.[1]
  const title = (quoted ?? plain)?.trim() ?? ''
  return (title.length > LONGEST_WHOLE ? title.split(/\s*[:：]\s*|\s[–—-]\s/u)[0] : title) || null
}

/** Most words of a title; a clause of more is whole up to so many letters, as one without its last words names something else. */
const MOST_WORDS = 7
const LONGEST_WHOLE = 48

/** Where a clause may end. */
const clauseEnd = /[;:\n。！？]|[.!?](?=\s|$)|,\s|\s[–—-]\s/gu

/** The first clause of a text: the point of an abbreviation, and what stands in quotation marks, ends none. */
function firstClause(text: string): string {
  const quoted = [...text.matchAll(quotation)].map(({ index, 0: whole }) => [index, index + whole.length] as const)
  const stops = stopsInside(text)
  const end = [...text.matchAll(clauseEnd)].find(
    ({ index }) => !stops.has(index) && !quoted.some(([from, to]) => index > from && index < to - 1),
  )
  return text
    .slice(0, end?.index ?? text.length)
    .replace(/^[.!?]+$/u, '')
    .trim()
}

/** The first clause, or as much of it as seven words hold and stands alone; capitals throughout are a habit of English alone. */
function headlineOf(subject: string, language: string): { text: string; clause: string; isWhole: boolean } {
  const english = language.startsWith('en')
  const clause = firstClause(subject)
  // Of two things with an article each none loses its own.
  const all = clause.replace(english && !/\sand (?:the|an?)\s/iu.test(clause) ? /^(?:the|an?)\s+/iu : /^\s+/u, '').split(' ')
  const isWhole = all.length <= MOST_WORDS
  const words = isWhole || clause.length <= LONGEST_WHOLE ? [...all] : beginningOf(all, language)
  while (words.length > 1 && isLink(words.at(-1) ?? '', isWhole ? 'en' : language)) words.pop()
  const text = words
    .map((word, index) => (index > 0 && (!english || isSmallInTitle(word.toLowerCase())) ? word : withCapital(word, english)))
    .join(' ')
  return { text, clause, isWhole }
}

/** True for an article, a preposition or another word that leads on to the next. */
const isLink = (word: string, language: string): boolean =>
  language.startsWith('en') ? isFunctionWord(word.toLowerCase()) && !object.test(word) : isSmallWord(word, language)

/** A word with a capital letter; in English each part of one that has a hyphen. */
const withCapital = (word: string, english: boolean): string =>
  word.replaceAll(english ? /^\p{Ll}|(?<=-)\p{Ll}/gu : /^\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The beginning of a clause up to a word that opens a new part of it: before a preposition or a pronoun, and not behind a participle. */
function beginningOf(words: readonly string[], language: string): string[] {
  for (let end = MOST_WORDS; end > 1; end--) {
    const last = words[end - 1] ?? ''
    const next = words[end] ?? ''
    if (isLink(next, language) && !isLink(last, language) && !participle.test(last.toLowerCase())) return words.slice(0, end)
  }
  return words.slice(0, MOST_WORDS)
}

/** What a verb before it is about. */
const object = /^(?:me|us|you|them|it|him|her)$/iu

/** What describes the word before it by what follows. */
const participle = /(?:ed|set|made|written|taken|given|told|seen|known|found|kept|left|born|grown|built|sung)$/u
