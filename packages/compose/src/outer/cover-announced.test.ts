import { expect, it } from 'vitest'
import { behindName, isCutBefore, withoutWords } from './cover-announced.ts'

const announced = (...titles: string[]) => titles.map((title) => ({ forms: [title] }))

it.each<[string, string[], string[]]>([
  ['one word among lines', ['Packing for camp', 'Hen', 'Sports day'], ['Packing for camp', 'Sports day']],
  ['words that are most of them', ['The Kitchen', 'Allotments', 'Timetable'], ['The Kitchen', 'Allotments', 'Timetable']],
  ['words of a script without spaces', ['夏夜', '葱油拌面', '早市'], ['夏夜', '葱油拌面', '早市']],
])('a cover announces %s', (_, titles, left) => expect(withoutWords(announced(...titles)).map(({ forms: [title] }) => title)).toEqual(left))

it.each([
  ['Eight poems about a house', 'EIGHT POEMS', 'about a house'],
  ['巷口的時光：一本社區雜誌', '巷口的時光', '一本社區雜誌'],
  ['The Reed', 'A Lamp', 'The Reed'],
  ['Society « The Reeds »', 'Society « The Reeds »', ''],
  ['Society « The Reeds » – spring', 'Society « The Reeds »', 'spring'],
])('behind the name of “%s”, of which “%s” is said, stands what it says besides', (title, name, rest) =>
  expect(behindName(title, name)).toBe(rest),
)

it.each([
  ['Coast Path', 'Our Club’s Photographs of the Coast Path', true],
  ['Our Club', 'Our Club: photographs', false],
  ['The Coast', 'The Coast', false],
])('“%s” is the end of “%s”: %s', (masthead, name, isCut) => expect(isCutBefore(masthead, name)).toBe(isCut))
