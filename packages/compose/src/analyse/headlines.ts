import type { SourceBlock, SourceDocument } from '../source.ts'
import { foldTitles } from './fold-titles.ts'
import { valueOf } from '../ingest/counted.ts'
import { leadingDate } from '../words/dates.ts'
import { DIVISION, EAST_ASIAN_DIVISION, NUMBER } from '../words/chapters.ts'
import { openings } from '../words/lexicon.ts'
import { LINE_BREAK } from '../white-space.ts'
import { isSmallInTitle, leadsToName, particleOf } from './words.ts'
import { withoutStop } from '../words/abbreviations.ts'
import { withPlaces } from '../words/places.ts'
import type { Article, PlacedBlock } from './article.ts'

/** Endings of the names of documents. */
const ending = /(?<=[\p{L}\p{N})])\.(?:docx?|pdf|txt|md|rtf|odt|pptx?|csv|html?|xlsx?|epub|tex|jpe?g|png|webp|gif|heic)$/iu

/** What a clause of a statute or a contract is called. */
const CLAUSE = 'article|artikel|artículo|articolo|artigo|artykuł|artikl|статья|стаття|المادة|ماده|סעיף|अनुच्छेद|ধারা'

/** A division with its number before its name: with a sign between them, or a chapter without one. */
const division = new RegExp(`^(?:${DIVISION}|${CLAUSE})\\s+${NUMBER}\\s*[:：.،–—-]\\s*(?=\\S)`, 'iu')
const chapter = new RegExp(
  `^(?:chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdział|глава|অধ্যায়|فصل|الفصل)\\s+(?:\\p{Nd}{1,3}|[IVXLC]+)\\s+(?=\\S)`,
  'iu',
)
const eastAsianDivision = new RegExp(`^${EAST_ASIAN_DIVISION}\\s*[:：、.．–—-]?\\s*(?=\\S)`, 'u')

/** A number of three levels or more, or of two with a dot after it, is no figure; nor is one under the letter of an appendix. */
const deepNumber = /^(?:(?:\p{Nd}+\.){2,}\p{Nd}*|[A-Z]\.\p{Nd}+(?:\.\p{Nd}+)*)\.?\)?\s+(?=\S)/u
/** A number that begins a headline only by chance, unless others of the document have one too. */
const plainNumber = /^(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})?[.)、．]?|[IVXLC]{1,6}[.)])\s+(?=[\p{Lu}\p{Lo}«„“"¿¡])/u
/** What mail programs write before the subject of what is answered or sent on: `Re: AW: Cakes`. */
const answered = /^(?:(?:re|fwd?|aw|wg)\s?[:：]\s*)+(?=\S)/iu
/** A number that begins a headline where no other does. Languages that write ordinals with a point may mean one: `1. FC Köln`. */
const onlyNumber = /^(?:\p{Nd}{1,3}[.)]\s+|[一二三四五六七八九十]{1,3}[、.．]\s*)(?=\p{L})/u
const WITH_ORDINALS = /^(?:de|da|sv|nb|nn|no|fi|pl|cs|sk|hu|sl|hr|sr|tr|et|lv)\b/iu
/** What a text is, or that its name may change, before that: `Recipe: Plum cake`, `Rezept des Monats: Zwetschgenkuchen`, `Working title: The last ferry`. */
const kindOfText =
  /^(?:working title|arbeitstitel|titre (?:provisoire|de travail)|título (?:provisional|provisório)|titolo provvisorio|werktitel|arbetsnamn|arbejdstitel|tytuł roboczy|рабочее название|عنوان مؤقت|recipe|poem|rezept|gedicht|recette|poème|receta|poema|ricetta|poesia|receita|recept|dikt|opskrift|digt|oppskrift|przepis|wiersz|рецепт|стихотворение|وصفة|دستور پخت|מתכון|रेसिपी|রেসিপি)(?:\s(?:of the|des|du|del|da|van de|för)\s\p{L}+)?\s?:\s+(?=\S)|^(?:仮題|暂定标题|暫定標題|가제|レシピ|食谱|食譜|레시피|요리)\s?[:：]\s*(?=\S)/iu
/** What marks a line of a list, or a title in a note: `📍 Route`. */
const bullet =
  /^(?:(?:[•‣▪●◦*#]+|[-–—])\s+|(?:(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?\u200D?)+\s*)(?=\S)/u
/** So many numbered headings are counted on purpose. */
const COUNTED = 2

/**
 * Returns the headings of a document as they stand over a text, by their places: without number, file ending and colon, and not in capitals
 * throughout.
 */
export function headlinesOf({ blocks }: Pick<SourceDocument, 'blocks'>, language: string): Map<number, string> {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const says = createHeadlines(blocks, language)
  return new Map(headings.map(({ index, text }) => [index, says(text)]))
}

/** Returns what says a line of a document as a headline: as `headlinesOf` does its headings. */
export function createHeadlines(blocks: readonly SourceBlock[], language: string): (line: string) => string {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const isCounted = headings.filter(({ text }) => plainNumber.test(text.trim()) || deepNumber.test(text.trim())).length >= COUNTED
  // Among titles in capitals a short word is one of them, and no name made of initials.
  const capitals = headings.filter(({ text }) => isInCapitals(text)).length
  const areShouted = headings.filter(({ text }) => shouts(text)).length > 1 && capitals >= headings.length * SHOUTING
  let spelling: Spelling | null = null
  let tongue: string | null = null
  return (line) => {
    const bare = withoutNumber(line.replace(/\s+/gu, ' ').trim(), isCounted, language)
    const [title, aside] = withAside(bare)
    const isShouted = shouts(title) || (areShouted && isInCapitals(title))
    if (!isShouted && !shoutedRun.test(bare)) return bare
    const said = isShouted ? saidAs(title, blocks) : ''
    if (said) return `${said}${aside}`
    spelling ??= spellingIn(blocks)
    tongue ??= isTurkic(blocks) ? TURKISH : language
    if (!isShouted) return withoutRuns(bare, spelling, tongue)
    return `${spoken(title, spelling, tongue)}${aside}`
  }
}

/** The language whose small and capital letters those share that have an i with a dot and one without. */
const TURKISH = 'tr'

/** Share of the letters i of a text that have no dot at least where its language has such: in Turkish it is more than a third. */
const DOTLESS = 0.15

/** A word that has such a letter and is no name. */
const dotlessWord = /(?<![\p{L}\p{M}'’])\p{Ll}*ı/gu

/** True for a document in Turkish or a language that writes as it does: many an i has no dot, and not in names alone. */
function isTurkic(blocks: readonly SourceBlock[]): boolean {
  const count = (letter: RegExp): number => blocks.reduce((sum, { text }) => sum + (text.match(letter)?.length ?? 0), 0)
  const dotless = count(/ı/gu)
  return dotless >= DOTLESS * (dotless + count(/i/gu)) && count(dotlessWord) > 0
}

/** A word in small letters, as its language writes them. */
const lowered = (text: string, language: string): string => (language === TURKISH ? text.toLocaleLowerCase(TURKISH) : text.toLowerCase())

const raised = (letter: string, language: string): string =>
  language === TURKISH ? letter.toLocaleUpperCase(TURKISH) : letter.toUpperCase()

/** Words in capitals one behind the other, each with so many letters at least, as a name is typed in a title that is not in capitals itself. */
const shoutedRun =
  /(?<![\p{L}\p{N}])\p{Lu}{3,}(?:['’-]\p{Lu}+)*(?:\s+\p{Lu}{2,}(?:['’-]\p{Lu}+)*)*\s+\p{Lu}{3,}(?:['’-]\p{Lu}+)*(?![\p{L}\p{N}])/u

/** A title with the words that it shouts as a name is written, or as its beginning is said. */
const withoutRuns = (title: string, spelling: Spelling, language: string): string =>
  title.replace(runBeforeName, (whole: string, leading: string | undefined, at: number) => {
    const tail = leading ?? ''
    const run = whole.slice(0, whole.length - tail.length)
    const small = tail.toLowerCase()
    const led = isSmallInTitle(small.trim()) || particleOf(small.trim()) === small.trim() ? small : tail
    if (at === 0) return spoken(run, spelling, language) + led
    const said = run.replace(word, (shouted: string) => {
      const lower = shouted.toLowerCase()
      if (language.startsWith('en') && isSmallInTitle(lower)) return lower
      return spelling.forms.get(lower) ?? particleOf(lower) ?? capitalised(lower)
    })
    return said + led
  })

/** Such words with the short one behind them that leads to a name: `THE LIFE OF Margaret Oakley`. */
const runBeforeName = new RegExp(String.raw`${shoutedRun.source}(\s+\p{Lu}{2}(?=\s+\p{Lu}\p{Ll}))?`, 'gu')

const capitalised = (lower: string): string => lower.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** Words of a title from which on it is known by them all, where a text says them in a row. */
const FEWEST_SAID = 3

/** A shouted title as a text of its document says it, in the midst of a line: `Propriedade: Junta de Freguesia de Vale de Cima`; '' where none does. */
function saidAs(title: string, blocks: readonly SourceBlock[]): string {
  if (title.split(/\s/u).length < FEWEST_SAID) return ''
  const sought = title.toLowerCase()
  for (const { kind, text } of blocks) {
    const at = kind === 'heading' || text.length < title.length ? -1 : text.toLowerCase().indexOf(sought)
    const said = text.slice(at, at + title.length)
    const isWhole = !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + title.length))
    if (at >= 0 && isWhole && said.toLowerCase() === sought && /^\P{L}*\p{Lu}/u.test(said) && /\p{Ll}/u.test(said)) return said
  }
  return ''
}

/** A title and what stands behind it in brackets in small letters, which shouts not: `JERUSALEM (sung by all)`. */
function withAside(text: string): [title: string, aside: string] {
  const at = text.search(/\s*[([][^()[\]]*\p{Ll}[^()[\]]*[)\]]$/u)
  return at > 0 ? [text.slice(0, at), text.slice(at)] : [text, '']
}

/**
 * Gives articles the headlines of their documents, to the headings inside them too. A sentence that was taken for a heading is text again, and a title that
 * says nothing alone gets its context or stays inside its article.
 */
export function withHeadlines(articles: readonly Article[], documents: readonly SourceDocument[], language: string): Article[] {
  const says = new Map(documents.map(({ name, blocks }) => [name, createHeadlines(blocks, language)]))
  const renamed = <B extends PlacedBlock | null>(block: B): B => {
    const text = block?.kind === 'heading' ? says.get(block.document)?.(block.text) : undefined
    return block && text && text !== block.text ? { ...block, text, inlines: [{ text }] } : block
  }
  const named = articles.map((article) => {
    const isAgenda = countsBriefItems(article)
    return {
      ...article,
      heading: renamed(article.heading),
      parent: renamed(article.parent),
      blocks: article.blocks.map((block) => (isAgenda ? withNumber(renamed(block), block) : renamed(block))),
    }
  })
  return foldTitles(named)
}

/** Numbered items of minutes or an agenda at least, and words of a text with such items for each of them at most: more are chapters. */
const FEWEST_ITEMS = 3
const MOST_FOR_ITEM = 70

/** The number an item is counted by. */
const itemNumber = /^\p{Nd}{1,2}[.)]?\s+(?=\S)/u

/** True where all headings of a text count from 1 with few words under each, as the items of minutes and agendas do: people refer to those by their numbers. */
function countsBriefItems({ blocks, words }: Article): boolean {
  const numbers = blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [valueOf(itemNumber.exec(text.trim())?.[0] ?? '')] : []))
  return numbers.length >= FEWEST_ITEMS && numbers.every((number, index) => number === index + 1) && words <= numbers.length * MOST_FOR_ITEM
}

/** A heading that lost its number, with it. */
function withNumber(block: PlacedBlock, { kind, text }: PlacedBlock): PlacedBlock {
  const [number = ''] = kind === 'heading' ? (itemNumber.exec(text.trim()) ?? []) : []
  if (!number || block.text.startsWith(number)) return block
  const numbered = `${number.trim()} ${block.text}`
  return { ...block, text: numbered, inlines: [{ text: numbered }] }
}

/** The name of a text without the kind of it; it begins as a title does, whatever letter it had behind the colon. */
function withoutKind(text: string): string {
  const name = text.replace(kindOfText, '')
  return name === text ? text : name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** What is left of a heading that is nothing but a number stays. */
function withoutNumber(text: string, isCounted: boolean, language: string): string {
  const name = ending.test(text) ? text.replace(ending, '').replaceAll(/[_\s]+/gu, ' ') : text
  const without = (whole: string, patterns: readonly RegExp[]): string => patterns.reduce((rest, each) => rest.replace(each, ''), whole)
  const bare = without(withoutKind(without(name, [answered, bullet])), [division, chapter, eastAsianDivision, deepNumber])
  // The day of a date counts nothing.
  const plain = leadingDate(bare)
    ? bare
    : isCounted
      ? bare.replace(plainNumber, '')
      : WITH_ORDINALS.test(language)
        ? bare
        : bare.replace(onlyNumber, '')
  return withoutStop(plain.replace(/[\s:：;；,，、–—-]+$/u, '')) || text
}

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text)

/** Returns a line in capitals throughout as it would be said in a language (BCP 47), where no text around it tells how its words are written. */
export const unshouted = (text: string, language: string): string => (shouts(text) ? spoken(text, UNTOLD, language) : text)

/** Share of the headings of a document in capitals from which on those of one short word are shouted too. */
const SHOUTING = 0.6

/** Words of capitals throughout; one short word may be a name made of initials. */
const shouts = (text: string): boolean =>
  (text.match(/\p{Lu}/gu)?.length ?? 0) >= SHOUTED && isInCapitals(text) && (/\s/u.test(text) || text.length > INITIALS)

const SHOUTED = 4
const INITIALS = 6

/** How each word, by its small letters, is written most often inside sentences; and the names among them, in small letters. */
interface Spelling {
  forms: ReadonlyMap<string, string>
  names: readonly string[]
}

/** The longest line of a greeting, in characters. */
const GREETING = 60

/** What tells no spelling. */
const UNTOLD: Spelling = { forms: new Map(), names: [] }

/** Languages whose names have endings as other words do. */
const inflecting = /^(?:pl|ru|uk|be|cs|sk|sl|hr|sr|bg|lt|lv)(?!\p{L})/u

/** Letters that a name has in all of its forms at least, and of an ending at most. */
const STEM = 4
const ENDING = 4

/** True for another form of one of some names: `Stefanii` beside `Stefania`. */
const isFormOf = (word: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const stem = Math.max(STEM, Math.min(word.length, name.length) - 2)
    return Math.max(word.length, name.length) <= stem + ENDING && word.length >= stem && word.slice(0, stem) === name.slice(0, stem)
  })

const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** Letters of a name made of initials that is one wherever it stands. */
const SHORT_INITIALS = 4

/** Letters of a name behind a form of address, at least. */
const SHORTEST_NAME = 3

/** Letters of a word that begins a sentence and is written small nowhere from which on it is taken for a name. */
const NAME = 4

const isNameForm = (form: string): boolean => /^\p{Lu}\p{Ll}{3,}/u.test(form)

function spellingIn(blocks: readonly SourceBlock[]): Spelling {
  const counts = new Map<string, Map<string, number>>()
  const called = new Set<string>()
  const begins = new Map<string, string>()
  const lines = blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [] : text.split(LINE_BREAK)))
  for (const text of lines) {
    // What shouts throughout tells no spelling.
    if (isInCapitals(text)) continue
    const isCalled = text.length <= GREETING && openings.greeting.test(text)
    for (const match of text.matchAll(word)) {
      const before = text.slice(0, match.index).trimEnd().at(-1)
      const [form] = match
      if (before === undefined || /[.!?…:“"„«‘(]/u.test(before)) {
        if (form.length >= NAME && /[.!?…]["”»“]?$/u.test(text.trim()) && !isInCapitals(form)) begins.set(form.toLowerCase(), form)
        continue
      }
      const forms = counts.get(form.toLowerCase()) ?? new Map<string, number>()
      counts.set(form.toLowerCase(), forms.set(form, (forms.get(form) ?? 0) + 1))
      // Whom a letter greets has a capital there, whatever it is.
      if (isCalled) called.add(form.toLowerCase())
    }
  }
  const inside = [...counts].flatMap(([key, forms]): [string, string][] => {
    const [form, count] = [...forms].sort((a, b) => b[1] - a[1])[0] ?? [key, 0]
    // A longer word that is once in capitals is said loudly there, and no name made of initials.
    return isInCapitals(form) && form.length > SHORT_INITIALS && count < 2 ? [] : [[key, form]]
  })
  const isName = ([key, form]: [string, string]): boolean => counts.get(key)?.size === 1 && !called.has(key) && isNameForm(form)
  return { forms: new Map([...begins, ...inside]), names: inside.filter(isName).map(([key]) => key) }
}

/** Roman numbers of chapters, kings and centuries; not one that is a word. */
const ROMAN = /^(?=[IVX]{2,})(?:X{0,3})(?:IX|IV|V?I{0,3})$/u

/** What stands before the first word of a title, and before the first of one that it quotes. */
const begins = /^[^\p{L}\p{N}]*$|(?:^|[\s(])["“„«‘]\s?$/u

/** A word, in small letters, as a document writes it, or with the capital that other forms of the name have there. */
const knownAs = (word: string, { forms, names }: Spelling, language: string): string | undefined =>
  forms.get(word) ?? (inflecting.test(language) && isFormOf(word, names) ? capitalised(word) : undefined)

/** A shouted title as it would be said: words as the document writes them; in English others begin with a capital, as titles do, and in German those that are nouns. */
function spoken(text: string, spelling: Spelling, language: string): string {
  const [english, german] = [language.startsWith('en'), language.startsWith('de')]
  const isSmall = (each: string): boolean => (english ? isSmallInTitle(each) : !german || !isGermanNoun(each))
  let isNamed = false
  const said = text.replace(word, (shouted: string, at: number) => {
    if (ROMAN.test(shouted)) return shouted
    // An initial, or what stands for how somebody is addressed: `de D. Primitivo`.
    if (shouted.length === 1 && text[at + 1] === '.') {
      isNamed = true
      return shouted
    }
    const small = lowered(shouted, language)
    const known = knownAs(small, spelling, language)
    const leads = !english && !german && leadsToName(small)
    const particle = isNamed ? particleOf(small) : null
    if (isNamed && !known && !leads && (particle !== null || small.length >= SHORTEST_NAME)) {
      isNamed = particle !== null
      return particle ?? capitalised(small)
    }
    isNamed = leads
    const [first = '', ...parts] = small.split('-')
    if (!known && parts.length && !english && !german && leadsToName(first)) return capitalised(small)
    const isPlain = known && !english ? known === small : isSmall(small)
    if (isPlain && !begins.test(text.slice(0, at))) return small
    if (known && known !== small) return known
    return [first, ...parts].map((part, nth) => (nth && isSmall(part) ? part : raised(part.charAt(0), language) + part.slice(1))).join('-')
  })
  return english || german ? said : withPlaces(said, language)
}

/** German words of titles that are no nouns and have no ending that tells: articles, pronouns, prepositions, conjunctions, adverbs, verbs of headlines. */
const small = new Set(
  `der die das des dem den ein eine einer eines einem einen kein keine keiner und oder aber denn sondern als wie wenn weil dass ob damit bis in im ins an am ans
  auf aus bei beim mit nach seit von vom zu zum zur für durch gegen ohne um über unter vor hinter neben zwischen während trotz wegen ab außer pro ich du er sie
  es wir ihr uns euch ihn ihm ihnen mein meine dein deine sein seine unser unsere euer eure ihre ihren ihrem ihrer sich man wer was wo wann warum wieso welche
  welcher dieser diese dieses jeder jede jedes alle allen alles viel viele wenig mehr noch nur auch schon immer wieder nicht nie nun jetzt heute gestern morgen
  hier dort da so sehr zu zusammen endlich fast ganz gut besser neu alt groß klein lang kurz jung hoch ist sind war waren wird werden wurde wurden hat haben
  hatte kann können darf dürfen muss müssen soll sollen will wollen mag macht machen geht gehen kommt kommen läuft laufen steht stehen steigt steigen fällt
  bleibt bleiben sucht suchen braucht brauchen feiert feiern lädt laden sagt sagen fragt fragen hilft helfen hängt hält halten gibt geben nimmt nehmen zeigt
  zeigen zieht ziehen fährt fahren findet finden gewinnt gewinnen verliert öffnet schließt beginnt endet freut dankt grüßt liegt liest schreibt singt spielt
  tanzt backt kocht baut lebt stirbt weiß sieht tut gesucht gefunden verloren notiert gemeldet geschlossen eröffnet gewählt abgesagt verschoben neunzig achtzig
  siebzig hundert fünfzig zwei drei vier fünf sechs sieben acht neun zehn elf zwölf`.split(/\s+/u),
)

/** Endings of adjectives before a noun, and of what is done. */
const inflected =
  /(?:(?:isch|lich)(?:e[nmrs]?)?|(?:ig|bar|sam|los|voll|haft)e[nmrs]?)$|^(?:neu|alt|gut|groß|klein|lang|kurz|jung|best|erst|letzt|ganz|halb|frei|still|schön)e[nmrs]?$/u

/** Returns whether a word of a German title, in small letters, is written with a capital where nothing else tells: all are that are no known particle, verb or adjective. */
const isGermanNoun = (word: string): boolean => !small.has(word) && !inflected.test(word)
