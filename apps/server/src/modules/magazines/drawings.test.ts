import { operations } from '@magazineai/contract'
import { createLayer, createPage } from '@magazineai/design'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person()
})
afterAll(() => server.stop())

const wrap = (inside: string, attributes = '') => `<svg viewBox="0 0 9 9"${attributes}>${inside}<rect width="9" height="9"/></svg>`

const ATTACKS = [
  wrap('<script>alert(1)</script>'),
  wrap('', ' onload="alert(1)"'),
  wrap('<a xlink:href="java&#10;script:alert(1)"><rect width="9" height="9"/></a>'),
  wrap('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
  wrap('<image href="https://evil.example/track.png"/><use href="https://evil.example/x.svg#x"/>'),
  wrap('<style>@import "https://evil.example/x.css";rect{fill:url(https://evil.example/y)}</style>'),
  wrap('<rect width="9" height="9" style="fill:url(//evil.example/x)" onclick="alert(1)"/>'),
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap('<text>&x;</text>')}`,
]

/** Drawings that would keep who draws them busy for ever, and one that is none. */
const BOMBS = [
  `<svg viewBox="0 0 9 9"><g id="u0"/>${Array.from({ length: 40 }, (_, i) => `<g id="u${i + 1}"><use href="#u${i}"/><use href="#u${i}"/></g>`).join('')}</svg>`,
  '<svg viewBox="0 0 9 9"><path stroke="#000" stroke-dasharray="1e-9" d="M0 0L9 9"/></svg>',
  '<svg viewBox="0 0 9 9"><g><rect',
  'nothing to see here',
]

const layersOf = (markups: readonly string[]) =>
  Object.fromEntries(markups.map((markup, i) => [`s${i}`, createLayer('Svg', { markup, colors: [] })]))

const pageOf = (id: string, markups: readonly string[]) => createPage({ id, name: id, layers: layersOf(markups) })

const DANGER = /script|onload|onclick|evil\.example|passwd|foreignObject|iframe|@import|<style|<!/i

const create = async (content: unknown) =>
  (await server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: content } })).json as {
    id: string
    magazine_content: { pages: { layers: Record<string, { props: { markup?: string } }> }[] }
  }

const whole = async (id: string) => (await server.call('GET', `/api/magazines/${id}/`, { token: ann.token })).json

test('drawings are stored clean, by whatever call they come', async () => {
  const created = await create({ ...design(1), pages: [pageOf('p1', ATTACKS)] })
  expect(JSON.stringify(created.magazine_content)).not.toMatch(DANGER)
  const head = { ...design(1), masters: [pageOf('m', ATTACKS)] } as Record<string, unknown>
  delete head.pages
  const changes = { revision: 1, head, pages: { p1: pageOf('p1', ATTACKS) }, order: ['p1'] }
  const saved = await server.call('PATCH', `/api/magazines/${created.id}/`, { token: ann.token, body: { changes } })
  expect(saved.status).toBe(200)
  const stored = await whole(created.id)
  expect(JSON.stringify(stored)).not.toMatch(DANGER)
  for (const i of ATTACKS.keys())
    expect(stored.magazine_content.pages[0].layers[`s${i}`].props.markup).toContain('<rect width="9" height="9"/>')
  expect(stored.magazine_content.masters[0].layers.s0.props.markup).toBe('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
})

test('drawings that cannot be drawn cost a thumbnail and a PDF nothing but themselves', { timeout: 120_000 }, async () => {
  const { id } = await create({ ...design(1), pages: [pageOf('p1', BOMBS), pageOf('p2', [])] })
  const picture = await server.call('GET', `/api/magazines/${id}/pages/p1/thumbnail?width=160`, { token: ann.token })
  expect(picture.status).toBe(200)
  const made = await server.call('POST', `/api/magazines/${id}/exports/`, { token: ann.token, body: { format: 'pdf' } })
  const path = `/api/magazines/${id}/exports/${made.json.export_id}/`
  const status = async () => (await server.call('GET', path, { token: ann.token })).json.status as string
  await expect.poll(status, { timeout: 100_000 }).toBe('finished')
})
