import { isDateline, isYear, wholeDate } from '../words/dates.ts'
import type { BlockContent, BlockKind, Entry, Inlines, Role, Turn } from './material.ts'
import { asks, isItalic } from './lines.ts'
import { greetsIn, isForPress, signatureIn, turnsToSomebody } from './run-in.ts'
import { measureWords, plain, textOfBlock } from './text.ts'
import { saysHowMany } from '../words/counts.ts'
import { saysLicence } from '../words/licence.ts'
import { measured, firstPerson, mentions, openings } from '../words/lexicon.ts'

/** What is counted in a piece to tell its genre. Shares are 0–1 of its words. */
export interface Features {
  words: number
  /** Signs that something is asked, in heads too. */
  asked: number
  /** Words of the text without title and heads. */
  share: Readonly<Partial<Record<BlockKind, number>>>
  prose: { paragraphs: number; words: number; longest: number }
  /** Share of the paragraphs and lines that are questions and nothing more. */
  questions: number
  subheads: number
  /** Share of the heads and of the words set as heads before paragraphs that ask, by their sign or their first word. */
  questionHeads: number
  /** Words in a hundred that say “I”. */
  first: number
  roles: ReadonlySet<Role>
  /** Whether a greeting stands near the beginning, a signature near the end, and a place and a date over it. */
  letter: { opens: boolean; closes: boolean; isDated: boolean }
  /** True where a text begins with a place and a date on the line of its first words, and ends with how to reach somebody. */
  isReported: boolean
  ingredients: number
  /** Ingredients with an amount or a measure. */
  amounts: number
  steps: number
  stanzaLines: number
  turns: { count: number; speakers: number; directions: number; isAsked: boolean; ended: number }
  pairs: { count: number; answer: number; first: number; labelled: number; isTalk: boolean }
  items: { count: number; longest: number; words: number; termed: number; ordered: number; ended: number }
  entries: { count: number; years: number; words: number }
  figures: number
  /** Rows of tables, and those that say what happens when. */
  rows: number
  scheduled: number
  pictures: number
  /** Lines that begin with the number of a picture. */
  captioned: number
  /** Share of the words that are typed into a computer: paths, options, names of files and of functions. */
  typed: number
  says: {
    yields: boolean
    howTo: boolean
    faq: boolean
    interview: boolean
    scene: boolean
    verdict: boolean
    tools: boolean
    count: boolean
    isQuoted: boolean
    /** What is held before people: it greets them as a letter does. */
    speech: boolean
    /** The terms of a program. */
    licence: boolean
  }
}

const of = <K extends BlockKind>(blocks: readonly BlockContent[], kind: K): Extract<BlockContent, { kind: K }>[] =>
  blocks.filter((block): block is Extract<BlockContent, { kind: K }> => block.kind === kind)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Counts what tells the genre of a piece. */
export function featuresOf(title: string | null, blocks: readonly BlockContent[]): Features {
  const body = blocks.filter(({ kind }) => kind !== 'subhead' && kind !== 'label' && kind !== 'note')
  const sizes = body.map((block) => ({ kind: block.kind, words: measureWords(textOfBlock(block)) }))
  const words = sum(sizes.map((size) => size.words))
  const share: Partial<Record<BlockKind, number>> = {}
  for (const size of sizes) share[size.kind] = (share[size.kind] ?? 0) + size.words / Math.max(1, words)
  const text = body.map(textOfBlock).join('\n')
  const measures = of(blocks, 'table').map(measuredIn)
  return {
    words,
    asked:
      blocks
        .map(textOfBlock)
        .join('\n')
        .match(/[?？؟]/gu)?.length ?? 0,
    share,
    prose: proseOf(sizes),
    questions: questionShareIn(body),
    subheads: of(blocks, 'subhead').length,
    questionHeads: questionHeadsIn(blocks),
    first: firstPerson(text, words),
    roles: rolesOf(title ?? '', blocks),
    letter: withRunIn(letterOf(title ?? '', body, sizes), body),
    isReported: isReported(body),
    ingredients: sum(measures) + sum(of(blocks, 'ingredients').flatMap(({ groups }) => groups.map(({ lines }) => lines.length))),
    amounts:
      sum(measures) +
      sum(
        of(blocks, 'ingredients').flatMap(({ groups }) =>
          groups.map(({ lines }) => lines.filter(({ amount, unit }) => amount ?? unit).length),
        ),
      ),
    steps: sum(of(blocks, 'steps').map(({ steps }) => steps.length)),
    stanzaLines: sum(of(blocks, 'verse').flatMap(({ stanzas }) => stanzas.flatMap(({ lines }) => lines.map(versesOf)))),
    turns: turnsOf(blocks),
    pairs: pairsOf(blocks),
    items: itemsOf(blocks),
    entries: entriesOf(blocks),
    figures: sum(
      of(blocks, 'table').map(({ columns }) => sum(columns.map(({ values }) => values?.filter((value) => value !== null).length ?? 0))),
    ),
    rows: sum(of(blocks, 'table').map(({ rows }) => rows.length)),
    scheduled: sum(of(blocks, 'table').map(scheduledIn)),
    pictures: of(blocks, 'picture').length,
    captioned: text.split('\n').filter((line) => numbersPicture.test(line)).length,
    typed: typedIn(text),
    says: saysOf(title ?? '', blocks, text),
  }
}

/** The number that a camera or a caption gives a picture: `IMG_2207`, `圖1`, `Foto 3:`. */
const numbersPicture =
  /^\s*[[(]?(?:(?:img|dsc[nf]?|pict|scan)[_ -]?\d{2,}|(?:foto|photo|bild|imagem|immagine|zdjęcie|фото|圖|图|写真|사진|תמונה|صورة|عکس|चित्र|ছবি)\s?\p{Nd}{1,3}(?![\p{Nd}\p{L}]))/iu

/** What is typed into a computer, in any language: a path, an option, the name of a file or of a function, a patch by its number. */
const typedWord =
  /(?<![^\s("'`«“[])(?:~?\/[a-z][\w.-]*(?:\/|\b)\S*|[A-Za-z]\w*(?:\/[\w.*-]+){2,}|\w*[A-Za-z]\w*_\w+|[\w.:>-]+\(\)|`[^`\s]+['`]|\w+::\w+|\$\{?[A-Za-z_]\w+|[A-Za-z]+\/\*|[\w/-]{2,}\.(?:[ch]|cc|cpp|js|mjs|ts|tsx|jsx|json|md|py|sh|so|conf|cfg|ini|xml|ya?ml|tar|gz|deb|rpm|el|pl|rs|go|java|exe|dll|css|svg)(?:\.\d+)*(?!\w)|--?[a-z][a-z-]+(?:=\S+)?|https?:\/\/\S+|v\d+(?:\.\d+)+|\d+\.\d+\.\d+-\d+|[a-z]{2,}[a-z0-9]*[A-Z]\w+|#\d{4,}|CVE-\d+-\d+|@[\w-]+\/[\w-]+)/gu

/** Characters that are looked at. */
const MOST_TYPED = 8_000

function typedIn(text: string): number {
  const sample = text.slice(0, MOST_TYPED)
  return (sample.match(typedWord)?.length ?? 0) / Math.max(1, measureWords(sample))
}

const stars = /[★☆⭐✩✪✯]|(?<!\*)\*{1,5}\s\p{L}[\p{L}\s]{1,6}\s\*{3,5}(?!\*)/u

/** A rating may stand in the title, and at the end of the text, with who gave it. */
function rolesOf(title: string, blocks: readonly BlockContent[]): ReadonlySet<Role> {
  const roles = new Set(of(blocks, 'role').map(({ role }) => role))
  const last = blocks.findLast((block) => block.kind === 'prose')
  const end = last ? plain(last.inlines).slice(-STARRED) : ''
  if (isForPress(title) || isForPress(proseIn(blocks[0]))) roles.add('mark')
  if (turnsToSomebody(last ? plain(last.inlines) : '')) roles.add('contact')
  const isRated = of(blocks, 'role').some(({ role, lines }) => role === 'facts' && lines.some((line) => stars.test(plain(line))))
  const isScored = /(?<![\d/])\d(?:[.,]\d)?\s?\/\s?(?:5|10|20)(?![\d/])/u.test(end)
  return isRated || isScored || stars.test(title) || /\s[*★☆⭐]{1,6}$/u.test(title) || /[★☆⭐✩✪✯]{3,}/u.test(end)
    ? roles.add('rating')
    : roles
}

/** Characters at the end of a text that stars may stand in. */
const STARRED = 40

/** Share of the words of a letter that may stand before its greeting and behind its signature, and as many words as always may. */
const AROUND = 0.25
const AROUND_WORDS = 30

function letterOf(title: string, body: readonly BlockContent[], sizes: readonly { kind: BlockKind; words: number }[]): Features['letter'] {
  const total = sum(sizes.map(({ words }) => words))
  const isNear = (from: number, to: number): boolean =>
    sum(sizes.slice(from, to).map(({ words }) => words)) <= Math.max(AROUND_WORDS, total * AROUND)
  const at = (role: Role): number => body.findIndex((block) => block.kind === 'role' && block.role === role)
  const [greeting, signature, dateline] = [at('greeting'), at('signature'), at('dateline')]
  return {
    opens: greeting >= 0 && isNear(0, greeting),
    closes: signature >= 0 && isNear(signature + 1, sizes.length),
    isDated: isDateline(title) || (dateline >= 0 && dateline < 2),
  }
}

/** A letter that greets on the line of its first words may be signed on that of its last. */
function withRunIn(letter: Features['letter'], body: readonly BlockContent[]): Features['letter'] {
  const opens = letter.opens || greetsIn(proseIn(body[0]))
  return { ...letter, opens, closes: letter.closes || (opens && signatureIn(proseIn(body.at(-1))) !== '') }
}

const proseIn = (block: BlockContent | undefined): string => (block?.kind === 'prose' ? plain(block.inlines) : '')

/** A line of Chinese verse with a comma in it is two. */
const versesOf = (line: Inlines): number => (/\p{Script=Han}[，、]\p{Script=Han}/u.test(plain(line)) ? 2 : 1)

/** Heads of a text that asks in them at least. */
const FEWEST_HEADS = 3

function questionHeadsIn(blocks: readonly BlockContent[]): number {
  const heads = blocks.flatMap((block) => {
    if (block.kind === 'subhead') return [plain(block.inlines)]
    if (block.kind === 'items') return block.items.flatMap(({ term }) => term ?? [])
    return block.kind === 'prose' ? dressedIn(block.inlines) : []
  })
  return heads.length < FEWEST_HEADS ? 0 : heads.filter((head) => asks(head) || openings.questionWord.test(head)).length / heads.length
}

/** The words in bold or italics that a paragraph begins with, where others follow them. */
function dressedIn([first, next]: Inlines): string[] {
  const isDressed = first?.marks?.some((mark) => mark === 'bold' || mark === 'italic') ?? false
  return first && next && isDressed ? [first.text.trim()] : []
}

/** Lines of a text that asks and does not answer at least. */
const FEWEST_ASKED = 3

function questionShareIn(body: readonly BlockContent[]): number {
  const lines = body.flatMap((block) => textOfBlock(block).split('\n')).filter((line) => line.trim() !== '')
  return lines.length < FEWEST_ASKED ? 0 : lines.filter(asks).length / lines.length
}

const proseOf = (sizes: readonly { kind: BlockKind; words: number }[]): Features['prose'] => {
  const found = sizes.filter(({ kind }) => kind === 'prose').map(({ words }) => words)
  return { paragraphs: found.length, words: sum(found), longest: Math.max(0, ...found) }
}

/** Rows in which a date or a time stands beside words and no other figures, where nearly all rows are such. */
function scheduledIn({ rows, header }: Extract<BlockContent, { kind: 'table' }>): number {
  const body = header ? rows.slice(1) : rows
  const found = body.filter((row) => {
    const others = row.filter((cell) => cell !== '' && !saysWhen(cell))
    const first = row.findIndex(saysWhen)
    const times = row.filter(saysWhen).length
    const isFirst = first >= 0 && first < 2 && times <= Math.max(2, row.length * TIMES)
    return (
      isFirst &&
      row.slice(first + 1).some((cell) => /\p{L}{3}/u.test(cell) && !saysWhen(cell)) &&
      !others.some((cell) => /^\D{0,2}\d[\d.,]*\D{0,3}$/u.test(cell))
    )
  })
  return found.length >= body.length * SCHEDULED ? found.length : 0
}

/** True for a day, a date or a time and nothing else; years and bare figures are data. */
const saysWhen = (cell: string): boolean =>
  wholeDate(cell) && !isYear(cell) && /\p{L}|\d[:.h]\d\d$|\d[:.h]\d\d\s?[–—-]|\d[./]\d/u.test(cell)

/** Rows of a table that say how much of a thing is needed, where most of them do. */
function measuredIn({ rows }: Extract<BlockContent, { kind: 'table' }>): number {
  const found = rows.filter((row) => row.some((cell) => measured.test(cell)) && row.some((cell) => /^\p{L}{3}/u.test(cell)))
  return rows.length <= MOST_INGREDIENTS && found.length >= rows.length * 0.6 ? found.length : 0
}

/** Rows of a table of ingredients at most. */
const MOST_INGREDIENTS = 30

/** Blocks at the end of a text among which somebody to ask is named. */
const LAST = 3

function isReported(body: readonly BlockContent[]): boolean {
  const [first, second] = body
  const isPlaced = first?.kind === 'role' && first.role === 'dateline' && second?.kind === 'prose'
  const end = body.slice(-LAST).map(textOfBlock).join('\n')
  return isPlaced && /[\w.+-]{1,60}@[\w-]{1,60}\.\w|(?:\+|\b0)\d[\d\s/()-]{6,}/u.test(end)
}

/** Share of the cells of such a row that may be times: more are a timetable. */
const TIMES = 0.6

/** Share of the rows of a programme that say when, at least. */
const SCHEDULED = 0.7

function turnsOf(blocks: readonly BlockContent[]): Features['turns'] {
  const all = of(blocks, 'turns').flatMap(({ turns }) => turns)
  const said = all.filter((turn): turn is Turn => 'speaker' in turn)
  const by = Map.groupBy(said, ({ speaker }) => speaker)
  const asked = [...by.values()].filter(
    (turns) => turns.filter(({ words }) => asks(words.map(plain).join(' '))).length >= turns.length * 0.6,
  )
  const words = (turns: readonly Turn[]): number => sum(turns.map((turn) => measureWords(turn.words.map(plain).join(' '))))
  const isAsked =
    by.size <= 3 && asked.length === 1 && words(said) > 2.2 * words(asked[0] ?? []) && words(said) / Math.max(1, said.length) > 8
  return {
    count: said.length,
    speakers: by.size,
    // Times at which something was said in a talk are none of what is done meanwhile.
    directions:
      all.length - said.length + said.filter(({ direction }) => direction && !(isAsked && /^[\p{Nd}:.]+$/u.test(direction))).length,
    isAsked,
    ended: said.filter(({ words: lines }) => SENTENCE_END.test(lines.map(plain).join(' '))).length,
  }
}

/** What is said ends as sentences do; fields of records, which have a name before them too, do not. */
const SENTENCE_END = /[.!?…。！？؟।—–-]["'”’»」』)\]]*\s*$/u

function pairsOf(blocks: readonly BlockContent[]): Features['pairs'] {
  const pairs = of(blocks, 'questions').flatMap((block) => block.pairs)
  const answers = pairs.map(({ answer }) => answer.map(textOfBlock).join('\n'))
  const words = measureWords(answers.join('\n'))
  return {
    count: pairs.length,
    answer: words / Math.max(1, pairs.length),
    first: firstPerson(answers.join('\n'), words),
    labelled: pairs.filter(({ label }) => label !== undefined).length,
    isTalk: pairs.filter(({ question }) => isAsked(question)).length > pairs.length / 2,
  }
}

/** True for a question that is set as what somebody says: behind a dash, or in italics. */
const isAsked = (question: Inlines): boolean => /^\s*[―─—–]/u.test(plain(question)) || isItalic({ inlines: question })

function itemsOf(blocks: readonly BlockContent[]): Features['items'] {
  const found = of(blocks, 'items')
  const items = found.flatMap((block) => block.items.map((item) => ({ ordered: block.ordered, item })))
  const sizes = items.map(({ item }) => measureWords(textOfBlock({ kind: 'items', ordered: false, items: [item] })))
  return {
    count: items.length,
    longest: Math.max(0, ...sizes),
    words: sum(sizes),
    termed: items.filter(({ item }) => item.term !== undefined).length,
    ordered: items.filter(({ ordered }) => ordered).length,
    ended: items.filter(({ item }) => /[.!?。！？।؟…]$/u.test(textOfBlock({ kind: 'items', ordered: false, items: [item] }))).length,
  }
}

function entriesOf(blocks: readonly BlockContent[]): Features['entries'] {
  const found = of(blocks, 'entries').flatMap(({ entries }) => entries.filter((entry): entry is Entry => 'when' in entry))
  return {
    count: found.length,
    years: found.filter(({ when }) => isYear(when)).length,
    words: measureWords(textOfBlock({ kind: 'entries', entries: found })),
  }
}

/** What is held before people is called so, in the languages that are offered. */
const speech =
  /(?<![\p{L}\p{M}])(?:speech|sermon|homily|eulogy|(?:fest|trauer|grab|dank|abschieds|begrüßungs)?rede|predigt|(?:trauer)?ansprache|discours|homélie|allocution|éloge funèbre|discurso|sermón|homilía|discorso|omelia|predica|sermão|homilia|toespraak|preek|prædiken|(?:fest|minde|takke)tale|tale (?:ved|til|for)|predikan|(?:fest|minnes|tack)tal|tal (?:vid|till|på)|przemówienie|kazanie|речь|проповедь|خطبة|سخنرانی|خطبه|נאום|דרשה|הספד|भाषण|প্রবচন|ভাষণ|বক্তৃতা|연설|축사|설교|추도사)(?![\p{L}\p{M}])|スピーチ|弔辞|式辞|演讲|致辞|悼词|演講|致辭|悼詞/iu

function saysOf(title: string, blocks: readonly BlockContent[], text: string): Features['says'] {
  const heads = blocks.filter(({ kind }) => kind === 'subhead' || kind === 'label').map(textOfBlock)
  const opening = `${title}\n${text.slice(0, 600)}`
  return {
    yields: mentions.yields.test(text),
    count: saysHowMany(title),
    isQuoted: /^["“„«‘「『].{8,}["”“»’」』]/u.test(title.trim()),
    speech: speech.test(title),
    licence: saysLicence(`${title}\n${text}`),
    howTo: mentions.howTo.test(title),
    faq: mentions.faq.test(opening.slice(0, title.length + 200)),
    interview: mentions.interview.test(opening),
    scene: mentions.scene.test(opening) || heads.some((head) => mentions.scene.test(head)),
    verdict: blocks.some((block) => block.kind === 'prose' && openings.verdict.test(plain(block.inlines))),
    tools: heads.some((head) => openings.tools.test(`${head}:`)) || text.split('\n').some((line) => openings.tools.test(line)),
  }
}
