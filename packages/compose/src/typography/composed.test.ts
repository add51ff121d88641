import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { textOf } from '../fill/inlines.ts'
import { ingest } from '../ingest/ingest.ts'
import type { ComposePorts } from '../ports.ts'
import type { Typography } from './typography.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const sentence = 'Der Bäcker sagte: "Das Brot ist gut" - und ging dann mit 3 kg Mehl in das Haus am Hafen... '
const source = ['"Brot" am Hafen', 'Das Haus', 'Die Stadt']
  .map(
    (title) =>
      `# ${title}\n\n${sentence}\n\nif (a["b"] != null) { return "c" }\n\n${Array.from({ length: 8 }, () => sentence.repeat(5)).join('\n\n')}`,
  )
  .join('\n\n')

async function compose(typography?: Typography) {
  const document = await ingest({ name: 'brot.md', bytes: strToU8(source) })
  const before = JSON.stringify(document)
  const input = { idea: 'Ein Heft über Brot', kit: templateKit('velour'), documents: [document], ...(typography ? { typography } : {}) }
  for await (const event of composeMagazine(input, ports)) {
    if (event.type !== 'done') continue
    expect(JSON.stringify(document)).toBe(before)
    return event
  }
  throw new Error('no end')
}

const textsOf = (design: Design): string =>
  [
    ...Object.values(design.stories).flatMap(({ doc }) => doc.content),
    ...design.pages.flatMap(({ layers }) =>
      Object.values(layers).flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []) : [])),
    ),
  ]
    .map(textOf)
    .join('\n')

describe('the typography of a magazine', () => {
  it('is that of its language, and the words of its documents are found again', { timeout: 60_000 }, async () => {
    const { design, report } = await compose()
    const text = textsOf(design)
    expect(text).toContain('„Das Brot ist gut“ – und')
    expect(text).toContain('„Brot“ am Hafen')
    expect(text).toContain('3\u00A0kg Mehl')
    expect(text).toContain('if (a["b"] != null)')
    expect(text).not.toMatch(/"Das|"Brot|Hafen\.\.\./u)
    expect(report.faults).toEqual([])
    const typed = await compose('source')
    const asTyped = textsOf(typed.design)
    expect(asTyped).toContain('"Das Brot ist gut" - und')
    expect(asTyped).not.toContain('„Das')
    expect(typed.report.usedWords).toBeGreaterThan(400)
    expect(Math.abs(report.usedWords - typed.report.usedWords)).toBeLessThan(typed.report.usedWords * 0.1)
  })
})
