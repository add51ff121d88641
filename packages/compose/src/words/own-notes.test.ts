import { describe, expect, it } from 'vitest'
import { isOwnNote, isTaskNote, noteBehind, notesWithin } from './own-notes.ts'

describe('notes to oneself', () => {
  it.each([
    'TODO: ring the printer',
    '(TBD)',
    'FIXME - wrong year?',
    '(check prices with Ada)',
    '[Foto fehlt noch]',
    '(à vérifier avec Luc)',
    '(comprobar la fecha)',
    'Entwurf v2, bitte gegenlesen',
    'Draft 3',
    '（要確認）'.replace('（', '(').replace('）', ')'),
  ])('is one: %s', (line) => {
    expect(isOwnNote(line)).toBe(true)
  })

  it.each([
    'TODO EL MUNDO BAILA',
    'Todo: nada',
    'Drafts of air in the old hall',
    'The draft horse show, 3 May',
    '(ask at the bar)',
    '(check our website)',
    'Entwurf einer neuen Satzung',
    'Vérifier la pression des pneus.',
  ])('is none: %s', (line) => {
    expect(isOwnNote(line)).toBe(false)
  })

  it('a word for a task in capitals before what is to be done', () => {
    expect(isTaskNote('PENDIENTE: llamar a Rosa')).toBe(true)
    expect(isTaskNote('Pendiente de pago')).toBe(false)
  })

  it.each([
    'nog doen: stoelen tellen',
    '(do zrobienia: spytać Olę)',
    'à vérifier : le nom du pianiste',
    '!! Ole: noch ein Bild !!',
    '@Ida: call the hall',
  ])('a task in small letters, or called to somebody: %s', (line) => {
    expect(isTaskNote(line)).toBe(true)
  })

  it.each(['Nog doen: stoelen tellen', 'à vérifier sur place', 'Achtung!!', '@cafe.lune'])('is no task: %s', (line) => {
    expect(isTaskNote(line)).toBe(false)
  })

  it('a note in brackets behind other words', () => {
    expect(noteBehind('Harbour notes (DRAFT v2, not for print)')).toBe(' (DRAFT v2, not for print)')
    expect(noteBehind('Harbour notes (third year)')).toBe('')
    expect(noteBehind('The vote (drafted by Ann)')).toBe('')
    expect(noteBehind('A poem by Ted Lowe [check copyright first]')).toBe(' [check copyright first]')
    expect(noteBehind('Open from May (check our website)')).toBe('')
  })

  it.each([
    ['O largo estava cheio. [confirmar com a Rita] Ninguém saiu.', ' [confirmar com a Rita]'],
    ['Wir kamen um sechs [Jörg, stimmt das? K.] nach Hause.', ' [Jörg, stimmt das? K.]'],
    ['Nous étions douze [@Luc combien].', ' [@Luc combien]'],
    ['The hall was full [two hundred??] that night.', ' [two hundred??]'],
    ["Answers (Mr Hay's copy, don't print!)", " (Mr Hay's copy, don't print!)"],
    ['[Ola: sprawdzić datę] Koncert był w maju.', '[Ola: sprawdzić datę]'],
  ])('a note in brackets inside a line: %s', (line, note) => {
    expect(notesWithin(line).map(([from, to]) => line.slice(from, to))).toEqual([note])
  })

  it.each([
    'Er sagte: […] und ging [Lachen].',
    'She writes “recieve” [sic], [1] and [the mayor].',
    'They [Anna, Tom] came; [Foto: Uwe Hahn]',
    '[Note: the bell rings at six]',
    'Who is it? (Ann: who else?) [Applause!]',
    '(see whether it rains)',
    '[askew]',
  ])('brackets for readers stay: %s', (line) => {
    expect(notesWithin(line)).toEqual([])
    expect(isOwnNote(line)).toBe(false)
  })

  it('a whole line in brackets, and a draft behind a dash', () => {
    expect(isOwnNote('[Rui: falta a foto da capa]')).toBe(true)
    expect(isOwnNote('[ver se o salão está livre!!]')).toBe(true)
    expect(noteBehind('Herbst 2024 — ENTWURF 2')).toBe(' — ENTWURF 2')
  })

  it('come to an end on very many spaces', () => {
    const line = `${' '.repeat(200_000)}x`
    expect([notesWithin(line), noteBehind(line)]).toEqual([[], ''])
  })
})
