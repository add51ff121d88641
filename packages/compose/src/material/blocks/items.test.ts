import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

it.each([
  ['zum 90. Geburtstag', 'Frau Hilde Lorenz'],
  ['zum 80. Geburtstag', 'Herrn Manfred Süß'],
  ['4. verseny', 'Kovács Anna'],
])('an item keeps its ordinal with what is counted: %s', async (term, said) => {
  const lines = [`${term}: ${said} (3.10.)`, 'zur Goldenen Hochzeit: Ehepaar Ulbricht', 'zur Taufe: Mia Weber']
  const document = await ingest({ name: 'a.md', bytes: strToU8(`# Wir gratulieren\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`) })
  const items = readMaterial([document]).pieces[0]?.blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  expect(items?.[0]).toMatchObject({ term: `${term}:`, text: [[{ text: `${said} (3.10.)` }]] })
})
