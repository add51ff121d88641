import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import { drawingsOfText } from '../../src/images/drawings-of-text.ts'
import { subjectOf } from '../../src/images/subjects.ts'
import { readMaterial } from '../../src/material/read-material.ts'
import { textOfMaterial } from '../../src/material/text.ts'
import { fixture } from '../fixtures.ts'
import { readText } from '../material/corpus.ts'

/** Share of the drawings beside texts that a person takes for ones of what the texts are about, at least. */
const PRECISION = 0.9

/** What may be drawn of a text, by its document and its title: names of drawings, `-` = nothing there is. */
const judged = new Map<string, readonly string[]>(
  readFileSync(join(import.meta.dirname, 'judged.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([document = '', title = '', names = '']) => [`${document} | ${title}`, names.split(' ')]),
)

it('texts of many writers stand beside drawings of what they are about', { timeout: 120_000 }, async () => {
  const documents = new Set([...judged.keys()].map((key) => key.split(' | ')[0]))
  const [, ...texts] = new TextDecoder().decode(fixture('material/learned.txt')).split(/^@@@ /mu)
  const read = await readText(texts.flatMap((text) => (documents.has(/^\S+/u.exec(text)?.[0]) ? [`@@@ ${text}`] : [])).join(''))
  const { drawings } = templateKit('crumb')
  const shown = read.flatMap(({ document, language }) =>
    readMaterial([document]).pieces.flatMap((piece) => {
      const { title, ...untitled } = piece
      const key = `${document.name} | ${title ?? ''}`
      const told = { title: title ?? '', text: textOfMaterial({ pieces: [untitled as typeof piece], collections: [] }) }
      const [drawing] = drawingsOfText(told, subjectOf(told, language) ?? undefined, { language, drawings: drawings ?? (() => []) })
      const names = judged.get(key)
      return names && drawing !== undefined ? [{ key, drawing, isRight: names.includes(drawing) }] : []
    }),
  )
  const wrong = shown.filter(({ isRight }) => !isRight).map(({ key, drawing }) => `${key} | ${drawing}`)
  expect(shown.length).toBeGreaterThan(50)
  expect((shown.length - wrong.length) / shown.length, wrong.join('\n')).toBeGreaterThanOrEqual(PRECISION)
})
