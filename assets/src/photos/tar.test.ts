import { expect, test } from 'vitest'
import { extract } from './tar.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function entry(name: string, body: string, { kind = '0', prefix = '' } = {}): Uint8Array {
  const data = bytes(body)
  const block = new Uint8Array(512 + Math.ceil(data.length / 512) * 512)
  block.set(bytes(name), 0)
  block.set(bytes(data.length.toString(8).padStart(11, '0')), 124)
  block.set(bytes(kind), 156)
  block.set(bytes('ustar'), 257)
  block.set(bytes(prefix), 345)
  block.set(data, 512)
  return block
}

const archive = (...entries: Uint8Array[]) => Buffer.concat([...entries, new Uint8Array(1024)])

test('takes the wanted files and leaves the others', () => {
  const tar = archive(entry('package/a.jpg', 'one'), entry('package/b.jpg', 'x'.repeat(600)), entry('package/c.jpg', 'three'))
  const found = extract(tar, new Set(['package/b.jpg', 'package/c.jpg', 'package/none.jpg']))
  expect([...found.keys()]).toEqual(['package/b.jpg', 'package/c.jpg'])
  expect(new TextDecoder().decode(found.get('package/c.jpg'))).toBe('three')
})

test('joins ustar prefixes and reads GNU and pax long names', () => {
  const tar = archive(
    entry('deep.jpg', 'one', { prefix: 'package/folder' }),
    entry('././@LongLink', 'package/gnu-long.jpg\0', { kind: 'L' }),
    entry('cut', 'two'),
    entry('pax', '27 path=package/pax-long.jpg\n', { kind: 'x' }),
    entry('cut', 'three'),
  )
  const wanted = ['package/folder/deep.jpg', 'package/gnu-long.jpg', 'package/pax-long.jpg']
  expect([...extract(tar, new Set(wanted)).keys()]).toEqual(wanted)
})
