import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Statement } from '../context.ts'
import { get, post } from '../http.ts'
import { smallDesign } from '../operations.ts'

/** Spellings of this machine alone: an attack must not dial somebody else when it succeeds. */
const LOOPBACK =
  '127.0.0.1 localhost 127.1 2130706433 0x7f000001 0177.0.0.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] 127.0.0.1. localhost. ①②⑦.⓪.⓪.① 127.0.0.2'.split(
    ' ',
  )

/** Every property of a design that names a picture. */
const layersWith = (url: string) => {
  const layer = (kind: string, props: object) => ({
    type: { resolvedName: `${kind}Layer` },
    props: { boxSize: { width: 400, height: 400 }, ...props },
  })
  const media = layer('Video', { url, video: { url } })
  return {
    a: layer('Image', { image: { url } }),
    b: layer('Frame', { clipPath: 'M0 0L400 0L400 400Z', image: { url } }),
    c: layer('Svg', { image: url, colors: [] }),
    d: media,
  }
}

/** S7, as far as there is something to try: the server never calls an address that a design names, neither storing nor painting it. */
export const outsideCalls: Statement = {
  id: 'S7',
  title: 'addresses in a design that the server might call',
  atLeast: 30,
  run: async ({ target, each, judged }) => {
    let called = 0
    const listener = createServer((socket) => socket.destroy()).on('connection', () => (called += 1))
    await new Promise<void>((ready) => listener.listen(0, ready))
    const { port } = listener.address() as AddressInfo
    const cases = LOOPBACK.flatMap((host) =>
      ['https', 'http'].map((scheme) => ({ label: `${scheme}://${host}`, url: `${scheme}://${host}:${port}/a.png` })),
    )
    await each(cases, 4, async ({ label, url }) => {
      const { token } = await target.person()
      const design = { ...smallDesign(), pages: [{ id: 'p1', layers: layersWith(url) }] }
      const { json } = await target.send(post('/api/magazines/', { magazine_content: design }, { token }))
      const picture = await target.send(get(`/api/magazines/${json?.id}/pages/p1/thumbnail?width=64`, { token }))
      judged(
        label,
        called > 0 ? 'the server called the address' : picture.status === 200 ? null : `no picture to try it with, ${picture.status}`,
      )
    })
    listener.close()
  },
}
