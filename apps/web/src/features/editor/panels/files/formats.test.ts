import { expect, test } from 'vitest'
import { fileName, optionsFor, purposeFor } from './formats.ts'

test('a PDF to read is cut to size; print and press keep the bleed, and marks where they are asked for', () => {
  expect(optionsFor('screen', true)).toEqual({ bleed: false, crop_marks: false, color: 'rgb' })
  expect(optionsFor('print', true)).toEqual({ bleed: true, crop_marks: true, color: 'rgb' })
  expect(optionsFor('press', false)).toEqual({ bleed: true, crop_marks: false, color: 'cmyk' })
})

test('a magazine is looked over for what is made of it', () => {
  expect((['screen', 'print', 'press', 'picture'] as const).map(purposeFor)).toEqual(['screen', 'print', 'press', 'screen'])
})

test('a file is named after its magazine, without what file systems refuse', () => {
  expect(fileName('Tide: No. 3 / Autumn', 'pdf')).toBe('Tide No. 3 Autumn.pdf')
  expect(fileName('  ', 'json')).toBe('magazine.json')
})
