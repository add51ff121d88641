import { templateKit, templates } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { ComposeReport } from '../events.ts'
import type { ComposePorts } from '../ports.ts'
import { textOf } from './inlines.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

async function compose(template: string, ...texts: readonly string[]): Promise<{ design: Design; report: ComposeReport }> {
  const input = {
    idea: 'A guide to the week',
    kit: templateKit(template),
    files: texts.map((text, index) => ({ name: `week${index || ''}.md`, bytes: strToU8(text) })),
    pages: 8,
    leavesRoom: true,
  }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event
  throw new Error('no end')
}

/** What the texts of a role say, by page and index. */
const written = (design: Design, role: string): Map<string, string> =>
  new Map(
    design.pages.flatMap((page, index) =>
      Object.values(page.layers).flatMap((layer): [string, string][] =>
        isKind(layer, 'Text') && layer.slot?.role === role
          ? [[`${index} ${layer.slot.index}`, (layer.props.doc?.content ?? []).map(textOf).join(' ')]]
          : [],
      ),
    ),
  )

/** All paragraphs of a design, those of stories first. */
const textsOf = (design: Design): string[] => [
  ...Object.values(design.stories).flatMap(({ doc }) => doc.content.map(textOf)),
  ...design.pages.flatMap(({ layers }) =>
    Object.values(layers).flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf) : [])),
  ),
]

const good = (day: string): string =>
  `## ${day}\n\nOn ${day} the market opens at seven. Bread is sold first, and fish when the boats are in.`
/** Each has a short sentence somewhere, but none that may open a row. */
const bare = {
  'List First': '- bread\n- fish\n\nThe market opens at seven in the morning.',
  'One Long Sentence': `The market ${'opens and closes and opens again '.repeat(28)}every day.\n\nIt is closed on Sundays and holidays.`,
  'Only a Lead-in': 'What is sold at this market on a day like this one:\n\n- bread\n- fish\n\nIt is closed on Sundays and holidays.',
  'Only Commands': 'npm install\nnpm run build\nnpm run start\n\nIt is closed on Sundays and holidays.',
} as const

/** Sizes that the texts of the rows of each page were set in beside that of their style. */
const sizesOf = ({ pages }: Design): Set<string>[] =>
  pages.map(
    ({ layers }) =>
      new Set(
        Object.values(layers).flatMap((layer) =>
          isKind(layer, 'Text') && layer.slot?.role === 'item-text'
            ? (layer.props.doc?.content ?? []).map(({ content = [] }) =>
                JSON.stringify(content[0]?.marks?.filter(({ type }) => type === 'size')),
              )
            : [],
        ),
      ),
  )

describe('rows of a department', () => {
  it.each(templates().map(({ id }) => id))(
    'no row has a title alone, and what has none is named: %s',
    { timeout: 60_000 },
    async (template) => {
      const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
      const given = Object.entries(bare).flatMap(([title, words], index) => [`# ${title}\n\n${words}`, good(days[index] ?? '').slice(1)])
      const { design, report } = await compose(template, ...given, '# Empty\n\n# Also Empty')
      const titles = written(design, 'item-title')
      const texts = written(design, 'item-text')
      expect([...titles.values()]).toEqual(expect.arrayContaining(days.slice(0, 3)))
      expect([...titles.keys()]).toEqual([...texts.keys()])
      for (const each of texts.values()) expect(each).toMatch(/\.$/u)
      const notes = report.notes.join(' ')
      const printed = textsOf(design)
      for (const title of Object.keys(bare)) if (!printed.includes(title)) expect(notes).toContain(title)
      expect(JSON.stringify(design)).not.toContain('Empty')
      expect(report.faults).toEqual([])
      for (const sizes of sizesOf(design)) expect(sizes.size).toBeLessThanOrEqual(1)
    },
  )

  it.each(templates().map(({ id }) => id))('a list is shown whole, with what follows it: %s', { timeout: 60_000 }, async (template) => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
    const text = days.map((day) => `## ${day}\n\nOn ${day} we sell:\n\n- rye bread\n- smoked fish\n\nWe close at noon on ${day}.`)
    const { design } = await compose(template, `# The Week\n\n${text.join('\n\n')}`)
    const said = textsOf(design)
    expect(said.filter((each) => ['rye bread', 'smoked fish'].includes(each))).toEqual(days.flatMap(() => ['rye bread', 'smoked fish']))
    for (const day of days) expect(said).toEqual(expect.arrayContaining([`On ${day} we sell:`, `We close at noon on ${day}.`]))
  })

  it('the name under a text is shown with it, though it is no sentence', { timeout: 60_000 }, async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
    const { design } = await compose('velour', `# The Week\n\n${days.map((day) => `${good(day)}\n\nAnna Berg, ${day} baker`).join('\n\n')}`)
    for (const day of days) expect(textsOf(design).join('\n')).toContain(`Anna Berg, ${day} baker`)
  })

  it('a long list is shown whole, or not at all', { timeout: 60_000 }, async () => {
    const long = Array.from(
      { length: 4 },
      (_, index) => `- number ${index} of all the things that are sold here ${'and there '.repeat(6)}`,
    ).join('\n')
    const text = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${good(day)}\n\n${long}`)
    const { design, report } = await compose('velour', `# The Week\n\n${text.join('\n\n')}`)
    const items = textsOf(design).filter((each) => each.includes('of all the things'))
    expect(items.length % 4).toBe(0)
    if (items.length < 16) expect(report.notes.join(' ')).toMatch(/Monday|Tuesday|Wednesday|Thursday/u)
  })

  it('speaks in scripts that end a sentence without a space', { timeout: 60_000 }, async () => {
    const days = ['北町', '南町', '東町', '西町']
    const said = [
      '北町の古い橋が十月に新しくなります。工事のあいだは川下の橋を渡ってください。歩く人の道は開いています。',
      '南町の図書室が駅前に移りました。本は前より三千冊多くなり、子どもの部屋には畳が敷かれています。',
      '東町では秋の祭りが三年ぶりに開かれ、六百人が集まりました。太鼓は中学生がたたき、雨は夕方まで待ちました。',
      '西町の診療所に新しい医師が来ました。前の医師は三十年勤め、町の人の半分を名前で呼んだそうです。',
    ]
    const text = `# 町から\n\n${days.map((day, at) => `## ${day}\n\n${said[at] ?? ''}`).join('\n\n')}`
    const { design } = await compose('velour', text)
    expect([...written(design, 'item-title').values()]).toEqual(days)
    expect(written(design, 'item-text').size).toBe(4)
  })
})
