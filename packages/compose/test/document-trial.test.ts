import { beforeAll, expect, it } from 'vitest'
import { trialDocuments } from '../../../bench/document-trial/documents.ts'
import { trialPorts, tryDocument } from '../../../bench/document-trial/trial.ts'
import type { ComposePorts } from '../src/ports.ts'

/** A slice of `npm run trial:documents`: one document of each kind of trouble, each in another template. */
const SLICE = [
  ['everything.txt', 'velour'],
  ['everything.docx', 'crumb'],
  ['script ar.md', 'kernel'],
  ['script hi.md', 'velour'],
  ['script bn bold.docx', 'crumb'],
  ['odd rare.md', 'kernel'],
  ['headings only.md', 'velour'],
  ['everything.pptx', 'crumb'],
  ['script el.md', 'kernel'],
  ['long paragraph.md', 'velour'],
  ['headings twice.docx', 'crumb'],
  ['tables.docx', 'kernel'],
  ['footnotes.docx', 'velour'],
  ['empty.docx', 'crumb'],
] as const

const documents = new Map(trialDocuments().map((document) => [document.id, document]))
let ports: ComposePorts
beforeAll(async () => {
  ports = await trialPorts()
})

it.each(SLICE)('%s becomes a magazine in %s: nothing lost, no box, nothing over', async (id, kit) => {
  const document = documents.get(id)
  if (!document) throw new Error(`no document “${id}”`)
  expect(await tryDocument(document, kit, 'preserve', ports)).toEqual([])
  expect(await tryDocument(document, kit, 'condense', ports)).toEqual([])
})

it('tells what is wrong: a document says more than was made of it', async () => {
  const document = documents.get('short.md')
  if (!document) throw new Error('no document')
  const says = [{ kind: 'text' as const, text: 'A sentence nobody printed.', names: [] }]
  const found = await tryDocument({ ...document, says }, 'velour', 'preserve', ports)
  expect(found).toMatchObject([{ trouble: 'lost', detail: 'text “A sentence nobody printed.”' }])
  const broken = { ...document, file: { name: 'broken.docx', bytes: new Uint8Array([1, 2, 3]) } }
  expect(await tryDocument(broken, 'velour', 'preserve', ports)).toMatchObject([{ trouble: 'no magazine' }])
})
