import { expect, test } from 'vitest'
import { GenerateForm } from './magazines.ts'

const isTaken = (language: unknown): boolean =>
  GenerateForm.safeParse({ content_idea: 'Ferries', model_name: 'built-in', language }).success

test.each(['en', 'pt-BR', 'zh-Hant', 'ar-u-nu-latn', 'nb', 'haw', 'EN', '', undefined])(
  '%j is a language that may be asked for',
  (language) => {
    expect(isTaken(language)).toBe(true)
  },
)

test.each(['x', '!!', 'e n', 'en_US', '12', '../../en', 'en-', 'ab-cdefghijk-l', 'toolongforalanguage', 7])('%j is none', (language) => {
  expect(isTaken(language)).toBe(false)
})
