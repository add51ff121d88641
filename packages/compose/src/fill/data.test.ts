import { templateKit, templates } from '@magazineai/assets'
import { isKind, type RecipeInfo, type TemplateKit } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { textOf } from './inlines.ts'

const kernel = templateKit('kernel')
const page: RecipeInfo = {
  kind: 'data',
  pages: 1,
  spread: false,
  words: 0,
  slots: ['kicker', 'headline', 'standfirst', 'chart-title', 'chart', 'table', 'chart-source'].map((role) => ({ role, count: 1 })),
}
/** The template with its page of figures among those that may be chosen. */
const kit: TemplateKit = { ...kernel, recipes: [...kernel.recipes.filter(({ kind }) => kind !== 'data'), page] }

it('draws a sheet of figures on a page of its own, with the table behind it', async () => {
  const files = [
    { name: 'hackers.md', bytes: fixture('hackers.md') },
    { name: 'noise-levels.csv', bytes: strToU8('Room;Level\nLab;62 dB\nOffice;48,5 dB\nAttic;35 dB\n') },
  ]
  const input = { idea: 'A magazine called "Folklore" about hackers', kit, files, pages: 14 }
  for await (const event of composeMagazine(input, await testPorts())) {
    if (event.type !== 'done') continue
    const layers = event.design.pages.flatMap((page) => Object.values(page.layers))
    const charts = layers.filter((layer) => isKind(layer, 'Chart'))
    const tables = layers.filter((layer) => isKind(layer, 'Table'))
    expect(charts.map((layer) => [layer.props.kind, layer.props.data, layer.props.unit])).toEqual([
      [
        'bar',
        [
          { label: 'Lab', value: 62 },
          { label: 'Office', value: 48.5 },
          { label: 'Attic', value: 35 },
        ],
        ' dB',
      ],
    ])
    expect(tables.map((layer) => layer.props.cells)).toEqual([
      [
        ['Room', 'Level'],
        ['Lab', '62 dB'],
        ['Office', '48,5 dB'],
        ['Attic', '35 dB'],
      ],
    ])
    expect(tables[0]?.provenance?.sources).toEqual([{ document: 'noise-levels.csv', paragraph: 1 }])
    expect(event.report.notes.filter((note) => /by hand|No room for.*Noise/u.test(note))).toEqual([])
    expect(event.report.faults).toEqual([])
    return
  }
  expect.unreachable('no end')
}, 120_000)

it.each(templates().map(({ id }) => id))(
  'never prints what a program or a habit calls a file as a title or a line of the cover: %s',
  async (template) => {
    const files = [
      { name: '16 sales.csv', bytes: strToU8('Month,Copies,Returns\nMay,1200,35\nJune,980,20\nJuly,1450,12\n') },
      { name: 'untitled-export (3).csv', bytes: strToU8('12,13\n14,15\n16,18\n') },
      { name: 'draft_final_v2.txt', bytes: strToU8(`${'The market opens at seven. Bread is sold first. '.repeat(40)}\n`) },
    ]
    for (const idea of ['A magazine about markets', '']) {
      for await (const event of composeMagazine({ idea, kit: templateKit(template), files, pages: 12 }, await testPorts())) {
        if (event.type !== 'done') continue
        const titled = event.design.pages.flatMap((page) =>
          Object.values(page.layers).flatMap((layer) =>
            isKind(layer, 'Text') && layer.slot?.role !== 'credits' && layer.slot?.role !== 'chart-source'
              ? (layer.props.doc?.content ?? []).map(textOf)
              : [],
          ),
        )
        expect(titled.join('\n')).not.toMatch(/16 sales|untitled.export|draft.final/iu)
        expect(event.design.name).not.toMatch(/16 sales|untitled.export|draft.final/iu)
        if (template === 'kernel') expect(titled).toEqual(expect.arrayContaining(['Sales', 'In figures']))
      }
    }
  },
  120_000,
)
