import { describe, expect, it } from 'vitest'
import { isOwnNote, isTaskNote, noteBehind } from './own-notes.ts'

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
})
