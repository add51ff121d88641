import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontPath, FONTS } from '../test/fonts.ts'
import { Faces } from './faces.ts'
import { Shaper } from './shape.ts'

const corpus = ['en', 'de', 'fr'].map((name) => readFileSync(new URL(`../test/corpus/${name}.txt`, import.meta.url), 'utf8')).join(' ')
const words = [...new Set(corpus.split(/\s+/).filter((word) => /\p{Script=Latin}/u.test(word)))]

test.each(Object.keys(FONTS))('words shaped together in %s have the glyphs they have alone', (key) => {
  const faces = new Faces(harfbuzz, null)
  faces.add(key, readFileSync(fontPath(key)))
  const [together, alone] = [new Shaper(harfbuzz), new Shaper(harfbuzz)]
  const styles = [together, alone].map((shaper) => shaper.style(faces.get(key), ['smcp'], 'en', false))
  for (let from = 0; from < words.length; from += 20) together.shapeTogether(words.slice(from, from + 20), styles[0]!)
  expect(words.length).toBeGreaterThan(1000)
  for (const word of words) expect(styles[0]!.texts.get(word, 0, word.length)).toEqual(alone.shape(word, styles[1]!))
})
