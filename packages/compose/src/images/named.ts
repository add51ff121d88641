import { withoutDenied } from './denied.ts'
import { isForm, SHORT } from './endings.ts'
import { areOfOneField } from './fields.ts'
import { subjectPhrases, subjectWords, subjectWordsFor, UNDRAWN, type SubjectWords } from './subject-words.ts'

/** Languages that are written without spaces. */
const spaceless: ReadonlySet<string> = new Set(['ja', 'zh'])

/** Returns the words of a text as units that it is divided into in its language (ISO 639-1); of one without spaces its letters. */
export const unitsIn = (text: string, language: string): string[] =>
  text.split(spaceless.has(language) ? /(?:)/u : /[^\p{L}\p{M}-]+/u).filter(Boolean)

/** Returns such units as a text. */
export const joined = (units: readonly string[], language: string): string => units.join(spaceless.has(language) ? '' : ' ')

/** Returns about how many words a text has. */
export const wordsIn = (text: string, language: string): number =>
  spaceless.has(language) ? text.length / 2 : (text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).length

/** Subjects and those that show the same more closely: where a text names one of these too, it is what the text means. */
const kinds: readonly (readonly [general: string, ...closer: readonly string[]])[] = [
  ['rowboat', 'boat', 'ferry', 'rowing'],
  ['ship', 'tallship', 'boat', 'ferry', 'rowboat'],
  ['anylamp', 'lighthouse', 'oillamp', 'lantern', 'lampion', 'lamppost', 'spikelamp', 'torch', 'lamp'],
  ['lantern', 'lighthouse', 'lampion', 'torch'],
  ['mill', 'windmill', 'watermill'],
  ['train', 'tram'],
  ['bicycle', 'motorbike'],
  ['bridge', 'footbridge'],
  ['cake', 'birthday', 'tart', 'pancakes'],
  ['pan', 'omelette', 'pancakes', 'flatcake'],
  ['bird', 'owl', 'duck', 'hen'],
  ['fish', 'fishingrod'],
  ['fire', 'beacon'],
  ['onion', 'scallion'],
  ['music', 'choir', 'organ', 'violin', 'piano', 'accordion', 'guitar', 'trumpet', 'drum'],
  ['key', 'keys'],
  ['code', 'terminal'],
  ['clock', 'tower'],
  ['cup', 'teapot'],
  ['wine', 'grapes'],
  ['garden', 'allotment', 'greenhouse', 'shed', 'seedling', 'gardentools'],
  ['boat', 'tallship'],
  ['market', 'foodstall'],
  ['house', 'tinhouse'],
  ['omelette', 'kuku'],
  ['tools', 'nails'],
  ['rice', 'doughstick'],
  ['soup', 'greensoup'],
  ['bread', 'eggbread'],
  ['window', 'litwindow'],
  ['health', 'stethoscope'],
  ['hat', 'tophat'],
]

/** Returns whether a subject shows another more closely. */
export const isKindOf = (subject: string, general: string): boolean =>
  kinds.some(([wide, ...closer]) => wide === general && closer.includes(subject))

/** Food that is sold on a market, and how often a text names it at least whose market sells food. */
const sold = 'fish carrot apple pear tomato onion potato lemon plum pumpkin mushroom cherry'.split(' ')
const SOLD = 2

/** Things that are drawn as one where a title names both. */
const pairs: readonly (readonly [both: string, one: string, other: string])[] = [['bearcoat', 'bear', 'coat']]

/** Most words of what is a title. */
const TITLE = 12

/** Share of the times a text names a thing that it names it more closely from which on it means that; of what has no drawing by itself. */
const CLOSER = 0.2
const CLOSER_UNDRAWN = 0.1

/** How often each subject is named. */
export type Counts = ReadonlyMap<string, number>

/** Returns how often a text names each subject, a thing by the closest name among those that are named around it, or in it; what it denies, or only compares others with, does not count. */
export function counted(text: string, language: string, around: Around = aroundOf({ title: text, text: '' }, language)): Counts {
  return paired(closest(meant(said(text, language, around.proper), around.sure), around.counts), around)
}

/** Returns counts with what is drawn as one under the name of both. */
function paired(counts: Counts, { pairs: drawn }: Around): Counts {
  const told = new Map(counts)
  for (const [both, ...parts] of drawn) {
    const times = parts.reduce((sum, each) => sum + (told.get(each) ?? 0), told.get(both) ?? 0)
    for (const each of parts) told.delete(each)
    if (times) told.set(both, times)
  }
  return told
}

/** What a title and its text name together, and words that are names in the text. */
export interface Around {
  counts: Counts
  /** What they name by words that mean nothing else. */
  sure: ReadonlySet<string>
  proper: ReadonlySet<string>
  /** What the title names two of that are drawn as one. */
  pairs: typeof pairs
}

/** Returns what a title and its text name together, and words that are names in the text, as that of Mrs Whale. */
export function aroundOf({ title = '', text }: { title?: string; text: string }, language: string): Around {
  const proper = properIn(text, language, title)
  const counts = new Map<string, number>()
  const heard = [title, text].map((each) => said(each, language, proper))
  const sure = new Set(heard.flatMap((each) => [...each.counts.keys()]))
  for (const each of heard) for (const [subject, times] of meant(each, sure)) counts.set(subject, (counts.get(subject) ?? 0) + times)
  const food = sold.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
  if (counts.has('market') && food >= SOLD) counts.set('foodstall', Math.max(food, counts.get('foodstall') ?? 0))
  const titled = wordsIn(title, language) > TITLE ? new Map() : said(title, language, proper).counts
  return { counts, sure, proper, pairs: pairs.filter(([, ...parts]) => parts.every((each) => titled.has(each))) }
}

/** Languages whose names alone begin with a capital inside a sentence. */
const capitals: ReadonlySet<string> = new Set('en fr es it pt nl da sv pl ru'.split(' '))

/** Returns the words that a text writes with a capital inside its sentences, and neither it nor its title ever in small letters. */
function properIn(text: string, language: string, title: string): ReadonlySet<string> {
  if (!capitals.has(language)) return new Set()
  const small = new Set<string>()
  const large = new Set<string>()
  for (const [word] of `${title} ${text}`.matchAll(/(?<![\p{L}\p{M}’'-])\p{Ll}[\p{L}\p{M}-]*/gu)) small.add(word)
  for (const [word] of text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}[\p{Ll}\p{M}-]*/gu)) large.add(word.toLowerCase())
  return new Set([...large].filter((word) => !small.has(word)))
}

/** Returns counts with each thing under its closest name among all counts around. */
function closest(counts: Counts, around: Counts): Counts {
  const told = new Map(counts)
  for (const [general, ...closer] of kinds) {
    const times = told.get(general)
    const [found] = closer.filter((each) => isClose(around, general, each)).toSorted((a, b) => (around.get(b) ?? 0) - (around.get(a) ?? 0))
    if (times === undefined || found === undefined) continue
    told.delete(general)
    told.set(found, (told.get(found) ?? 0) + times)
  }
  return new Map([...told].filter(([subject]) => !UNDRAWN.has(subject)))
}

const isClose = (counts: Counts, general: string, closer: string): boolean =>
  counts.has(closer) && (counts.get(closer) ?? 0) >= (UNDRAWN.has(general) ? CLOSER_UNDRAWN : CLOSER) * (counts.get(general) ?? 0)

/** What a text names by words that mean nothing else, and by such as mean something else as often. */
interface Said {
  counts: ReadonlyMap<string, number>
  doubtful: ReadonlyMap<string, number>
}

/** Returns how often a text names what it means: words that mean something else as often mean a thing beside others of its field. */
function meant({ counts, doubtful }: Said, sure: ReadonlySet<string>): Counts {
  const told = new Map(counts)
  for (const [subject, times] of doubtful)
    if ([...sure].some((each) => areOfOneField(each, subject))) told.set(subject, (told.get(subject) ?? 0) + times)
  return told
}

function said(text: string, language: string, proper: ReadonlySet<string>): Said {
  const counts = new Map<string, number>()
  const doubtful = new Map<string, number>()
  const table = subjectWords(language)
  if (!table.length) return { counts, doubtful }
  const count = (subject: string, times: number, to = counts): void => {
    if (times) to.set(subject, (to.get(subject) ?? 0) + times)
  }
  const read = withoutDenied(text, language)
  if (spaceless.has(language)) {
    for (const { subject, times } of writtenIn(read, table)) count(subject, times)
    return { counts, doubtful }
  }
  const times = new Map<string, number>()
  for (const term of termsIn(read, language)) if (!proper.has(term)) times.set(term, (times.get(term) ?? 0) + 1)
  for (const [term, often] of times)
    for (const { subject, words } of PREFIX[language] ? table : subjectWordsFor(term, language))
      if (namesOne(term, words, language)) count(subject, often, isDoubtful(term, words, language) ? doubtful : counts)
  return { counts, doubtful }
}

/** Returns how often words stand in a text that is not divided into words, but for where they are a part of longer ones that name something else, as a cat is of an owl in Chinese. */
function writtenIn(text: string, table: SubjectWords): { subject: string; times: number }[] {
  const found = table.flatMap(({ subject, words }) =>
    words.flatMap((word) => {
      const times = text.split(word).length - 1
      return times ? [{ subject, word, times }] : []
    }),
  )
  return found.map(({ subject, word, times }) => {
    const longer = found.filter((each) => each.subject !== subject && each.word.length > word.length && each.word.includes(word))
    return { subject, times: Math.max(0, times - longer.reduce((sum, each) => sum + each.times, 0)) }
  })
}

/** The words of a text in lower case, those that mean something together as one. */
function termsIn(text: string, language: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}‌-]*/gu) ?? []
  const phrases = subjectPhrases(language)
  if (!phrases.size) return words
  const terms: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    const phrase = phrases.get(word)?.find((parts) => parts.every((part, index) => isPart(words[at + index], part, index, parts, language)))
    terms.push(phrase ? phrase.join('_') : word)
    at += (phrase?.length ?? 1) - 1
  }
  return terms
}

/** Only the last word of several has an ending. */
const isPart = (word: string | undefined, part: string, index: number, parts: readonly string[], language: string): boolean =>
  word === part || (index === parts.length - 1 && word !== undefined && names(word, part, language))

/** Articles and prepositions that are written before words as one with them. */
const PREFIX: Readonly<Record<string, RegExp>> = { ar: /^(?:[وفبل]?ال|لل)/u, he: /^[הובלמ](?=\p{L}{2})/u }

/** What an English word ends in whose plural has a syllable more: codes are no cod. */
const HISSING = /(?:[sxzo]|[cs]h)$/u

/** Fewest letters before a word that another ends in: “Preise” is no “Reise”. */
const BEFORE = 3

/** Returns whether a word is one of some, and none of those that only begin as they do. */
const namesOne = (word: string, words: readonly string[], language: string): boolean =>
  words.some((root) => names(word, root, language)) && !words.some((root) => root.startsWith('!') && begins(word, root.slice(1)))

/** What stands before a word that means something else as often. */
const DOUBTFUL = '?'

const isDoubtful = (word: string, words: readonly string[], language: string): boolean =>
  words.some((root) => root.startsWith(DOUBTFUL) && names(word, root, language))

const begins = (word: string, root: string): boolean => (root.startsWith('=') ? word === root.slice(1) : word.startsWith(root))

function names(word: string, root: string, language: string): boolean {
  if (root.startsWith(DOUBTFUL)) return names(word, root.slice(DOUBTFUL.length), language)
  // Words in a row mean together what none of them does alone: readers who are addressed as dear are no love.
  if (word.includes('_') && !root.includes('_')) return false
  if (root.startsWith('=')) return word === root.slice(1) || word.replace(PREFIX[language] ?? /^$/u, '') === root.slice(1)
  if (root.startsWith('-')) {
    const [end, at] = [root.slice(1), word.lastIndexOf(root.slice(1))]
    return (at === 0 || at >= BEFORE) && word.length <= at + end.length + 2
  }
  if (language === 'en') return word === root || word === `${root}s` || (HISSING.test(root) && word === `${root}es`)
  const prefix = PREFIX[language]
  const bare = prefix ? word.replace(prefix, '') : word
  if (bare === root || word === root) return true
  return ((root.length >= SHORT || language === 'ko') && bare.startsWith(root)) || isForm(bare, root, language)
}
