import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { ComposeReport } from '../events.ts'
import type { ComposePorts } from '../ports.ts'
import { textOf } from './inlines.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const story = `# The Wall\n\n## A Story About Stone\n\n${(fixtureSections().get('A Story About ‘Magic’') ?? '').replace(/^.*\n/u, '')}`

async function compose(table: string): Promise<{ design: Design; report: ComposeReport }> {
  const files = [{ name: 'wall.md', bytes: strToU8(`${story}\n\n${table}\n`) }]
  for await (const event of composeMagazine(
    { idea: 'A magazine about walls', kit: templateKit('kernel'), pages: 12, leavesRoom: true, files },
    ports,
  )) {
    if (event.type === 'done') return event
  }
  throw new Error('no end')
}

const textsOf = (design: Design, role: string): string[] =>
  design.pages.flatMap((page) =>
    Object.values(page.layers).flatMap((layer) =>
      isKind(layer, 'Text') && layer.slot?.role === role ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : [],
    ),
  )

describe('small tables', () => {
  it('stand as facts beside their text, whole, with their source', async () => {
    const { design, report } = await compose('| Pitch | Length |\n|---|---|\n| First slab | 32 m |\n| Corner | 41 m |\n| Roof | 12 m |')
    expect(textsOf(design, 'facts-label')).toEqual(['First slab', 'Corner', 'Roof'])
    expect(textsOf(design, 'facts-value')).toEqual(['32 m', '41 m', '12 m'])
    expect(textsOf(design, 'facts-title')).toEqual(['Length'])
    expect(report.notes.filter((note) => note.includes('by hand'))).toEqual([])
    expect(report.faults).toEqual([])
  })

  it('are left to a person where the box cannot hold them, and the box goes', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => `| Row ${index} | ${index} |`).join('\n')
    const { design, report } = await compose(`| Name | Figure |\n|---|---|\n${rows}`)
    expect(textsOf(design, 'facts-label')).toEqual([])
    expect(report.notes).toContainEqual(expect.stringMatching(/^A table of “wall\.md” must be placed by hand: “.+”\.$/u))
    expect(report.faults).toEqual([])
  })
})
