import { templateKit } from '@magazineai/assets'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { LEVELS } from '../typography/level.ts'
import { finer, formsWithin, type Form } from './page-spec.ts'
import { setPieces } from '../pages/set-pieces.ts'
import { emptyPages } from '../pages/settings.ts'

const ports = await testPorts()

it('puts sizes between two forms, in the shape of the denser where they differ, and none beside rows', () => {
  const column: Form = { kind: 'columns', columns: 1, level: LEVELS.grand, span: 10 }
  const columns: Form = { kind: 'columns', columns: 2, level: LEVELS.large }
  const made = finer([column, columns])
  expect([made[0], made.at(-1)]).toEqual([column, columns])
  expect(made.slice(1).map((form) => form.columns)).toEqual([2, 2, 2, 2])
  const sizes = made.map(({ level }) => level.size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  const rows: Form = { kind: 'rows', columns: 1, level: LEVELS.display }
  expect(finer([rows, columns])).toEqual([rows, columns])
})

it.each(['velour', 'crumb', 'kernel'])('a tale that is the whole issue fills its page, in large type: %s', async (kit) => {
  const empty = emptyPages(templateKit(kit), 'en')
  await ports.loadFaces(empty)
  const told = 'The small bear walked past a pocket with a map, and past the owl, who knew about such things.\n\n'
  // A size of a form alone would be smaller.
  for (const paragraphs of [14, 20]) {
    const bytes = strToU8(`# The Coat\n\nOnce there was a small bear who was always cold.\n\n${told.repeat(paragraphs)}`)
    const [piece] = readMaterial([await ingest({ name: 'a.md', bytes })]).pieces
    const place = { key: 'piece', pages: [2, 3], kicker: 'Fiction', art: { subjects: ['bear'], spare: [[]], draw: () => [] } }
    const set = setPieces(new Draft(empty, ports.layouter), [{ piece: piece!, title: 'The Coat' }], place)
    expect(set.fits).toBe(true)
    expect(set.fills.at(-1), `${paragraphs}`).toBeGreaterThan(0.95)
    expect(set.size).toBeGreaterThan(LEVELS.display.size)
  }
})

it('forms within a size have that size itself where it is between two of them, and no other between', () => {
  const form = (level: Form['level']): Form => ({ kind: 'columns', columns: 2, level })
  const forms = [form(LEVELS.large), form(LEVELS.open), form(LEVELS.text)]
  const shared = finer(forms).at(-2) as Form
  expect(shared.level.size).toBeGreaterThan(LEVELS.text.size)
  expect(formsWithin({ forms }, shared.level.size)).toEqual([shared, forms[2]])
  expect(formsWithin({ forms }, LEVELS.open.size)).toEqual(forms.slice(1))
  expect(formsWithin({ forms })).toEqual(forms)
})
