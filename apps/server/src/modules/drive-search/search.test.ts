import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'
import { q } from '../../testing/requests.ts'

let server: TestServer
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[ann, bob] = [await server.person('ann'), await server.person('bob')]
})
afterAll(() => server.stop())

const BASE = '/api/file-manager'
const call = (method: string, path: string, sent: Sent = {}, person = ann): Promise<Answer> =>
  server.call(method, path.startsWith('/api/') ? path : BASE + path, { token: person.token, ...sent })
const put = async (key: string, content = key, person = ann): Promise<void> => {
  const form = new FormData()
  form.set('key', key)
  form.append('file', new Blob([content]), 'upload')
  expect((await call('POST', '/files/', { form }, person)).status, key).toBe(201)
}
const search = async (query: string, more: Record<string, string> = {}, person = ann): Promise<Answer['json']> => {
  const { status, json } = await call('GET', `/search${q({ query, ...more })}`, {}, person)
  expect(status, query).toBe(200)
  return json
}
/** Names of what is found, folders first. */
const found = async (query: string, more: Record<string, string> = {}, person = ann): Promise<string[]> => {
  const { folders, files } = await search(query, more, person)
  return [...folders, ...files].map(({ name }: { name: string }) => name)
}

describe('names', () => {
  test('are found by one mistake, by a part, by a single word, in any script, the best first', async () => {
    for (const name of [
      'Summer menu final.docx',
      'Winter menu.docx',
      'menu.txt',
      'Straßenkarte Köln.pdf',
      'Отчёт за март.xlsx',
      '夏のメニュー最終版.docx',
      'รายงานประจำปี.pdf',
      'budget_2024-Q3.xlsx',
      'Photosynthesis.md',
      'cat.jpg',
    ])
      await put(`Names/${name}`, 'x')
    await call('POST', '/directories/', { body: { prefix: 'Names/Menus of spring/' } })
    const table: [string, string][] = [
      ['menu', 'menu.txt'],
      ['mneu', 'menu.txt'],
      ['summer', 'Summer menu final.docx'],
      ['sumer', 'Summer menu final.docx'],
      ['Sumer menu finall', 'Summer menu final.docx'],
      ['Summermenu final', 'Summer menu final.docx'],
      ['final summer', 'Summer menu final.docx'],
      ['sum', 'Summer menu final.docx'],
      ['STRASSENKARTE', 'Straßenkarte Köln.pdf'],
      ['strasenkarte', 'Straßenkarte Köln.pdf'],
      ['koln', 'Straßenkarte Köln.pdf'],
      ['karte', 'Straßenkarte Köln.pdf'],
      ['отчот', 'Отчёт за март.xlsx'],
      ['МАРТ', 'Отчёт за март.xlsx'],
      ['メニュー', '夏のメニュー最終版.docx'],
      ['最終', '夏のメニュー最終版.docx'],
      ['夏のメニュ最終版', '夏のメニュー最終版.docx'],
      ['ประจำ', 'รายงานประจำปี.pdf'],
      ['2024', 'budget_2024-Q3.xlsx'],
      ['q3', 'budget_2024-Q3.xlsx'],
      ['fotosyntesis', 'Photosynthesis.md'],
      ['cta', 'cat.jpg'],
      ['spring', 'Menus of spring'],
    ]
    for (const [query, name] of table) expect((await found(query)).slice(0, 5), query).toContain(name)
    expect((await found('menu'))[1]).toBe('menu.txt')
    expect(await found('zzzz')).toEqual([])
    expect(await found('')).toEqual([])
  })

  test('are as like as is asked for, of the case that is asked for, and below the folder that is asked for', async () => {
    await put('Case/README.md', 'a')
    await put('Case/deep/readme.txt', 'b')
    expect(await found('readme')).toEqual(['README.md', 'readme.txt'])
    expect(await found('readme', { case_sensitive: 'true' })).toEqual(['readme.txt'])
    expect(await found('readme', { prefix: 'Case/deep' })).toEqual(['readme.txt'])
    expect(await found('readme', { prefix: '/' })).toHaveLength(2)
    expect(await found('readme', { prefix: 'Nowhere/' })).toEqual([])
    expect(await found('redme', { similarity_threshold: '1' })).toEqual([])
    expect(await found('redme')).toHaveLength(2)
    expect((await call('GET', `/search/${q({ query: 'x', similarity_threshold: '7' })}`)).status).toBe(400)
    for (const query of ["' or 1=1--", '%', String.raw`\\`, '*', '(', "'", '\uD800', '"', ':*', '!', 'x'.repeat(200)])
      expect(await found(query), query).toEqual([])
  })

  test('change with the items, whatever changes them, and titles of magazines are names too', async () => {
    const { id } = (await call('POST', '/api/magazines/', { body: { magazine_content: design(1, 'Lighthouse keepers') } })).json
    expect(await found('lighthose')).toEqual(['Lighthouse keepers'])
    await call('PUT', `/files/`, { body: { src_key: `Magazine/${id}.magazine`, dst_key: 'Magazine/Harbour pilots' } })
    expect([await found('lighthouse'), await found('harbor pilots')]).toEqual([[], ['Harbour pilots']])
    await put('Change/apricot.txt', 'fruit')
    await call('PUT', '/files/', { body: { src_key: 'Change/apricot.txt', dst_key: 'Change/quince.txt' } })
    expect([await found('apricot'), await found('quince')]).toEqual([[], ['quince.txt']])
    await call('DELETE', `/directories/${q({ prefix: 'Change/' })}`)
    expect(await found('quince')).toEqual([])
    const [binned] = (await call('GET', '/recycle-bin/')).json.items
    await call('POST', '/recycle-bin/', { body: { recycle_path: binned.recycle_prefix } })
    expect(await found('quince')).toEqual(['quince.txt'])
  })
})

describe('words of documents', () => {
  const hitOf = async (query: string, person = ann) => (await search(query, {}, person)).files.find(({ hit }: { hit: unknown }) => hit)

  test('are found after a document was stored, marked where they stand, in scripts without spaces too', async () => {
    await put('Words/a.md', `# Tide\n\n${'Filler text. '.repeat(30)}The harbour pilot reads the barometer twice a night.`)
    await put('Words/b.txt', '港の水先案内人は夜に二度、気圧計を読む。')
    await put('Words/c.html', '<p>Der Lotse liest das <b>Barometer</b>.</p><script>var kaleidoscope = 1</script>')
    await put('Words/d.csv', 'Instrument,Reading\nHygrometer,40\n')
    await expect.poll(() => hitOf('hygrometer').then((file) => file?.name), { timeout: 20_000 }).toBe('d.csv')
    const { name, hit } = await hitOf('barometer twice')
    expect(name).toBe('a.md')
    expect(hit.marks.map(([start, end]: [number, number]) => hit.text.slice(start, end))).toEqual(['barometer', 'twice'])
    expect((await found('barometer')).toSorted()).toEqual(['a.md', 'c.html'])
    const japanese = (await hitOf('気圧計')).hit
    expect(japanese.text.slice(...japanese.marks[0])).toBe('気圧計')
    expect(await found('kaleidoscope')).toEqual([])
    // A copy is the same content: it is not read again, and found at once.
    await call('POST', '/copy-move/', { body: { src_key: 'Words/d.csv', dst_key: 'Words/copy of readings.csv' } })
    expect((await found('hygrometer')).toSorted()).toEqual(['copy of readings.csv', 'd.csv'])
    await call('DELETE', `/files/${q({ key: 'Words/d.csv' })}`)
    expect(await found('hygrometer')).toEqual(['copy of readings.csv'])
  })

  test('of others are found only while they share them, and nothing of a folder beside', async () => {
    await put('Given/given.txt', 'the astrolabe of the elder')
    await put('Kept/kept.txt', 'the astrolabe of the younger')
    await expect.poll(() => found('astrolabe'), { timeout: 20_000 }).toHaveLength(2)
    expect(await found('astrolabe', {}, bob)).toEqual([])
    const { id } = (await call('POST', '/shares/', { body: { path: 'Given/', kind: 'user', email: bob.email } })).json
    const { files } = await search('astrolabe', {}, bob)
    expect(files).toMatchObject([
      { key: `Shared/${id}/Given/given.txt`, permission: 'view', hit: { text: 'the astrolabe of the elder', marks: [[4, 13]] } },
    ])
    expect(await found('kept', {}, bob)).toEqual([])
    expect(await found('givn', {}, bob)).toEqual(['Given', 'given.txt'])
    await call('DELETE', `/shares/${id}/`)
    expect([await found('astrolabe', {}, bob), await found('given', {}, bob)]).toEqual([[], []])
  })
})
