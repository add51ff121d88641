import { expect, test } from 'vitest'
import { isWeighty } from './weighty.ts'

test.each([
  ['en', 'Nobody ever thanked a lock keeper.'],
  ['de', 'Ein gutes Seil reißt nie.'],
  ['fr', 'Chaque porte a sa clé.'],
  ['es', 'Aquí nadie tiene prisa por volver.'],
  ['it', 'Ogni barca torna al suo porto.'],
  ['sv', 'En båt blir aldrig färdig.'],
  ['pl', 'Każdy most ma dwa brzegi.'],
  ['ru', 'Хороший сад никогда не готов.'],
])('%s: a sentence says how things are: %s', (language, text) => {
  expect(isWeighty(text, language)).toBe(true)
})

test.each([
  ['en', 'The benches are made of green oak.'],
  ['de', 'Der Verein besitzt drei Boote am Ufer.'],
  ['fr', 'Avec le concours de la paroisse.'],
  ['it', 'La barca è verde e bianca.'],
])('%s: a sentence says what is here: %s', (language, text) => {
  expect(isWeighty(text, language)).toBe(false)
})
