import { expect, it } from 'vitest'
import { titleForms } from './labels.ts'

it.each([
  ['Report: the visit to the mill', ['Report: the visit to the mill', 'The visit to the mill']],
  ['Reisebericht: drei Tage am Inn', ['Reisebericht: drei Tage am Inn', 'Drei Tage am Inn']],
  ['Recensione — Il cane giallo', ['Recensione — Il cane giallo', 'Il cane giallo']],
  ['The mill: a visit', ['The mill: a visit', 'The mill']],
  ['Report', ['Report']],
  ['Opening offers (14 - 21 June)', ['Opening offers (14 - 21 June)']],
  ['Rabatte (Mai – Juni)', ['Rabatte (Mai – Juni)']],
])('%s stands without its subtitle, or without the kind of its text', (title, forms) => {
  expect(titleForms(title)).toEqual(forms)
})
