import { describe, expect, it } from 'vitest'
import { isOwnNote, isTaskNote, isUnprinted, noteBehind, notesWithin } from './own-notes.ts'

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

  it.each([
    'NOT cleared, don’t use: the third one',
    'Noch nicht freigegeben: das Foto der Orgel',
    'Status: cleaned up, Ann has approved the quotes. NB she asked us not to name the shop.',
    '[ends 10:58]',
    '[Ende der Aufnahme]',
    'box for layout?:',
    'Infokasten?',
    'Von meinem Tablet gesendet',
    'Sent from my iPhone',
    'Envoyé de mon téléphone',
    '(Foto: „Regatta 1981“, bitte groß und in schwarzweiß)',
    '(poner las soluciones al revés o en la última página!!)',
    '(print the answers upside down)',
    '(NB ask Lou if I can use his name)',
    '（メモ：写真は七月に撮り直し）',
    'manca: la parte del nonno, chiedere a Lina',
  ])('is of making the paper: %s', (line) => expect(isOwnNote(line) || isTaskNote(line)).toBe(true))

  it.each([
    'Status: open on Sundays',
    '[ends]',
    '[Ende]',
    'Box for the tools: 12 €',
    'Not cleared by noon, the snow lay knee-deep.',
    'Sent from my village to the coast, the apples kept until May.',
    'Von meinem Vater gesendete Briefe',
    '(Foto: Uwe Hahn)',
    '(put the lid on the pot)',
    '(turn to the last chapter)',
    '（毎月第二土曜）',
  ])('is for readers: %s', (line) => expect(isOwnNote(line) || isTaskNote(line)).toBe(false))

  it.each([
    ['Tom Reed (piano) BIO TO COME – Tom please send!!', ' BIO TO COME – Tom please send!!'],
    ['Ida Kern FOTO FEHLT NOCH', ' FOTO FEHLT NOCH'],
    ['食事 桜海老の釜飯 ← 料理長に確認', ' ← 料理長に確認'],
    ['Tea ← from the left', ''],
    ['nice things people said - use whichever!', ' - use whichever!'],
    ['The bus or the tram – take one of them at ten, and mind the step behind the driver', ''],
    ['Es FEHLT ein Schuh', ''],
  ])('what is missing yet, or asked behind an arrow: %s', (line, note) => expect(noteBehind(line)).toBe(note))

  it('a question in capitals in round brackets', () => {
    const line = 'The line was drowned in 2008-ish (CHECK DATE) and what is left (BBC) goes into the water.'
    expect(notesWithin(line).map(([from, to]) => line.slice(from, to))).toEqual([' (CHECK DATE)'])
  })

  it.each([
    'notes – NOT for print',
    '旧料金（使わない）',
    "old prices (don't use)",
    'Preise alt (nicht mehr verwenden)',
    'Kommentar (intern)',
    'Internal notes (internal use only)',
  ])('a name of what is not for readers: %s', (name) => expect(isUnprinted(name)).toBe(true))

  it.each(['Notes', 'International', 'Prices 2025 (per night)', 'When not to use bleach', 'How to use it', '料金', 'Interne Fortbildung'])(
    'a name of what is for readers: %s',
    (name) => expect(isUnprinted(name)).toBe(false),
  )

  it('come to an end on very many spaces', () => {
    const line = `${' '.repeat(200_000)}x`
    expect([notesWithin(line), noteBehind(line)]).toEqual([[], ''])
  })
})
