import { createLayer } from '@magazineai/design'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../../chromium.ts'
import type { Context, Statement } from '../context.ts'
import { htmlAttacks } from '../corpora/html.ts'
import { brokenSvg, harmlessSvg, svgAttacks } from '../corpora/svg.ts'
import { get, post } from '../http.ts'
import type { Answer, Sent } from '../http.ts'
import { activeAtRest, refused } from '../judges.ts'
import { formOf } from '../multipart.ts'
import { smallDesign } from '../operations.ts'
import { cookieSession } from '../target.ts'
import type { Person, Target } from '../target.ts'

/** A body that brings a text into a magazine whose revision is given. */
type Sink = (payload: string, revision: number) => Pick<Sent, 'body' | 'headers'>

const layerOf = (kind: string, props: object, more: object = {}) => ({
  type: { resolvedName: `${kind}Layer` },
  props,
  locked: false,
  child: [],
  ...more,
})
const box = { position: { x: 0, y: 0 }, boxSize: { width: 900, height: 900 }, rotate: 0 }
const drawing = (markup: string) => layerOf('Svg', { ...box, colors: [], markup })
const data = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const words = (text: string, marks: object[] = []) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
})

const pageWith = (layer: object, more: object = {}) => {
  const [page] = smallDesign().pages
  return { ...page, ...more, layers: { ROOT: { ...page?.layers['ROOT'], child: ['a'] }, a: { ...layer, parent: 'ROOT' } } }
}
const designWith = (layer: object) => ({ ...smallDesign(), pages: [pageWith(layer)] })
const whole = (magazine_content: unknown) => ({ body: { magazine_content } })
const changed = (revision: number, changes: object) => ({ body: { changes: { revision, ...changes } } })
const pageOf = (revision: number, layer: object, more?: object) => changed(revision, { pages: { p1: pageWith(layer, more) } })
const headOf = ({ pages: _pages, ...head }: ReturnType<typeof smallDesign>, more: object) => ({ ...head, ...more })

/** Every way a drawing gets into a magazine. */
const svgSinks: Readonly<Record<string, Sink>> = {
  'whole design, markup': (svg) => whole(designWith(drawing(svg))),
  'whole design, address': (svg) => whole(designWith(layerOf('Svg', { ...box, colors: [], image: data(svg) }))),
  'whole design, as text': (svg) => whole(JSON.stringify(designWith(drawing(svg)))),
  'changes of a page': (svg, revision) => pageOf(revision, drawing(svg)),
  'changes in a form': (svg, revision) =>
    formOf([{ name: 'changes', content: JSON.stringify(pageOf(revision, drawing(svg)).body.changes) }]),
  'changes of a master': (svg, revision) =>
    changed(revision, { head: headOf(smallDesign(), { masters: [pageWith(drawing(svg), { id: 'm1' })] }) }),
}

/** Every way text gets in; some of it is read as markup or as an address. */
const htmlSinks: Readonly<Record<string, Sink>> = {
  'HTML of a text': (text) => whole([{ layers: { a: layerOf('Text', { ...box, text }) } }]),
  'link in changes': (href, revision) =>
    changed(revision, { stories: { s: { doc: words('x', [{ type: 'link', attrs: { href } }]), frames: [] } } }),
  'text in changes': (text, revision) => pageOf(revision, layerOf('Text', { ...box, doc: words(text) })),
  'name of a magazine': (name) => ({ body: { name } }),
  'name of a page': (name, revision) => pageOf(revision, createLayer('Shape'), { name, notes: name }),
  'name of a layer': (name, revision) => pageOf(revision, createLayer('Shape'), { layer: { name } }),
  'address of a picture': (url) => whole(designWith(layerOf('Image', { ...box, image: { url } }))),
  'address of a QR code': (url) => whole(designWith(layerOf('QrCode', { ...box, url, text: url }))),
  'cell of a table': (text) => whole(designWith(layerOf('Table', { ...box, cells: [[text]], rows: 1, columns: 1 }))),
}

/** S6: what is stored never acts, neither as it lies there nor in a browser that shows it; and a broken drawing breaks nothing else. */
export const storedScripts: Statement = {
  id: 'S6',
  title: 'stored scripts: SVG and HTML in every field',
  atLeast: 452,
  run: async (context) => {
    const ann = await context.target.person()
    const id = await create(context.target, ann)
    const texts = Object.fromEntries(htmlAttacks.map((text) => [text, text]))
    const cases = [...product(svgSinks, svgAttacks), ...product(htmlSinks, texts)]
    await context.each(cases, 150, (one) => atRest(context, ann, id, one))
    await asFiles(context, ann)
    await inChromium(context)
    await broken(context)
  },
}

const product = (sinks: Readonly<Record<string, Sink>>, payloads: Readonly<Record<string, string>>) =>
  Object.entries(sinks).flatMap(([where, sink]) =>
    Object.entries(payloads).map(([what, payload]) => ({ label: `${where}: ${what}`, where, sink, payload })),
  )

async function create(target: Target, { token }: Person): Promise<string> {
  const answer = await target.send(post('/api/magazines/', whole(smallDesign()).body, { token }))
  if (answer.status !== 201) throw new Error(`storing answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer.json.id as string
}

const read = ({ target }: Context, { token }: Person, id: string): Promise<Answer> => target.send(get(`/api/magazines/${id}/`, { token }))

/** Stores a payload in a magazine as it is now. */
async function store(context: Context, ann: Person, id: string, sink: Sink, payload: string): Promise<Answer> {
  const { json } = await read(context, ann, id)
  return context.target.send({ method: 'PATCH', path: `/api/magazines/${id}/`, token: ann.token, ...sink(payload, json.revision) })
}

/** Stores one over a harmless magazine, and looks at what lies there then. Refused is as good as cleaned. */
async function atRest(context: Context, ann: Person, id: string, one: ReturnType<typeof product>[number]): Promise<void> {
  await store(context, ann, id, svgSinks['whole design, markup'] as Sink, harmlessSvg)
  const stored = await store(context, ann, id, one.sink, one.payload)
  const after = await read(context, ann, id)
  const active = activeAtRest(after.json?.magazine_content)
  const isJson = after.headers['content-type']?.startsWith('application/json')
  const complaint = !isJson ? 'comes back as something else than JSON' : active === null ? null : `stored something active: ${one.where}`
  context.judged(one.label, stored.status >= 500 ? `answered ${stored.status}: ${one.where}` : complaint)
}

/** A drawing as a file of its own: it is refused, as a picture and as a document. */
async function asFiles(context: Context, { token }: Person): Promise<void> {
  const idea = [
    { name: 'content_idea', content: 'x' },
    { name: 'model_name', content: 'built-in' },
  ]
  const cases = Object.entries(svgAttacks).flatMap(([what, content]) => [
    { label: `picture: ${what}`, path: '/api/assets/', parts: [{ name: 'file', file: 'a.svg', content }] },
    { label: `document: ${what}`, path: '/api/magazines/', parts: [...idea, { name: 'files', file: 'a.svg', content }] },
  ])
  await context.each(cases, 10, ({ label, path, parts }) =>
    context.attack(label, { ...post(path), token, ...formOf(parts) }, [refused(415)]),
  )
}

/** Shows magazines full of attacks in a real browser: no dialog, no call to another site, no breach of the policy. */
async function inChromium(context: Context): Promise<void> {
  const { target } = context
  const mallory = await target.person()
  const id = await create(target, mallory)
  const heard: string[] = []
  const browser = await launch()
  try {
    const page = await (await browser.newContext()).newPage()
    await page.context().addCookies(await cookiesFor(target, mallory))
    page.on('dialog', (dialog) => void (heard.push('a script ran in the browser'), dialog.dismiss()))
    page.on('request', (request) => void (/evil\.example/.test(request.url()) && heard.push('the browser called another site')))
    page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && heard.push('a breach of the policy')))
    const cases = [...Object.values(svgAttacks), ...htmlAttacks].map((payload) => ({
      label: `in Chromium: ${payload.slice(0, 300)}`,
      payload,
    }))
    await context.each(cases, 4, async ({ label, payload }) => {
      heard.length = 0
      for (const sink of [svgSinks['changes of a page'], htmlSinks['link in changes'], htmlSinks['name of a magazine']])
        await store(context, mallory, id, sink as Sink, payload)
      for (const screen of ['/magazines', `/editor/${id}`]) {
        await page.goto(target.url + screen, { waitUntil: 'load' })
        await wait(600)
      }
      context.judged(label, heard[0] ?? null)
    })
  } finally {
    await browser.close()
  }
}

const cookiesFor = async (target: Target, person: Person) =>
  (await cookieSession(target, person)).split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: target.url, httpOnly: true, sameSite: 'Lax' as const }
  })

/** A drawing nobody can paint leaves a hole where it stands: the page has its picture, the PDF is made. */
async function broken(context: Context): Promise<void> {
  const { target } = context
  const cases = product(
    { 'changes of a page': svgSinks['changes of a page'] as Sink, 'whole design': svgSinks['whole design, markup'] as Sink },
    brokenSvg,
  )
  await context.each(cases, 2, async ({ label, sink, payload }) => {
    const ann = await target.person()
    const id = await create(target, ann)
    await store(context, ann, id, sink, payload)
    const picture = get(`/api/magazines/${id}/pages/p1/thumbnail?width=200`, { token: ann.token })
    await context.attack(`broken drawing, ${label}: picture`, picture, [], { most: 70_000 })
    context.judged(`broken drawing, ${label}: PDF`, await exportEnds(target, ann, id))
  })
}

async function exportEnds(target: Target, { token }: Person, id: string): Promise<string | null> {
  const { json } = await target.send(post(`/api/magazines/${id}/exports/`, { format: 'pdf' }, { token }))
  for (const until = performance.now() + 90_000; performance.now() < until; await wait(200)) {
    const { json: state } = await target.send(get(`/api/magazines/${id}/exports/${json.export_id}/`, { token }))
    if (state?.status === 'finished') return null
    if (state?.status === 'failed') return 'one drawing failed the whole PDF'
  }
  return 'the PDF never came'
}
