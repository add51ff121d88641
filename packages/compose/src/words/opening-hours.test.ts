import { expect, it } from 'vitest'
import { openingHoursOf } from './opening-hours.ts'

it('what begins with a capital behind the hours is what happens then', () => {
  expect(openingHoursOf('Dienstag 18.00–19.30 Uhr Chor')).toBeNull()
  expect(openingHoursOf('Tuesday 6–7 pm Yoga')).toBeNull()
  expect(openingHoursOf('Dienstag 18.00–19.30 Uhr')).toMatchObject({ days: 'Dienstag', hours: '18.00–19.30 Uhr' })
})

it('what is open stands before the colon, where no day is known', () => {
  expect(openingHoursOf('Balcão do correio: terças, das 9h00 às 11h30')).toMatchObject({
    days: 'Balcão do correio',
    hours: 'terças, das 9h00 às 11h30',
  })
})
