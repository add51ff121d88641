import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createLayer } from '@magazineai/design'
import type { Statement } from '../context.ts'
import { smallDesign } from '../operations.ts'

/** Spellings of this machine alone: an attack must not dial somebody else when it succeeds. */
const loopback = [
  '127.0.0.1',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '127.0.0.1.',
  'localhost.',
  '127.000.000.001',
  '①②⑦.⓪.⓪.①',
  '127.0.0.2',
]

/** Every property of a design that names a picture. */
const layersWith = (url: string) => ({
  image: {
    type: { resolvedName: 'ImageLayer' },
    props: { ...createLayer('Image').props, image: { url, position: { x: 0, y: 0 }, boxSize: { width: 400, height: 400 } } },
  },
  frame: { type: { resolvedName: 'FrameLayer' }, props: { clipPath: 'M0 0L400 0L400 400Z', image: { url } } },
  drawing: { type: { resolvedName: 'SvgLayer' }, props: { image: url, colors: [] } },
  video: { type: { resolvedName: 'VideoLayer' }, props: { url, video: { url } } },
})

/** S7, as far as there is something to try: the server never calls an address that a design names, neither storing nor painting it. */
export const outsideCalls: Statement = {
  id: 'S7',
  title: 'addresses in a design that the server might call',
  atLeast: 32,
  run: async (context) => {
    const { target } = context
    let called = 0
    const listener = createServer((socket) => {
      called += 1
      socket.destroy()
    })
    await new Promise<void>((ready) => listener.listen(0, ready))
    const { port } = listener.address() as AddressInfo
    const cases = ['https', 'http'].flatMap((scheme) =>
      loopback.map((host) => ({ label: `${scheme}://${host}`, url: `${scheme}://${host}:${port}/a.png` })),
    )
    await context.each(cases, 4, async ({ label, url }) => {
      const { token } = await target.person()
      called = 0
      const layers = layersWith(url)
      const design = { ...smallDesign(), pages: [{ id: 'p1', name: 'p1', rootId: 'ROOT', layers }] }
      const made = await target.send({ method: 'POST', path: '/api/magazines/', token, body: { magazine_content: design } })
      if (made.status === 201) {
        const picture = await target.send({
          method: 'GET',
          path: `/api/magazines/${made.json.id}/pages/p1/thumbnail?width=64`,
          token,
          patience: 30_000,
        })
        if (picture.status >= 500) context.failed(label, `answered ${picture.status} for the picture of a page`)
      }
      context.judged(label, called > 0 ? 'the server called the address' : null)
    })
    listener.close()
  },
}
