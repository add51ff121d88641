import { describe, expect, it } from 'vitest'
import { namedIn, namesSubject, subjectOf, subjectOfGenres, subjectsOfGenres } from './subjects.ts'

const named = (title: string, language: string) => subjectOf({ title, text: '' }, language, true)

it('texts of a genre have what stands for all of them, each once; those that may tell anything have nothing', () => {
  expect(subjectsOfGenres(['letter', undefined, 'faq', 'letter', 'feature'])).toEqual(['letter', 'pen', 'talk'])
  expect(subjectOfGenres(['letter', 'letter'])).toBe('letter')
  expect(subjectOfGenres(['letter', 'faq'])).toBeUndefined()
  expect(subjectsOfGenres(['feature', 'short', 'poem', 'review', 'list', 'how-to', 'data', 'recipe'])).toEqual([])
  expect(subjectsOfGenres(['recipe'], true)).toEqual(['plate'])
})

it.each([
  ['en', 'North by Tram', 'tram'],
  ['de', 'Die letzte Straßenbahn', 'tram'],
  ['zh', '修傘的人', 'rain'],
  ['ja', 'あじの南蛮漬け', 'fish'],
  ['ja', 'フライパンの手入れ', 'pan'],
  ['en', 'Plum cake', 'cake'],
  ['de', 'Pflaumenkuchen', 'cake'],
  ['de', 'Gulaschsuppe', 'soup'],
  ['de', 'Die Preise', null],
  ['en', 'A cake for a birthday', 'birthday'],
  ['pt', 'Folar', 'eggbread'],
  ['pt', 'Caldo verde', 'greensoup'],
  ['it', 'Finestre accese', 'litwindow'],
  ['en', 'The allotment', 'allotment'],
  ['pt', 'Arroz-doce', 'pudding'],
  ['pt', 'Arroz doce da avó', 'pudding'],
  ['en', 'Rice pudding', 'pudding'],
  ['en', 'Kheer', 'pudding'],
  ['de', 'Milchreis mit Zimt', 'pudding'],
  ['fr', 'Riz au lait', 'pudding'],
  ['es', 'Arroz con leche', 'pudding'],
  ['da', 'Risengrød', 'pudding'],
  ['hi', 'खीर', 'pudding'],
  ['en', 'Carving a wooden spoon', 'spoon'],
  ['de', 'Der Löffel meiner Großmutter', 'spoon'],
  ['pl', 'Drewniana łyżka', 'spoon'],
  ['en', 'Fried rice', 'rice'],
  ['es', 'Arroz a la cubana', 'rice'],
  ['en', 'Footbridge over the Arle opens', 'footbridge'],
  ['en', 'Hen', 'hen'],
  ['en', 'The Owl and the Attic', 'owl'],
  ['de', 'Die kleine Eule', 'owl'],
  ['zh', '猫头鹰的冬天', 'owl'],
  ['zh', '面包车', 'van'],
  ['en', 'A poem about a dog', 'dog'],
])('in %s “%s” names %s', (language, title, subject) => expect(named(title, language)).toBe(subject))

it('a poem names what it is about twice, a long text more often', () => {
  const poem = 'The tram is late. I stand where the rails turn, and the tram does not.'
  expect(subjectOf({ title: 'Waiting', text: poem }, 'en')).toBe('tram')
  expect(subjectOf({ title: 'Waiting', text: `${poem} ${'Nobody says a word about it. '.repeat(30)}` }, 'en')).toBeNull()
})

it.each([
  ['en', 'The Ferry', 'ferry'],
  ['en', 'The Sailing Boat', 'boat'],
  ['en', 'A Cello Comes Home', 'violin'],
  ['en', 'Choir and orchestra', 'choir'],
  ['de', 'Der Chor probt wieder', 'choir'],
  ['en', 'The fishing rod on the wall', 'fishingrod'],
  ['fr', 'Une salade pour deux', 'salad'],
  ['en', 'Dates for the autumn', 'calendar'],
  ['en', 'Quince Jelly', 'jar'],
  ['en', 'The Last Tram', 'tram'],
  ['en', 'When the river flooded', 'flood'],
  ['de', 'Der Aufzug', 'lift'],
  ['de', 'Die Straßenbahn', 'tram'],
  ['fr', 'La passerelle', 'footbridge'],
  ['es', 'Gallinas en el patio', 'hen'],
  ['pt', 'Bolo de aniversário', 'birthday'],
  ['ja', '望遠鏡', 'telescope'],
  ['ko', '마지막 전차', 'tram'],
  ['bn', 'শেষ ট্রাম', 'tram'],
  ['ar', 'الدجاجة', 'hen'],
])('in %s “%s” names %s, the closest there is', (language, title, subject) => expect(named(title, language)).toBe(subject))

it('a title may name several things, of which its text tells one', () => {
  expect(subjectOf({ title: 'Pumpkin soup with sage', text: 'Halve the pumpkin. Roast the pumpkin until soft.' }, 'en')).toBe('pumpkin')
  expect(['pumpkin', 'soup', 'apple'].map((subject) => namesSubject('Pumpkin soup with sage', subject, 'en'))).toEqual([true, true, false])
})

it.each([
  ['a rowing boat, not a sail', 'en', 'A year of boats', 'The rowers took both boats out. A boat was sold, and the rowers won.', 'rowing'],
  [
    'the lamp of a lighthouse',
    'en',
    'The lamp had gone out',
    'The lighthouse was dark. He climbed the lighthouse to the lamp.',
    'lighthouse',
  ],
  ['no lamp that is none in particular', 'en', 'The lamp', 'The lamp was cold, and the lamp stayed cold.', null],
  ['nothing that is denied', 'en', 'A day without bread', 'No bread, no loaf. We have never had bread here.', null],
  ['nothing that is denied', 'de', 'Ohne Boot über den See', 'Kein Boot, nirgends.', null],
  ['nothing that is a name', 'en', 'Mrs Whale retires', 'We thank Mrs Whale. Everybody knows Mrs Whale, and what Mrs Whale did.', null],
  ['no rice on a journey', 'de', 'Reise nach Rom', 'Die Reise war lang.', 'suitcase'],
  ['no cod in codes', 'en', 'Shift codes', 'Codes are on the board.', null],
  ['a boat in Chinese', 'zh', '修船的人', '船来了。', 'rowboat'],
])('%s is drawn: in %s “%s”', (_, language, title, text, subject) => {
  expect(subjectOf({ title, text }, language)).toBe(subject)
})

describe('a short text that opens with hardly more than the name of a thing', () => {
  it.each<[string, string[]]>([
    ['Rain from six in the morning. The path along the canal was one itself, and at the lock a man counted barges.', ['rain']],
    [
      'I bought a book and an umbrella on the way. Nothing else is to be told of that day by the sea, but that it was long and ended as it had begun.',
      [],
    ],
    ['At noon we had walked for four hours, and then came rain. Nothing else is to be told of that day by the sea, or the next.', []],
  ])('%s', (text, named) => {
    expect(namedIn({ title: '5 May', text }, 'en')).toEqual(named)
  })
})

it.each([
  ['en', 'The Counterpane', 'His arm lay over me; the counterpane was of patchwork.', 'quilt'],
  ['en', 'The Chapel', 'In this town there stands a Whaleman’s Chapel, and few of the fishermen fail to visit it.', 'church'],
])('in %s a title that names one thing alone, as “%s”, shows it where its text names it too', (language, title, text, subject) => {
  expect(subjectOf({ title, text }, language)).toBe(subject)
})

it('a market whose text names food that is sold is a stall with food, and its title names that', () => {
  const told = {
    title: '朝の市場',
    text: 'まだ暗いうちに市場の明かりがともる。漁師たちは箱を運ぶ。はじめは魚の名前が分からなかった。市場のいちばん奥。',
  }
  expect(subjectOf(told, 'ja')).toBe('foodstall')
  expect(subjectOf({ title: 'The market', text: 'The market opens at six. Fish, then apples. The market closes at noon.' }, 'en')).toBe(
    'foodstall',
  )
  expect(subjectOf({ title: 'The market', text: 'The market opens at six. The market closes at noon.' }, 'en')).toBe('market')
  expect(['foodstall', 'market', 'fish'].map((subject) => namesSubject(told.title, subject, 'ja'))).toEqual([true, true, false])
})
