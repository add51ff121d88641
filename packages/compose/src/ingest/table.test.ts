import { describe, expect, it } from 'vitest'
import { chartsOf, shapeOf } from './table.ts'

const chartsIn = (rows: readonly (readonly string[])[]): number => chartsOf({ rows, ...shapeOf(rows) }).length

describe('charts of tables', () => {
  it.each([
    ['places won', ['1st', '4th', '2nd', '3rd']],
    ['places won, with a stop', ['1.', '4.', '2.', '3.']],
    ['places won, in French', ['1er', '4e', '2e', '3e']],
  ])('show no %s', (_name, places) => {
    const crews = ['Lowe and Marsh', 'Quill', 'The Smiths', 'Junior B']
    expect(chartsIn([['Crew', 'Place'], ...crews.map((crew, at) => [crew, places[at] ?? ''])])).toBe(0)
  })

  it('show no rows of which each is measured in something else', () => {
    const rows = [
      ['', '2023', '2024'],
      ['Turnover, million', '412', '447'],
      ['Loaves', '610', '685'],
      ['Sick leave, %', '61', '54'],
    ]
    expect(chartsIn(rows)).toBe(0)
    expect(chartsIn(rows.filter(([name]) => !name?.includes('%')))).toBe(1)
  })

  it('show no bars that are not seen beside the longest', () => {
    const members = (most: string): string[][] => [
      ['Club', 'Members'],
      ['Chess', '12'],
      ['Rowing', '31'],
      ['Football', most],
    ]
    expect(chartsIn(members('9200'))).toBe(0)
    expect(chartsIn(members('920'))).toBe(1)
  })
})
