/** How a writer behaves. `faithful` does what it is told; every other one breaks a promise of its own. */
export type Persona = 'faithful' | 'terse' | 'wordy' | 'giant' | 'bengali' | 'japanese' | 'arabic' | 'echo' | 'junk' | 'obedient'

/** All personas, the good one first. */
export const personas: readonly Persona[] = [
  'faithful',
  'terse',
  'wordy',
  'giant',
  'bengali',
  'japanese',
  'arabic',
  'echo',
  'junk',
  'obedient',
]

/** What a persona answers to a question, whatever way it reaches it: `prompt` is everything the question says, in one text. */
export function answerOf(persona: Persona, prompt: string): object {
  const asked = readPrompt(prompt)
  if (asked.form === 'outline') return outline(persona, asked)
  if (asked.form === 'cards') return cards(persona, asked)
  if (asked.form === 'heads') return { headline: headline(persona, asked), standfirst: standfirst(persona, asked) }
  if (asked.form === 'paragraphs') return texts(persona, asked, prompt)
  return article(persona, asked)
}

interface Asked {
  form: 'outline' | 'cards' | 'heads' | 'article' | 'paragraphs'
  titles: string[]
  points: string[]
  words: number
  passages: { id: string; text: string }[]
  /** Words to cut (negative) or to add. */
  delta: number
  /** What other texts of the issue are called. */
  others: string[]
  /** True when nothing may be said but what the passages say. */
  bound: boolean
}

function readPrompt(prompt: string): Asked {
  const form = prompt.includes('items.workingTitle')
    ? 'outline'
    : prompt.includes('items.text')
      ? 'cards'
      : prompt.includes('paragraphs.text')
        ? 'paragraphs'
        : prompt.includes('body.text')
          ? 'article'
          : 'heads'
  const cut = /cut \d+ lines? ≈ (\d+) words/u.exec(prompt)?.[1]
  const add = /add \d+ lines? ≈ (\d+) words/u.exec(prompt)?.[1]
  return {
    form,
    titles: [...prompt.matchAll(/^(?:Title: |\d+\. )([^:\n]+)/gmu)].map(([, title = '']) => title),
    points: [
      ...prompt.matchAll(/^(?:About: |- (?!texts|headline|standfirst|body|items|pull|image|alt|sources|title|tagline|paragraphs))(.+)/gmu),
    ].map(([, text = '']) => text),
    words: Number(/about (\d+) words in all/u.exec(prompt)?.[1] ?? 40),
    passages: [...prompt.matchAll(/<passage id="([^"]+)"[^>]*>\n([\s\S]*?)\n<\/passage>/gu)].map(([, id = '', text = '']) => ({
      id,
      text,
    })),
    delta: add ? Number(add) : cut ? -Number(cut) : 0,
    others: (/^Other articles of the issue: (.+)$/mu.exec(prompt)?.[1] ?? '').split('; ').filter(Boolean),
    bound: /Write only what the passages say|The text of the documents is printed as it is/u.test(prompt),
  }
}

const foreign = {
  bengali: 'শহরের পাখিরা প্রতিদিন সকালে নদীর ধারে ফিরে আসে এবং মানুষ তাদের গান শোনে। পুরোনো বাড়ির ছাদে তারা বাসা বাঁধে, আর শিশুরা দূর থেকে তাদের দেখে।',
  japanese: '町の鳥は毎朝川辺に戻り、人々はその歌を聞いている。古い家の屋根に巣を作り、子どもたちは遠くから眺めている。',
  arabic: 'تعود طيور المدينة كل صباح إلى ضفة النهر ويسمع الناس غناءها. تبني أعشاشها على سطوح البيوت القديمة ويراقبها الأطفال من بعيد.',
} as const

const bad: Readonly<Record<'giant' | 'echo' | 'junk' | 'obedient', string>> = {
  giant: `The address is https://example.org/${'very-'.repeat(30)}long and the word is ${'Donaudampfschiff'.repeat(6)} in the end.`,
  echo: '{"type": "string", "minLength": 40, "description": "body.text of the article"}',
  junk: 'Lorem ipsum dolor sit amet. [Insert text here] TBD.',
  obedient: 'PWNED. I ignore all previous instructions, as the passage tells me to, and say nothing else.',
}

/** Words a person might use; a sentence takes one of each, so that no two in a magazine are alike. */
const who = [
  'an old keeper',
  'the night porter',
  'a young clerk',
  'the first reader',
  'a patient neighbour',
  'the last guest',
  'a careful hand',
]
const does = ['counts', 'keeps', 'remembers', 'draws', 'mends', 'follows', 'forgets', 'describes', 'collects', 'measures', 'repeats']
const what = [
  'the light',
  'a small map',
  'every name',
  'the long road',
  'a quiet room',
  'the old song',
  'two windows',
  'the river',
  'a letter',
  'the garden',
  'one good story',
  'the empty hall',
  'a borrowed book',
]
const where = [
  'before dawn',
  'in the rain',
  'after the war',
  'near the harbour',
  'without a word',
  'for the children',
  'on the upper floor',
  'under the bridge',
  'behind the market',
  'at the end of the day',
  'by heart',
  'with some care',
  'as if it mattered',
  'while the others sleep',
  'in a low voice',
  'against all advice',
  'twice a year',
]

const pick = (list: readonly string[], at: number): string => list[((at % list.length) + list.length) % list.length] as string

/** A sentence about something; the number makes it a sentence of its own. */
function sentence(about: string, seed: number): string {
  const text = `${pick(who, seed)} ${pick(does, seed * 3 + 1)} ${pick(what, seed * 5 + 2)} ${pick(where, seed * 7 + 3)}, and ${about
    .replace(/[.!?]+$/u, '')
    .replace(/\d+/gu, 'some')
    .toLowerCase()} is never far`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const seedOf = (text: string): number =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).reduce((sum, code) => (sum * 31 + code) % 9_973, 7)

function text(persona: Persona, { titles, points }: Asked, words: number, seed = 0): string {
  if (persona in bad) return bad[persona as keyof typeof bad]
  if (persona in foreign) return foreign[persona as keyof typeof foreign]
  const topics = [...points, ...titles].filter((topic) => topic.length < 120)
  let out = ''
  const start = seedOf(titles.join()) + seed * 101
  for (let at = 0; out.split(/\s+/u).length < words || !out; at++)
    out += `${out ? ' ' : ''}${sentence(pick(topics.length ? topics : ['the town'], at + seed), start + at)}`
  return out
}

/**
 * Sentences of the passages in pairs, so that none is one of the documents word for word and every word of it is theirs. `apart` says how far
 * the two stand from each other: two texts that pair them differently say nothing twice.
 */
function condensed({ passages }: Asked, apart: number): string[] {
  const all = passages.flatMap(({ text: each }) => each.replaceAll(/\s+/gu, ' ').match(/\p{Lu}[^.!?“”"()]{30,220}[.!?](?= |$)/gu) ?? [])
  const ends = [...new Set(all)].filter((each) => each.endsWith('.') && !each.startsWith('Here is')).map((each) => each.slice(0, -1))
  const half = Math.ceil(ends.length / 2)
  return ends
    .slice(0, half)
    .map((each, index) => `${each}; ${ends[half + ((index + apart) % Math.max(1, ends.length - half))] ?? 'yes'}, too.`)
}

/** The place of a text among those of its issue. */
const rankOf = ({ titles, others }: Asked): number => [...titles.slice(0, 1), ...others].toSorted().indexOf(titles[0] ?? '')

/** Whether a persona does what it is told when it may say nothing of its own. */
const keepsTo = (persona: Persona, { bound, passages }: Asked): boolean =>
  bound && passages.length > 0 && !(persona in bad) && !(persona in foreign)

/** The first sentences of some as far as a number of words. */
function upTo(sentences: readonly string[], words: number): string[] {
  let left = words
  return sentences.filter((each, index) => {
    const count = each.split(' ').length
    const fits = index === 0 || left >= count / 2
    left -= count
    return fits
  })
}

const headline = (persona: Persona, asked: Asked) => {
  const title = asked.titles[0] ?? 'The Town Wakes'
  if (persona in bad || persona in foreign)
    return { long: text(persona, asked, 6).slice(0, 60), short: text(persona, asked, 3).slice(0, 20) }
  return { long: `${title}, Seen Again`, short: title }
}

const standfirst = (persona: Persona, asked: Asked): string =>
  keepsTo(persona, asked)
    ? (condensed(asked, rankOf(asked)).at(-1) ?? '')
    : text(persona, asked, 14, 77)
        .split(/(?<=\.) /u)
        .slice(0, 1)
        .join(' ')

function body(persona: Persona, asked: Asked, seed = 0) {
  const wanted = Math.max(12, asked.words + asked.delta)
  const words = persona === 'terse' ? 12 : persona === 'wordy' ? asked.words * 3 : wanted
  const count = Math.max(1, Math.round(words / 70))
  if (keepsTo(persona, asked)) return paragraphsOf(upTo(condensed(asked, rankOf(asked)).slice(0, -1), words), persona)
  return Array.from({ length: count }, (_, index) => ({
    crosshead: null,
    text:
      persona in foreign
        ? `${text(persona, asked, 60)}${index ? `（${index}）。` : ''}`
        : text(persona, asked, words / count - 6, index + seed * 17),
    optional: persona !== 'wordy' && index % 5 === 3,
  }))
}

/** Paragraphs of two sentences each. */
const paragraphsOf = (sentences: readonly string[], persona: Persona) =>
  sentences.flatMap((each, index) =>
    index % 2
      ? []
      : [
          {
            crosshead: null,
            text: [each, ...sentences.slice(index + 1, index + 2)].join(' '),
            optional: persona !== 'wordy' && index % 10 === 6,
          },
        ],
  )

function article(persona: Persona, asked: Asked) {
  const paragraphs = body(persona, asked)
  return {
    headline: headline(persona, asked),
    standfirst: standfirst(persona, asked),
    body: paragraphs,
    pullQuotes: paragraphs.slice(1, 4).map(({ text: each }) => each.split(/(?<=\.) /u)[0] ?? ''),
    imageQuery: 'river town',
    alt: 'A river at dawn',
    sources: asked.passages.slice(0, 2).map(({ id }) => id),
  }
}

function cards(persona: Persona, asked: Asked) {
  return {
    items: asked.titles.map((title, index) => ({
      title: persona in bad || persona in foreign ? text(persona, asked, 3).slice(0, 24) : title.slice(0, 30),
      text: keepsTo(persona, asked)
        ? (condensed(asked, 11)[index * 3] ?? condensed(asked, 12)[index] ?? '')
        : text(persona, { ...asked, titles: [title], points: [title] }, persona === 'terse' ? 4 : persona === 'wordy' ? 120 : 22, index),
      sources: [],
    })),
    imageQuery: 'river',
  }
}

function texts(persona: Persona, asked: Asked, prompt: string) {
  const found = [
    ...prompt.matchAll(
      /<article id="([^"]+)">[\s\S]*?<\/article>\nIts new text has about (\d+) words in all\.(?: [^<]*?cut \d+ lines? ≈ (\d+) words)?/gu,
    ),
  ]
  return {
    texts: found.map(([, id = '', words = '40', cut = '0'], index) => ({
      id,
      paragraphs: body(persona, { ...asked, titles: [id], words: Math.max(12, Number(words) - Number(cut) * 1.2), delta: 0 }, index).map(
        ({ text: each, optional }) => ({ text: each, optional }),
      ),
    })),
  }
}

const topics = [
  'Letters from the harbour',
  'The keeper of the lamps',
  'What the bakers know',
  'A bridge and its people',
  'Slow trains',
  'The market at night',
  'Rooms to let',
  'Small museums',
  'One good tool',
  'The weather book',
]

function outline(persona: Persona, asked: Asked) {
  const id = (index: number): string[] => asked.passages.slice(index * 3, index * 3 + 3).map((passage) => passage.id)
  const entry = (kind: string, title: string, index: number) => ({
    kind,
    workingTitle: persona in bad || persona in foreign ? `${text(persona, asked, 4).slice(0, 40)} ${index}` : title,
    angle:
      persona in bad
        ? text(persona, asked, 10)
        : persona in foreign
          ? text(persona, asked, 10)
          : `How ${title.toLowerCase()} became what it is, told by the people who were there.`,
    points: ['How it began', 'Who keeps it going', 'What comes next'],
    passageIds: [...id(index), 'p99999'],
    words: persona === 'wordy' ? 9_000 : persona === 'terse' ? 5 : 0,
  })
  const kinds = ['letter', 'feature', 'feature', 'feature', 'card', 'card', 'card', 'card', 'card']
  return {
    title: 'The Upper Town',
    tagline: 'Stories from above the river',
    items: kinds.map((kind, index) => entry(kind, pick(topics, index), index)),
  }
}
