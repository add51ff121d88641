import { apply, Design, isKind, Operation } from '@magazineai/design'
import { templateKit } from '@magazineai/assets'
import { beforeAll, describe, expect, it } from 'vitest'
import { personaModel } from '../../test/personas/model.ts'
import { answerOf, personas } from '../../test/personas/personas.ts'
import { fixture } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { textOf } from '../fill/inlines.ts'
import { checkPage } from '../gates/gates.ts'
import { ingest } from '../ingest/ingest.ts'
import type { ComposePorts } from '../ports.ts'
import type { SourceDocument } from '../source.ts'
import { lengthen, rewriteArticle, rewritePage, shorten, tone } from './rewrite.ts'
import type { Revision } from './request.ts'

let ports: ComposePorts
let design: Design
let documents: SourceDocument[]
beforeAll(async () => {
  ports = await testPorts()
  documents = [await ingest({ name: 'hackers.md', bytes: fixture('hackers.md') })]
  const input = {
    idea: 'A magazine about hackers, their language and their habits',
    kit: templateKit('velour'),
    documents,
    pages: 12,
    leavesRoom: true,
  }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') ({ design } = event)
})

const STORY = 'feature-1-body'
const article = { article: 'feature-1' }

/** The design after a revision; everything the design format demands is checked on the way. */
function done(revision: Revision, before = design): Design {
  if (!revision.ok) throw new Error(revision.message)
  expect(revision.operation.op).toMatch(/^(?:group|edit-blocks)$/u)
  const operation = Operation.parse(JSON.parse(JSON.stringify(revision.operation)))
  const applied = apply(before, operation)
  if (!applied.ok) throw new Error(applied.reason)
  expect(Design.safeParse(applied.design).error).toBeUndefined()
  expect(ports.layouter.overset(applied.design)).toEqual([])
  return applied.design
}

const story = (of: Design, id = STORY): string[] => of.stories[id]?.doc.content.map(textOf) ?? []
const words = (of: Design, id = STORY): number => story(of, id).join(' ').split(/\s+/u).length

/** The design with the frames of a story marked as edited by a person. */
function edited(id = STORY): Design {
  const frames = design.stories[id]?.frames ?? []
  return {
    ...design,
    pages: design.pages.map((page) => ({
      ...page,
      layers: Object.fromEntries(
        Object.entries(page.layers).map(([key, layer]) =>
          frames.some((frame) => frame.page === page.id && frame.layer === key)
            ? [key, { ...layer, provenance: { ...layer.provenance, edited: true } }]
            : [key, layer],
        ),
      ),
    })),
  }
}

describe('without a model', () => {
  it('a text gets shorter by whole paragraphs and nothing else', async () => {
    const after = done(await shorten({ design, scope: article }, ports))
    const [old, now] = [story(design), story(after)]
    expect(words(after)).toBeLessThan(words(design) * 0.9)
    expect(now.every((text) => old.includes(text))).toBe(true)
    expect([now[0], now.at(-1)]).toEqual([old[0], old.at(-1)])
    for (const id of Object.keys(design.stories)) if (id !== STORY) expect(story(after, id)).toEqual(story(design, id))
  })

  it('what was cut comes back from the documents, as far as there is room', async () => {
    const short = done(await shorten({ design, scope: article }, ports))
    const long = done(await lengthen({ design: short, scope: article, documents }, ports), short)
    expect(words(long)).toBeGreaterThan(words(short))
    const source = documents[0]?.blocks.map((block) => block.text) ?? []
    const order = long.stories[STORY]?.doc.content.flatMap((block) => block.attrs?.source?.paragraph ?? []) ?? []
    expect(order).toEqual([...order].sort((a, b) => a - b))
    for (const text of story(long)) expect(source.some((each) => each.includes(text))).toBe(true)
  })

  it('what it cannot do it says', async () => {
    expect(await tone({ design, scope: article, tone: 'drier' }, ports)).toMatchObject({
      ok: false,
      reason: 'no-model',
      message: /needs a writing model/u,
    })
    expect(await rewriteArticle({ design, scope: article }, ports)).toMatchObject({ ok: false, reason: 'no-model' })
    expect(await lengthen({ design, scope: article }, ports)).toMatchObject({ ok: false, reason: 'no-source' })
    expect(await shorten({ design, scope: { article: 'cover' } }, ports)).toMatchObject({ ok: false, reason: 'no-text' })
  })

  it('what a person changed is left alone', async () => {
    expect(await shorten({ design: edited(), scope: article }, ports)).toMatchObject({ ok: false, reason: 'edited' })
  })
})

describe('with a model', () => {
  it('an article is written anew, signed, and fits', async () => {
    const model = personaModel('faithful')
    const after = done(await rewriteArticle({ design, scope: article, documents }, { ...ports, model }))
    expect(story(after)).not.toEqual(story(design))
    const frame = after.stories[STORY]?.frames[0]
    const layer = after.pages.find((page) => page.id === frame?.page)?.layers[frame?.layer ?? '']
    expect(layer?.provenance?.model).toBe(model.name)
    expect(layer?.provenance?.sources?.length).toBeGreaterThan(0)
    expect(
      after.pages.flatMap((_, index) => checkPage(after, ports.layouter, index)).filter((fault) => fault.gate !== 'unfinished'),
    ).toEqual([])
    for (const id of Object.keys(design.stories)) if (id !== STORY) expect(story(after, id)).toEqual(story(design, id))
  })

  it('a tone is asked for in the words of the user, and less is asked for than there is when it shall be shorter', async () => {
    const model = personaModel('faithful')
    done(await tone({ design, scope: article, tone: 'dry, for engineers', documents }, { ...ports, model }))
    expect(model.asked[0]).toContain('Tone: dry, for engineers.')
    const after = done(await shorten({ design, scope: article, documents }, { ...ports, model }))
    expect(words(after)).toBeLessThan(words(design) * 0.9)
  })

  it('what it makes up of persons stands nowhere: the text stays as it was', async () => {
    const lying = personaModel((prompt) => {
      const { texts } = answerOf('faithful', prompt) as { texts: { paragraphs: { text: string }[] }[] }
      for (const { paragraphs } of texts) for (const each of paragraphs) each.text += ' A court in Oviedo sentenced Celestino to prison.'
      return { texts }
    })
    expect(await rewriteArticle({ design, scope: article, documents }, { ...ports, model: lying })).toMatchObject({ ok: false })
    expect(lying.asked.at(-1)).toContain('stands in no passage. No passage says Oviedo, Celestino.')
  })

  it('of a page only what begins on it is changed', async () => {
    const model = personaModel('faithful')
    // As much of it as has a text that runs over two pages.
    const part = [await ingest({ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 20_000) })]
    const input = { idea: 'The folklore of hackers', kit: templateKit('velour'), documents: part, mode: 'preserve' as const, pages: 12 }
    let wide = design
    for await (const event of composeMagazine(input, ports)) if (event.type === 'done') wide = event.design
    const spread = Object.entries(wide.stories).find(([, { frames }]) => new Set(frames.map((frame) => frame.page)).size > 1)
    if (!spread) throw new Error('no text runs over two pages')
    const [id, { frames }] = spread
    const page = wide.pages.findIndex((each) => each.id === frames.at(-1)?.page)
    const after = done(await rewritePage({ design: wide, scope: { page }, documents: part }, { ...ports, model }), wide)
    const [old, now] = [story(wide, id), story(after, id)]
    expect(now[0]).toBe(old[0])
    expect(now.at(-1)).not.toBe(old.at(-1))
    for (const other of Object.keys(wide.stories)) if (other !== id) expect(story(after, other)).toEqual(story(wide, other))
  })

  it('text a person changed, marked or not, is never touched', async () => {
    const model = personaModel('faithful')
    const marked = edited()
    const one = await rewriteArticle({ design: marked, scope: article }, { ...ports, model })
    const after = one.ok ? done(one, marked) : marked
    expect(story(after)).toEqual(story(design))
    const changed = {
      ...design,
      stories: {
        ...design.stories,
        [STORY]: {
          ...(design.stories[STORY] as Design['stories'][string]),
          doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Mine.' }] }] },
        },
      },
    }
    const two = await rewriteArticle({ design: changed, scope: article, generated: design }, { ...ports, model })
    expect(story(two.ok ? done(two, changed) : changed)).toEqual(['Mine.'])
  })

  it('where a person changed the running text, the standfirst over it is written all the same', async () => {
    const layers = design.pages.flatMap((page) => Object.values(page.layers))
    const groups = layers.filter(({ slot }) => slot?.role === 'standfirst').map(({ slot }) => slot?.group)
    const group = groups.find((each) => design.stories[`${each}-body`])
    if (!group) throw new Error(`no standfirst over a story: ${groups.join()}; ${Object.keys(design.stories).join()}`)
    const marked = edited(`${group}-body`)
    const revision = await rewriteArticle({ design: marked, scope: { article: group } }, { ...ports, model: personaModel('faithful') })
    const after = done(revision, marked)
    expect(story(after, `${group}-body`)).toEqual(story(design, `${group}-body`))
    expect(after.pages).not.toEqual(marked.pages)
    expect(revision).toMatchObject({ notes: expect.arrayContaining(['What you changed yourself was left as it is.']) })
  })

  it.each(personas.filter((persona) => !['faithful', 'terse'].includes(persona)))(
    'a %s writer changes nothing for the worse',
    async (persona) => {
      const model = personaModel(persona)
      const revision = await rewriteArticle({ design, scope: article, documents }, { ...ports, model })
      expect(new Set(model.asked).size).toBe(model.asked.length)
      const after = revision.ok ? done(revision) : design
      expect(story(after).join('\n')).not.toMatch(
        /PWNED|Lorem|minLength|Donaudampf|[\p{Script=Bengali}\p{Script=Arabic}\p{Script=Hiragana}]/u,
      )
      if (!revision.ok) expect(revision.message).toMatch(/\.$/u)
    },
  )

  it.each([
    ['nothing', (): object => ({ texts: [] })],
    ['the same invention', (prompt: string): object => inventing(prompt)],
  ])('a writer that gives %s again and again is told what is wrong once, and asked no more', async (_what, answer) => {
    const model = personaModel(answer)
    const revision = await rewriteArticle({ design, scope: article, documents }, { ...ports, model })
    expect(model.asked).toHaveLength(2)
    expect(model.asked[1]).toMatch(/It has no text\.|These figures stand in no passage/u)
    expect(revision).toMatchObject({ ok: false })
    expect(revision.ok || revision.message).toMatch(/\.$/u)
  })

  function inventing(prompt: string): object {
    const ids = [...prompt.matchAll(/<article id="([^"]+)"/gu)].map(([, id]) => id)
    return {
      texts: ids.map((id) => ({ id, paragraphs: [{ text: 'In 1873 the 4,711 brothers built 12 towers there.', optional: false }] })),
    }
  }

  it('a row of a department is written anew too', async () => {
    const key =
      Object.values(design.pages.flatMap((page) => Object.values(page.layers))).find((layer) => layer.slot?.role === 'item-text')?.slot
        ?.group ?? ''
    const after = done(await rewriteArticle({ design, scope: { article: key }, documents }, { ...ports, model: personaModel('faithful') }))
    const rows = (of: Design) =>
      of.pages.flatMap((page) =>
        Object.values(page.layers).flatMap((layer) =>
          isKind(layer, 'Text') && layer.slot?.group === key && layer.slot.role === 'item-text'
            ? [(layer.props.doc?.content ?? []).map(textOf).join()]
            : [],
        ),
      )
    expect(rows(after)).toHaveLength(rows(design).length)
    expect(rows(after)).not.toEqual(rows(design))
  })
})
