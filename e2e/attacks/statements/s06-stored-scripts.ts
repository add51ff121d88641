import { createLayer } from '@magazineai/design'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../../chromium.ts'
import type { Context, Statement } from '../context.ts'
import { htmlAttacks } from '../corpora/html.ts'
import { brokenSvg, harmlessSvg, svgAttacks } from '../corpora/svg.ts'
import type { Answer, Sent } from '../http.ts'
import { activeAtRest, activeIn } from '../judges.ts'
import { formOf } from '../multipart.ts'
import { smallDesign } from '../operations.ts'
import type { Person, Target } from '../target.ts'

/** Where something is stored, and how it is read again. */
interface Sink {
  name: string
  /** Stores it in a magazine that is there. */
  store: (magazine: Stored, payload: string) => Sent
}

interface Stored {
  id: string
  revision: number
}

const drawing = (payload: string, as: 'markup' | 'image' = 'markup') => ({
  ...createLayer('Svg', { boxSize: { width: 900, height: 900 } }),
  props: {
    ...createLayer('Svg').props,
    colors: [],
    [as]: as === 'image' ? `data:image/svg+xml;base64,${Buffer.from(payload).toString('base64')}` : payload,
  },
})

const pageWith = (layer: object, id = 'p1') => {
  const [page] = smallDesign().pages
  const root = page?.layers['ROOT'] as object
  return { ...page, id, layers: { ROOT: { ...root, child: ['a'] }, a: { ...layer, parent: 'ROOT' } } }
}

const designWith = (layer: object) => ({ ...smallDesign(), pages: [pageWith(layer)] })
const at = ({ id }: Stored): string => `/api/magazines/${id}/`
const patch = (magazine: Stored, body: unknown): Sent => ({ method: 'PATCH', path: at(magazine), body })

/** Every way a drawing gets into a magazine. */
const svgSinks: readonly Sink[] = [
  { name: 'whole design, markup', store: (magazine, svg) => patch(magazine, { magazine_content: designWith(drawing(svg)) }) },
  { name: 'whole design, address', store: (magazine, svg) => patch(magazine, { magazine_content: designWith(drawing(svg, 'image')) }) },
  {
    name: 'whole design, as text',
    store: (magazine, svg) => patch(magazine, { magazine_content: JSON.stringify(designWith(drawing(svg))) }),
  },
  {
    name: 'changes of a page',
    store: (magazine, svg) => patch(magazine, { changes: { revision: magazine.revision, pages: { p1: pageWith(drawing(svg)) } } }),
  },
  {
    name: 'changes in a form',
    store: (magazine, svg) => ({
      method: 'PATCH',
      path: at(magazine),
      ...formOf([{ name: 'changes', content: JSON.stringify({ revision: magazine.revision, pages: { p1: pageWith(drawing(svg)) } }) }]),
    }),
  },
  {
    name: 'changes of a master',
    store: (magazine, svg) => {
      const { pages: _pages, ...head } = smallDesign()
      return patch(magazine, { changes: { revision: magazine.revision, head: { ...head, masters: [pageWith(drawing(svg), 'm1')] } } })
    },
  },
]

const words = (text: string, href?: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text, ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }) }] },
  ],
})

/** Every way text gets in, some of which read it as markup. */
const htmlSinks: readonly Sink[] = [
  {
    name: 'HTML of a text',
    store: (magazine, html) =>
      patch(magazine, { magazine_content: [{ layers: { a: { type: { resolvedName: 'TextLayer' }, props: { text: html } } } }] }),
  },
  {
    name: 'a link in changes',
    store: (magazine, href) =>
      patch(magazine, { changes: { revision: magazine.revision, stories: { s: { doc: words('x', href), frames: [] } } } }),
  },
  {
    name: 'a text in changes',
    store: (magazine, text) =>
      patch(magazine, {
        changes: {
          revision: magazine.revision,
          pages: { p1: pageWith(createLayer('Text', { doc: words(text || 'x') as never, boxSize: { width: 900, height: 300 } })) },
        },
      }),
  },
  { name: 'the name of a magazine', store: (magazine, name) => patch(magazine, { name }) },
  {
    name: 'the name of a page',
    store: (magazine, name) =>
      patch(magazine, {
        changes: { revision: magazine.revision, pages: { p1: { ...pageWith(createLayer('Shape')), name, notes: name } } },
      }),
  },
  {
    name: 'the name of a layer',
    store: (magazine, name) =>
      patch(magazine, { changes: { revision: magazine.revision, pages: { p1: pageWith({ ...createLayer('Shape'), name }) } } }),
  },
  {
    name: 'the address of a picture',
    store: (magazine, url) => patch(magazine, { magazine_content: designWith({ ...createLayer('Image'), props: { image: { url } } }) }),
  },
  {
    name: 'the code of a QR code',
    store: (magazine, url) => patch(magazine, { magazine_content: designWith({ ...createLayer('QrCode'), props: { url, text: url } }) }),
  },
  {
    name: 'a cell of a table',
    store: (magazine, text) =>
      patch(magazine, {
        magazine_content: designWith({ type: { resolvedName: 'TableLayer' }, props: { cells: [[text]], rows: 1, columns: 1 } }),
      }),
  },
]

/** S6: what is stored never acts, neither as it lies there nor in a browser that shows it; and a broken drawing breaks nothing else. */
export const storedScripts: Statement = {
  id: 'S6',
  title: 'stored scripts: SVG and HTML in every field',
  atLeast: 452,
  run: async (context) => {
    const ann = await context.target.person()
    const id = await create(context.target, ann, designWith(drawing(harmlessSvg)))
    const cases = [
      ...product(svgSinks, Object.entries(svgAttacks)),
      ...product(
        htmlSinks,
        htmlAttacks.map((text) => [text.slice(0, 40), text]),
      ),
    ]
    await context.each(cases, 150, (one) => atRest(context, ann, id, one))
    await foreignDrawings(context, ann)
    await inChromium(context)
    await broken(context)
  },
}

const product = (sinks: readonly Sink[], payloads: readonly (readonly [string, string])[]) =>
  sinks.flatMap((sink) => payloads.map(([what, payload]) => ({ label: `${sink.name}: ${what}`, sink, payload })))

async function create(target: Target, { token }: Person, magazine_content: unknown): Promise<string> {
  const answer = await target.send({ method: 'POST', path: '/api/magazines/', token, body: { magazine_content } })
  if (answer.status !== 201) throw new Error(`storing answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer.json.id as string
}

const read = ({ target }: Context, { token }: Person, id: string): Promise<Answer> =>
  target.send({ method: 'GET', path: `/api/magazines/${id}/`, token })

/** Stores one and looks at what lies there. Refused is as good as cleaned. */
async function atRest(
  context: Context,
  ann: Person,
  id: string,
  { label, sink, payload }: { label: string; sink: Sink; payload: string },
): Promise<void> {
  const before = await read(context, ann, id)
  const sent = sink.store({ id, revision: before.json.revision }, payload)
  const stored: Answer = { ...(await context.target.send({ ...sent, token: ann.token })) }
  const after = await read(context, ann, id)
  const type = after.headers['content-type'] ?? ''
  const active = after.status === 200 ? activeAtRest(after.json.magazine_content) : `can be read no more, ${after.status}`
  const complaint =
    stored.status >= 500
      ? `answered ${stored.status}`
      : type.startsWith('application/json')
        ? active && `stored ${active}: ${sink.name}`
        : `came back as ${type}`
  context.judged(label, complaint)
}

/** A drawing as a file of its own: it is refused, as a picture and as a document. */
async function foreignDrawings(context: Context, ann: Person): Promise<void> {
  const cases = Object.entries(svgAttacks).flatMap(([what, content]) => [
    { label: `uploaded picture: ${what}`, path: '/api/assets/', parts: [{ name: 'file', file: 'a.svg', type: 'image/svg+xml', content }] },
    {
      label: `document: ${what}`,
      path: '/api/magazines/',
      parts: [
        { name: 'content_idea', content: 'x' },
        { name: 'model_name', content: 'built-in' },
        { name: 'files', file: 'a.svg', type: 'image/svg+xml', content },
      ],
    },
  ])
  const refused = ({ status }: Answer): string | null => (status === 415 ? null : `a drawing was taken as a file, ${status}`)
  await context.each(cases, 10, ({ label, path, parts }) =>
    context.attack(label, { method: 'POST', path, token: ann.token, ...formOf(parts) }, [refused]),
  )
}

/** Shows magazines full of attacks in a real browser: no dialog, no call to another site, no breach of the policy. */
async function inChromium(context: Context): Promise<void> {
  const { target } = context
  const mallory = await target.person()
  const heard: string[] = []
  const browser = await launch()
  try {
    const page = await (await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${mallory.token}` } })).newPage()
    page.on('dialog', (dialog) => {
      heard.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (/evil\.example|^javascript:/.test(request.url())) heard.push('a call to another site')
    })
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) heard.push('a breach of the policy')
    })
    await page.context().addCookies(await cookiesFor(target, mallory))
    const payloads = [...Object.entries(svgAttacks), ...htmlAttacks.map((text) => [text, text] as const)].map(([label, payload]) => ({
      label: `in Chromium: ${label.slice(0, 40)}`,
      payload,
    }))
    const id = await create(target, mallory, smallDesign())
    await context.each(payloads, 4, async ({ label, payload }) => {
      heard.length = 0
      await fill(context, mallory, id, payload)
      for (const screen of ['/magazines', `/editor/${id}`]) {
        await page.goto(target.url + screen, { waitUntil: 'load' })
        await page.locator('body').waitFor()
        await wait(700)
      }
      context.judged(label, heard[0] ?? null)
    })
  } finally {
    await browser.close()
  }
}

async function cookiesFor(target: Target, { email }: Person) {
  const { PASSWORD } = await import('../target.ts')
  const answer = await target.send({
    method: 'POST',
    path: '/api/v1/auth/login/',
    body: { username: email, password: PASSWORD },
    headers: { 'x-auth-mode': 'cookie' },
  })
  return (answer.headers['set-cookie'] ?? '').split('\n').map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    return { name, value, url: target.url, httpOnly: true, sameSite: 'Lax' as const }
  })
}

/** The payload in every field at once, by the most direct way. */
async function fill(context: Context, person: Person, id: string, payload: string): Promise<void> {
  const sinks = [svgSinks[3], htmlSinks[3], htmlSinks[1], htmlSinks[0]] as Sink[]
  for (const sink of sinks) {
    const { json } = await read(context, person, id)
    await context.target.send({ ...sink.store({ id, revision: json.revision }, payload), token: person.token })
  }
}

/** A drawing nobody can paint leaves a hole where it stands: the page has its picture, the PDF is made. */
async function broken(context: Context): Promise<void> {
  const { target } = context
  const cases = Object.entries(brokenSvg).flatMap(([what, svg]) =>
    ['changes of a page', 'whole design, markup'].map((name) => ({ label: `a page with ${what}, by ${name}`, svg, name })),
  )
  await context.each(cases, 2, async ({ label, svg, name }) => {
    const ann = await target.person()
    const id = await create(target, ann, smallDesign())
    const sink = svgSinks.find((each) => each.name === name) as Sink
    await target.send({ ...sink.store({ id, revision: 1 }, svg), token: ann.token })
    const picture = await target.send({
      method: 'GET',
      path: `/api/magazines/${id}/pages/p1/thumbnail?width=200`,
      token: ann.token,
      patience: 70_000,
    })
    context.judged(
      `${label}: picture`,
      picture.status === 200
        ? null
        : picture.status >= 500
          ? `answered ${picture.status} for the picture of a page`
          : picture.status === 0
            ? 'no picture came'
            : null,
    )
    context.judged(`${label}: PDF`, await exportEnds(target, ann, id))
    if (activeIn(harmlessSvg)) context.failed(label, 'the judge convicts the harmless')
  })
}

async function exportEnds(target: Target, { token }: Person, id: string): Promise<string | null> {
  const { json } = await target.send({ method: 'POST', path: `/api/magazines/${id}/exports/`, token, body: { format: 'pdf' } })
  for (const until = performance.now() + 90_000; performance.now() < until; await wait(200)) {
    const { json: state } = await target.send({ method: 'GET', path: `/api/magazines/${id}/exports/${json.export_id}/`, token })
    if (state?.status === 'finished') return null
    if (state?.status === 'failed') return 'one drawing failed the whole PDF'
  }
  return 'the PDF never came'
}
