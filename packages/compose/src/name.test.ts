import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseBrief } from './analyse/brief.ts'
import { wordingOf } from './wording/wordings.ts'
import { ingest } from './ingest/ingest.ts'
import type { ComposeInput } from './input.ts'
import { readMaterial } from './material/read-material.ts'
import { nameOf } from './name.ts'

const asked = (more: Partial<ComposeInput> = {}): ComposeInput => ({ idea: '', kit: {} as ComposeInput['kit'], ...more })

/** What an issue is called that is made of files alone. */
async function calledBy(files: Record<string, string>, language = 'en', more: Partial<ComposeInput> = {}): Promise<string> {
  const documents = await Promise.all(Object.entries(files).map(([name, text]) => ingest({ name, bytes: new TextEncoder().encode(text) })))
  return nameOf(asked(more), { ...readMaterial(documents), brief: parseBrief(more.idea ?? '', language), documents, language })
}

const sentence =
  'We walked along the river until the rain came, and then we walked on, because nobody had brought a coat and it made no difference.'

/** A package's own text, which nobody here wrote. */
function readmeOf(name: string): string {
  const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'README.md')
  return readFileSync(path, 'utf8')
}

describe('an issue without an idea and a name', () => {
  it.each([
    ['its title', { 'a.md': `# The river path\n\n${sentence}` }, 'The river path'],
    ['its title without the number before it and the colon behind it', { 'a.md': `# The river path:\n\n${sentence}` }, 'The river path'],
    [
      'its title with the stop of an abbreviation',
      { 'a.md': `# Rules of Harbour Rowers Ltd.\n\n${sentence}` },
      'Rules of Harbour Rowers Ltd.',
    ],
    ['its title without its own stop', { 'a.md': `# The river path.\n\n${sentence}` }, 'The river path'],
    [
      'the name of the paper over the letter that opens it',
      {
        'a.txt': `RUDERCLUB FÄHRE\nRundbrief zum Winter\n\nLiebe Ruderfreunde,\ndie Boote liegen trocken, und der Steg hat neue Bretter bekommen.\nEuer Heinz\n\nDER KELLER\n\n${sentence}\n\nDIE WERKSTATT\n\n${sentence}\n`,
      },
      'Ruderclub Fähre',
    ],
    ['its first line', { 'a.txt': `Harbour Choir\n\nDear all,\n\n${sentence}\n\nSee you there\nMaud` }, 'Harbour Choir'],
    [
      'a title over several texts',
      { 'x.md': `# Mill Lane News\n\n## Soup\n\n2 onions\n1 l stock\n\nFry. Boil.\n\n## Rain\n\n${sentence}` },
      'Mill Lane News',
    ],
    [
      'the one heading over all others, with a text of its own under it and what the paper says of itself at its end',
      {
        'cook-it.md': `# Le ricette della nonna Adele\n\n${sentence} ${sentence} ${sentence}\n\n## I primi\n\n${sentence} ${sentence} ${sentence} ${sentence}\n\n## I dolci\n\n${sentence} ${sentence} ${sentence} ${sentence}\n\nStampato in 40 copie da Tipografia Galli. Disegni: Pietro. Non in vendita.`,
      },
      'Le ricette della nonna Adele',
    ],
    [
      'the title of a paper that other papers speak of',
      {
        'MENU autumn FINAL2.txt': `THE WEIGH HOUSE\n\nTO START\n\nSoup 4.50\nBread 2.00\n\nMAINS\n\nPie 12.00\nTrout 14.00\n`,
        'story.md': `# Six years of it\n\nThe Weigh House was a corn store. ${sentence} ${sentence}`,
      },
      'The Weigh House',
    ],
    [
      'the title of what holds several texts, before that of one of them and the names of files',
      {
        'POEMS.txt': `Rain\n\nRain came in by the door\nand sat where the dog had been\n`,
        'prices.csv': 'Print,Price\nTide,40\nEbb,30\n',
        'rest.md': `# Photocopy\n\n## The bag\n\n${sentence} ${sentence}\n\n## The bus\n\n${sentence} ${sentence}`,
      },
      'Photocopy',
    ],
    ['the name of its file', { 'river_walk_2024.txt': sentence }, 'River walk 2024'],
    [
      'what an e-mail is about',
      {
        'x.txt': `From: Ann <ann@example.org>\nTo: all@example.org\nSubject: Re: The lock gates\n\nDear all,\n\n${sentence}\n\nRegards\nAnn`,
      },
      'The lock gates',
    ],
    [
      'what an e-mail is about, whoever sends it without an address',
      {
        'mail.txt': `From: Priya Raman\nTo: the committee\nSubject: Re: Re: the shed roof\nDate: Tue, 4 Mar 2025 21:14\n\nAll,\n\n${sentence}\n\nPriya`,
      },
      'The shed roof',
    ],
    [
      'its first verse',
      { 'x.txt': 'The kettle knows the hour\nThe clock has lost its hands\nThe cat is fond of flour\nAnd no one understands' },
      'The kettle knows the hour',
    ],
    ['who signs it', { '1.txt': `Dear all,\n\n${sentence}\n\n${sentence}\n\nKind regards,\nMaud Ellery` }, 'Maud Ellery'],
    [
      'its title without the subtitle that makes it long',
      { 'a.md': `# The river path: ${'a walk in the rain and what came of it, '.repeat(3)}\n\n${sentence}` },
      'The river path',
    ],
    ['its title, and not shouted', { 'a.md': `# BETWEEN THE FLOORS\n\n${sentence}` }, 'Between the Floors'],
    ['its title without the chapter it is', { 'a.md': `# Chapter 3. The river path\n\n${sentence}` }, 'The river path'],
    ['its title that is the name of a file', { 'a.md': `# river_walk_final_v3.docx\n\n${sentence}` }, 'River walk'],
    ['what stands under a link to more', { 'a.md': `## Download the ebook\n\n- PDF\n\n# The river path\n\n${sentence}` }, 'The river path'],
    ['the first of several', { 'a.md': `# The river path\n\n${sentence}`, 'b.md': `# Soup\n\n${sentence}` }, 'The river path'],
  ])('is called by %s', async (_by, files, name) => expect(await calledBy(files)).toBe(name))

  it.each([
    [
      'de',
      `Liebe Mitglieder,\n\nam Samstag haben wir gewonnen, 3:1, und es hat geregnet, aber niemand ist nach Hause gegangen.`,
      wordingOf('de'),
    ],
    [
      'fr',
      `Il pleuvait depuis le matin, et personne n’avait pris de manteau, si bien que nous avons marché sans nous arrêter.`,
      wordingOf('fr'),
    ],
    ['ja', '朝から雨が降っていたが、誰も傘を持っていなかったので、私たちはそのまま川沿いを歩き続けた。', wordingOf('ja')],
  ])('is called by what it is, in its language, where nothing names it: %s', async (language, text, { genres, issue }) => {
    expect([...Object.values(genres), issue]).toContain(await calledBy({ '1.txt': text }, language))
  })

  it.each(['', ' \n\n ', '?', '....', '#\n\n#', '1\n2\n3', 'word '.repeat(400), '🙂', '```\nx = 1\n```'])(
    'has a name whatever is in its file: %j',
    async (text) => expect(await calledBy({ '1.txt': `${text}\n\n${text}` }).catch(() => 'refused')).not.toBe(''),
  )

  it.each([
    ['marked', 'Marked'],
    ['papaparse', 'Parse CSV with JavaScript'],
    ['stopword', 'stopword'],
    ['zod', 'Zod'],
  ])('is called as a stranger calls his text: %s', async (name, title) =>
    expect(await calledBy({ 'README.md': readmeOf(name) })).toBe(title),
  )
})

describe('an issue that a person names', () => {
  const files = { 'a.md': `# The river path\n\n${sentence}` }
  it('is called so, before what its idea and its documents say', async () => {
    expect(await calledBy(files, 'en', { name: ' Rain ', idea: 'Walking' })).toBe('Rain')
    expect(await calledBy(files, 'en', { idea: 'Walking' })).toBe('Walking')
  })

  it.each([
    [
      'what a paper and the idea both say',
      'A booklet for people who think of hiring us – Reed & Rush, boats on the canal',
      {
        'boats.md': `# REED & RUSH\n\n## Boats\n\n${sentence}\n\n## Tea\n\n${sentence}`,
        'b.md': `# How it goes\n\n${sentence}`,
      },
      'Reed & Rush',
    ],
    [
      'the title over several texts in the order of the idea, with its capitals',
      'a little book with the recipes of grandma Ottilie, to print for the cousins at home',
      { 'b.md': `# RECIPES OF GRANDMA OTTILIE\n\n## Soup\n\n${sentence}\n\n## Bread\n\n${sentence}`, 'c.md': `# The oven\n\n${sentence}` },
      'Recipes of Grandma Ottilie',
    ],
    [
      'the site that its saved pages are from',
      'my boat blog as a proper booklet for my dad who has no computer - Berth 9',
      {
        'Rain – Berth 9.html': `<title>Rain – Berth 9</title><main><h1>Rain</h1><p>${sentence}</p></main>`,
        'Paint – Berth 9.html': `<title>Paint – Berth 9</title><main><h1>Paint</h1><p>${sentence}</p></main>`,
      },
      'Berth 9',
    ],
    [
      'the club that writes it with the form it has by law, and not by the name of a file',
      'We would like to make something for our hundredth year from the minutes and notices',
      {
        'Part1_board.txt': `Rowing Club Harmony 1924 e. V.\n\nTHE KEEL\n\n${sentence}\n\nTHE OAR\n\n${sentence}`,
        'notice.txt': sentence,
      },
      'Rowing Club Harmony 1924 e. V.',
    ],
    [
      'the title of the one text that the idea names',
      'my short story The River Path as a little magazine for the writers, please change no words',
      { 'river final v3.txt': `THE RIVER PATH\n\nby Ann Reed\n\n${sentence}\n\n${sentence}` },
      'The River Path',
    ],
    [
      'its idea where that is whole',
      'Rain on the river',
      { 'a.md': `# Rain\n\n${sentence}`, 'b.md': `# River\n\n${sentence}` },
      'Rain on the River',
    ],
  ])('is called by %s', async (_by, idea, papers, name) => expect(await calledBy(papers, 'en', { idea })).toBe(name))

  it('has another where it is nothing but white space', async () => {
    expect(await calledBy(files, 'en', { name: '  ', idea: ' ' })).toBe('The river path')
    expect(await calledBy(files, 'en', { idea: '...' })).toBe('The river path')
  })
})
