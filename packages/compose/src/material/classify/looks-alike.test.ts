import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

const genresOf = async (name: string, text: string) =>
  readMaterial([await ingest({ name, bytes: strToU8(text) })]).pieces.map(({ title, genre }) => [title, genre])

it('a poem that tells of a letter is none', async () => {
  const poems = `Pociąg do Ełku

Zimą pociąg jedzie wolniej,
jakby szukał torów pod śniegiem.
Konduktor zna wszystkich z imienia,
także tych, którzy nie jadą.

List

Napisałem do ciebie list
i schowałem go w książce,
a książkę oddałem do biblioteki.
Ktoś teraz wie o mnie wszystko
i nie zna adresu.`
  expect(await genresOf('poezja.txt', poems)).toEqual([
    ['Pociąg do Ełku', 'poem'],
    ['List', 'poem'],
  ])
})

it('courses in which nothing is asked are no questions and answers', async () => {
  const courses = `# Night School of the Old Pump House

## Bookbinding for beginners

**Tuesdays, 7–9 pm, from 16 September, 8 evenings. £95 including paper.**

You fold, sew, press and cover four books: a pamphlet, a Japanese binding, a case-bound notebook and a box to keep them in.

## Bread with patience

**Saturdays, 9 am–1 pm, 20 and 27 September. £70 including flour.**

Two mornings of sourdough: starter, kneading, shaping, baking in the old oven. You go home with two loaves and a jar.

## How to enrol

Write to us or ring on weekdays between two and five. Places are kept for ten days without payment. If a course has fewer than six people it does not take place and you get your money back.`
  expect((await genresOf('course.md', courses)).map(([, genre]) => genre)).not.toContain('faq')
})
