import { expect, it } from 'vitest'
import { namesPaper, saysIssue, saysSeason, saysYear } from './issue-line.ts'

it.each([
  'Bulletin n° 12, avent 2026',
  'Rundbrief 3/2026',
  'No. 14, spring',
  'Newsletter, March 2026',
  'Boletín núm. 4 · 2025',
  '第12期',
  'Volume 9, No. 2      May 2023',
  'Curso 2022-2023 · n.º 4',
  'Numero 7',
  'Jaargang 18, juli 2025',
  'The paper of everybody who works at the Norrland Timber Company – no. 18, March 2025',
  'شماره ۱۲ - پاییز ۱۴۰۲',
  'العدد ٣ - ربيع ٢٠٢٤',
  '제14호',
  'rok dwudziesty drugi, zima',
  '22. Jahrgang, Heft 3',
  'Zweiundzwanzigster Jahrgang, Winter',
  'Año XIV, número 57',
  'Rok IX · nr 4 (35) · jesień',
  'Issue no. 112 · Winter 2026',
  'N° 48 – décembre',
  'Vingt-deuxième année, hiver',
  '14e année – numéro 3',
  'Anno ventiduesimo, numero tre',
  'Volume twenty-two',
  'Heft drei',
  'Год двадцать второй, выпуск 3',
])('%s says which issue it is', (line) => {
  expect(saysIssue(line)).toBe(true)
})

it.each([
  'تلفن: شماره ۰۲۱-۵۵۵۰۱۲۳',
  'Bristol, 12 May 2026',
  'Hauptstraße 5',
  'Serves 4',
  'No. 14 was sold yesterday.',
  'Half 1/2 cup',
  '12 May 2026',
  'By Nora',
  'Rok pierwszy',
  'Year one',
  'Number One',
  'Rok i miesiąc, zima',
  'Anno nuovo, vita nuova',
  'Second year, class B of Miss Hart was there',
  '',
])('%s does not', (line) => {
  expect(saysIssue(line)).toBe(false)
})

it('what stands over such a line is the name of a paper, also one that ends in an abbreviation, and no sentence', () => {
  expect(namesPaper('Modellbahnclub Oberau e.V.', 'Rundbrief 3/2026')).toBe(true)
  expect(namesPaper('Paroisse Saint-Aubin', 'Bulletin n° 12, avent 2026')).toBe(true)
  expect(namesPaper('We met at the bridge.', 'Newsletter, March 2026')).toBe(false)
  expect(namesPaper('Modellbahnclub Oberau', 'Hauptstraße 5')).toBe(false)
})

it.each(['Spring 2024', 'Herbst/Winter 2023', 'Hiver 2024', 'March 2026', '2024年秋号'])('%s is the season of an issue', (line) => {
  expect(saysSeason(line)).toBe(true)
})

it.each(['Spring came late', 'In March 2026 we met', 'Winter 12 Road', '2024'])('%s is none', (line) => {
  expect(saysSeason(line)).toBe(false)
})

it.each(['Annual report 2024', 'Saisonbericht 2023/24', 'Rapport annuel 2025'])('%s says what a paper is and of which year', (line) => {
  expect(saysYear(line)).toBe(true)
  expect(namesPaper('Ruderclub Altwasser e.V. – Abteilung Achter', line)).toBe(true)
})

it.each(['We met in the year 2024.', 'March 2026 at 7', '2024'])('%s says none', (line) => {
  expect(saysYear(line)).toBe(false)
})
