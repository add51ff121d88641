import { templateKit } from '@magazineai/assets'
import { everyCase, inTurn } from '@magazineai/common/testing'
import { type Design, Outline } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { personaModel } from '../../test/personas/model.ts'
import { answerOf } from '../../test/personas/personas.ts'
import { fixture } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { OutlineItem } from '../events.ts'
import type { ComposeInput } from '../input.ts'
import type { ComposePorts, WritingModel } from '../ports.ts'
import { draftOutline } from './draft.ts'

const input: ComposeInput = {
  idea: 'A magazine called "Folklore" about hackers, their language and their habits',
  kit: templateKit('velour'),
  files: [{ name: 'hackers.md', bytes: fixture('hackers.md') }],
}
/** The first two thousand words of it, where what a model says matters and not how much there is. */
const brief = { files: [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 13_000) }] }

let ports: ComposePorts
/** The outline that is made of the documents when nothing else is asked for. */
let drafted: Awaited<ReturnType<typeof draft>>
beforeAll(async () => {
  ports = await testPorts()
  drafted = await draft()
}, 120_000)

async function draft(
  more: Partial<ComposeInput> = {},
  model?: WritingModel,
): Promise<{ outline: Outline; drafts: Outline[]; notes: string[] }> {
  const drafts: Outline[] = []
  for await (const event of draftOutline({ ...input, ...more }, { ...ports, ...(model ? { model } : {}) })) {
    if (event.type === 'draft') drafts.push(event.outline)
    if (event.type === 'drafted') return { outline: event.outline, drafts, notes: event.notes }
  }
  throw new Error('no outline')
}

async function compose(
  more: Partial<ComposeInput>,
  model?: WritingModel,
): Promise<{ design: Design; plan: OutlineItem[]; left: string[] }> {
  let plan: OutlineItem[] = []
  for await (const event of composeMagazine({ ...input, ...more }, { ...ports, ...(model ? { model } : {}) })) {
    if (event.type === 'outline') plan = event.outline
    if (event.type === 'done') return { design: event.design, plan, left: event.report.left }
  }
  throw new Error('no end')
}

describe('an outline of documents', { timeout: 120_000 }, () => {
  it('names what they hold in their words, and comes line by line', async () => {
    const { outline, drafts } = drafted
    expect(Outline.safeParse(outline).error).toBeUndefined()
    expect(outline.title).toBe('Folklore')
    const text = new TextDecoder().decode(fixture('hackers.md'))
    for (const item of outline.items) {
      expect(item.passageIds.length).toBeGreaterThan(0)
      expect(text.replaceAll(/[*_\\]/gu, '')).toContain(item.workingTitle)
    }
    expect(drafts.length).toBe(outline.items.length - 1)
    for (const each of drafts) expect(Outline.safeParse(each).error).toBeUndefined()
  })

  it('that nobody changed gives the same magazine as none', async () => {
    const of = everyCase() ? {} : brief
    const { outline } = everyCase() ? drafted : await draft(of)
    const [one, other] = [await compose(of), await compose({ ...of, outline })]
    expect(other.design).toEqual(one.design)
  })

  it('is followed: dropped, retitled and moved lines are', async () => {
    const { outline } = drafted
    const features = outline.items.filter((item) => item.kind === 'feature')
    const [first, second] = features
    if (!first || !second) throw new Error('too few')
    const items = [
      { ...second, workingTitle: 'The Second Comes First' },
      ...outline.items.filter((item) => item.kind === 'feature' && item !== first && item !== second),
      { ...first, keep: false },
    ]
    const { plan, design } = await compose({ outline: { ...outline, title: 'Another Name', items } })
    const stories = plan.filter((part) => !['cover', 'contents', 'back'].includes(part.use))
    expect(stories[0]?.title).toBe('The Second Comes First')
    expect(design.name).toBe('Another Name')
    const titles = stories.map((story) => story.title)
    expect(titles).not.toContain(first.workingTitle)
    const order = items.map((item) => item.workingTitle).filter((title) => titles.includes(title))
    expect(titles.filter((title) => order.includes(title))).toEqual(order)
  })

  it('shows only the passages that are left in a line', async () => {
    const { outline } = drafted
    const long = outline.items.find((item) => item.kind === 'feature' && item.passageIds.length > 4)
    if (!long) throw new Error('too short')
    const items = [{ ...long, passageIds: long.passageIds.slice(0, 2) }]
    const { design } = await compose({ outline: { ...outline, items } })
    const paragraphs = Object.values(design.stories).flatMap((story) =>
      story.doc.content.flatMap((block) => block.attrs?.source?.paragraph ?? []),
    )
    expect(new Set(paragraphs).size).toBeLessThan(12)
  })

  it('takes a line that is nothing but a title, and asks for its copy', async () => {
    const { outline } = await draft({ files: [] })
    expect(outline.items).toEqual([])
    const line = { id: 'mine', kind: 'feature' as const, angle: '', points: [], passageIds: [], words: 600, keep: true }
    const { plan } = await compose({ files: [], outline: { ...outline, items: [{ ...line, workingTitle: 'Birds over Town' }] } })
    expect(plan.map((part) => part.title)).toContain('Birds over Town')
  })
})

describe('an outline by a model', { timeout: 120_000 }, () => {
  it('grows, and is put right: known passages alone, one letter first, lengths that fit', async () => {
    const { outline, drafts, notes } = await draft(brief, personaModel('wordy'))
    expect(notes).toEqual([])
    expect(drafts.length).toBeGreaterThan(0)
    for (const each of [...drafts, outline]) expect(Outline.safeParse(each).error).toBeUndefined()
    expect(outline.items[0]?.kind).toBe('letter')
    expect(outline.items.filter((item) => item.kind === 'letter')).toHaveLength(1)
    for (const item of outline.items) {
      expect(item.passageIds).not.toContain('p99999')
      expect(item.words).toBeLessThan(3_000)
    }
  })

  it.each(inTurn(['echo', 'junk', 'obedient', 'giant', 'bengali'] as const, 3))(
    'of a %s writer gives way to the documents',
    async (persona) => {
      const { outline, notes } = await draft(brief, personaModel(persona))
      expect(notes.at(-1)).toMatch(/made from your documents/u)
      expect(outline.items[0]?.id).toBe('a1')
    },
  )

  it('says of nobody what the documents do not: such a title gives way to the heading of its passages', async () => {
    const lying = personaModel((prompt) => {
      const answer = answerOf('faithful', prompt) as { title: string; tagline: string; items: { workingTitle: string; angle: string }[] }
      answer.tagline = 'Hackers go to prison'
      for (const item of answer.items.slice(1, 3)) item.workingTitle = `${item.workingTitle} Was Convicted of Murder`
      return answer
    })
    const { outline } = await draft({ ...brief, mode: 'condense' }, lying)
    expect(JSON.stringify(outline)).not.toMatch(/Convicted|Murder|prison/u)
    expect(new Set(outline.items.map(({ workingTitle }) => workingTitle)).size).toBe(outline.items.length)
  })

  it('is followed after it was edited', async () => {
    const model = personaModel('faithful')
    const { outline } = await draft({ pages: 8 }, model)
    const [letter, first, ...rest] = outline.items
    if (!letter || !first) throw new Error('too few')
    const items = [
      letter,
      ...rest.map((item, index) => (index === 0 ? { ...item, workingTitle: 'My Own Headline' } : item)),
      { ...first, keep: false },
    ]
    const { plan } = await compose({ pages: 8, outline: { ...outline, items } }, model)
    const titles = plan.map((part) => part.title)
    expect(titles).toContain('My Own Headline')
    expect(titles).not.toContain(first.workingTitle)
    expect(model.asked.filter((prompt) => prompt.includes('items.workingTitle'))).toHaveLength(1)
    expect(model.asked.some((prompt) => prompt.includes(`Title: ${first.workingTitle}`))).toBe(false)
  })
})
