import { expect, it } from 'vitest'
import { RepeatIndex } from './repeat-index.ts'

const said = new RepeatIndex('en').with(
  ['The Long Walk Down'],
  ['Every October the shepherd brings four hundred sheep down to the valley. It rains.'],
)

it('knows headlines and sentences again, whatever their marks, order of words or small changes', () => {
  expect(said.hasHeadline('The long walk, down')).toBe(true)
  expect(said.hasHeadline('The Long Way Up')).toBe(false)
  expect(said.hasSentence('Each October the shepherd brings four hundred sheep down into the valley!')).toBe(true)
  expect(said.hasSentence('Every October the vet counts the sheep of the shepherd in the valley.')).toBe(false)
})

it('lets refrains come again, and does not change when something is added', () => {
  expect(said.hasSentence('It rains.')).toBe(false)
  expect(said.with(['Another'], []).hasHeadline('Another')).toBe(true)
  expect(said.hasHeadline('Another')).toBe(false)
})

it('compares in scripts without spaces', () => {
  const japanese = new RepeatIndex('ja').with(
    ['港の時計屋'],
    ['佐藤一郎は1968年から函館で船の時計を直している。毎朝七時に市場の鐘が鳴ると、十二の時計の針を合わせる。'],
  )
  expect(japanese.hasSentence('毎朝七時に市場の鐘が鳴ると十二の時計の針を合わせる。')).toBe(false)
  expect(japanese.hasHeadline('港の時計屋')).toBe(true)
})
