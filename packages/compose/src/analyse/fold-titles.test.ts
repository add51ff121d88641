import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import { emptyTitle } from './empty-titles.ts'
import { isProse } from './fold-titles.ts'
import { withHeadlines } from './headlines.ts'
import { titleOf, type Article } from './article.ts'

const body = (words: number, about: string): string =>
  `The ${about} of the town is old and known to all of its people. `.repeat(Math.ceil(words / 13))

/** Two passages of a story. */
const ship = `The Ariadne had been nine weeks out of Valparaíso when the mate began to count the biscuits. He counted them at night, by feel, so that the men should not see his face, and he told nobody but the cook, who knew already.

“Two for each of us until Thursday,” said the cook. “After that we can boil the flag.”

They passed no other sail. In the mornings the fog stood so close about the masts that the boy who was sent aloft came down with his hair white, and in the evenings it lifted just far enough to show them that there was nothing there. On the tenth Sunday the captain read the service, and when he came to those in peril on the sea he shut the book and went below.

It was the boy who smelled it first. He had been born in a street of tanners and had never forgotten it, and what came to him over the water that night was not the sea.`
const harbour = `The street was wet and went down between the warehouses in steps. A woman was singing behind a shutter, and stopped when she heard his boots. At the fourth door a dog lay across the sill and let him climb over it.

There had been a letter in the spring, and none since. His sister could not write, so it must have been the priest who wrote it, in that round hand, and the priest had died in June. He had counted the months on the wall of the room they gave him, and now he counted the steps.

The quay was empty. Lamps hung along the wall, each with its circle of rain, and beyond the last of them the water made the sound of somebody turning over in bed. He sat down on a bollard and put his hands in his sleeves.

Towards four a bell began to ring out in the fog, not as bells are rung but as they ring of themselves, when what they hang on is moving.`

async function articlesIn(text: string): Promise<Article[]> {
  const document = await ingest({ name: 'book.md', bytes: strToU8(text) })
  return withHeadlines(articlesOfMaterial([document]), [document], 'en')
}

const titles = (articles: readonly Article[]): (string | null)[] => articles.map(titleOf)
const words = (articles: readonly Article[]): string => articles.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ')

describe('a title that says nothing alone', () => {
  it.each([
    ['Introduction', 'opening'],
    ['The Conclusion:', 'closing'],
    ['OVERVIEW', 'opening'],
    ['Fazit', 'closing'],
    ['Einleitung', 'opening'],
    ['Avant-propos', 'opening'],
    ['Conclusión', 'closing'],
    ['はじめに', 'opening'],
    ['まとめ', 'closing'],
    ['引言', 'opening'],
    ['Введение', 'opening'],
    ['خاتمة', 'closing'],
    ['نتیجه‌گیری', 'closing'],
    ['উপসংহার', 'closing'],
    ['Sonstiges', 'part'],
    ['Chapter 2', 'number'],
    ['Kapitel IV', 'number'],
    ['第三章', 'number'],
    ['IV.', 'number'],
    ['* * *', 'number'],
    ['Introduction to Baking', null],
    ['The End of the Harbour', null],
    ['Overview of the Town', null],
    ['NASA', null],
    ['Bread', null],
    ['1984', null],
    ['12', 'number'],
  ] as const)('%s: %s', (title, kind) => {
    expect(emptyTitle(title)).toBe(kind)
  })

  it('goes into the article before or after it', async () => {
    const text = `# The Bakery\n\n${body(400, 'bakery')}\n\n# Conclusion\n\n${body(200, 'end')}\n\n# The Harbour\n\n${body(400, 'harbour')}`
    const articles = await articlesIn(text)
    expect(titles(articles)).toEqual(['The Bakery', 'The Harbour'])
    expect(articles[0]?.blocks.find(({ kind }) => kind === 'heading')?.text).toBe('Conclusion')
    const opened = await articlesIn(
      `# The Bakery\n\n${body(400, 'bakery')}\n\n# Overview\n\n${body(90, 'view')}\n\n# The Harbour\n\n${body(400, 'harbour')}`,
    )
    expect(titles(opened)).toEqual(['The Bakery', 'The Harbour'])
    expect(opened[1]?.blocks[0]?.text).toContain('The view')
    expect(words(opened)).toContain('The harbour')
  })

  it('takes the name of the section around it', async () => {
    const part = (name: string): string =>
      `# ${name}\n\n## Introduction\n\n${body(900, name)}\n\n## Ovens\n\n${body(900, 'oven')}\n\n## Conclusion\n\n${body(900, 'end')}`
    expect(titles(await articlesIn(`${part('The Bakery')}\n\n${part('The Harbour')}`))).toEqual([
      'The Bakery',
      'Ovens',
      'The Bakery: Conclusion',
      'The Harbour',
      'Ovens',
      'The Harbour: Conclusion',
    ])
  })

  it('stays where it is all there is', async () => {
    expect(titles(await articlesIn(`# Introduction\n\n${body(300, 'bakery')}`))).toEqual(['Introduction'])
  })

  it('loses no word', async () => {
    const names = [
      'Introduction',
      'The Sea',
      'Conclusion',
      'Overview',
      'Overview',
      'The Town',
      'Summary',
      'Notes',
      'Chapter 4',
      'Introduction',
    ]
    const text = names.map((name, index) => `# ${name}\n\n${body(60 + index * 70, `place${index}`)}`).join('\n\n')
    const shown = words(await articlesIn(text))
    for (const index of names.keys()) expect(shown).toContain(`place${index}`)
  })
})

describe('a sentence of a novel', () => {
  it.each([
    ['He walked down to the harbour and waited for the ship to come in.', true],
    ['“There is nothing left of it,” said the old man by the door.', true],
    ['the ship had gone before.', true],
    ['Why Do Cats Purr When Nobody Is in the Room With Them?', false],
    ['The Harbour Is Closed', false],
    ['The harbour is closed.', false],
    ['Twelve Ways to Bake Bread in an Old Oven and Live', false],
  ])('%s: %s', (text, prose) => {
    expect(isProse(text)).toBe(prose)
  })

  it('is never a headline, and no word of it is lost', async () => {
    const sentence = 'He walked down to the harbour and waited for the ship to come in.'
    const articles = await articlesIn(`# The Ship\n\n${ship}\n\n# ${sentence}\n\n${harbour}`)
    expect(titles(articles)).toEqual(['The Ship'])
    expect(articles[0]?.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['paragraph', sentence])
    const alone = await articlesIn(`# ${sentence}\n\n${harbour}`)
    expect(titles(alone)).toEqual([null])
    expect(words(alone)).toContain(sentence)
  })
})
