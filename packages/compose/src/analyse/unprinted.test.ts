import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { withoutUnprinted } from './unprinted.ts'

const read = async (name: string, text: string) => withoutUnprinted(await ingest({ name, bytes: new TextEncoder().encode(text) }))

it('a column that says it is not for print is left out and named', async () => {
  const { document, notes } = await read('list.csv', 'Title,Year,notes – NOT for print\nTide,1901,ask Ann\nEbb,1902,too dark\n')
  const table = document.blocks.find(({ kind }) => kind === 'table')
  expect(table?.rows).toEqual([
    ['Title', 'Year'],
    ['Tide', '1901'],
    ['Ebb', '1902'],
  ])
  expect(table?.columns?.map(({ name }) => name)).toEqual(['Title', 'Year'])
  expect(table?.text).not.toContain('ask Ann')
  expect(notes).toEqual(['notes – NOT for print'])
})

it('what stands under a heading that says it is not to be used is left out, to the next of its level', async () => {
  const { document, notes } = await read(
    'p.md',
    '# Prices\n\nTea 2.\n\n## Before (don’t use)\n\nTea 1.\n\n### Cake\n\nCake 2.\n\n## Hours\n\nTen to six.\n',
  )
  expect(document.blocks.map(({ text }) => text)).toEqual(['Prices', 'Tea 2.', 'Hours', 'Ten to six.'])
  expect(notes).toEqual(['Before (don’t use)'])
})

it('the fields over an e-mail that brings a text are left out where a heading names that', async () => {
  const { document, notes } = await read(
    'm.txt',
    'Von: Bernd Zahn\nAn: Renate Roth\nBetreff: Re: Beitrag\nDatum: 9. Januar 2025, 22:47\n\nHier nun endlich.\n\n# Der Frost\n\nEs hat im April gefroren, und die Blüten waren dahin.\n',
  )
  expect(document.blocks.map(({ text }) => text)).toEqual(['Der Frost', 'Es hat im April gefroren, und die Blüten waren dahin.'])
  expect(notes).toEqual(['Von: Bernd Zahn …', 'Hier nun endlich.'])
})

it('fields inside a list of sayings are left out, those over several e-mails stay', async () => {
  const one =
    'From: Deb Low\nSent: 3 December 2024 09:12\nTo: hello@reed.example\nSubject: Re: party\n\nDear Ros, thank you from all of us for that evening.\n'
  expect((await read('said.md', `# What people said\n\n"It rained and the lamb was hot."\n\n${one}`)).notes).toEqual(['From: Deb Low …'])
  expect((await read('mails.txt', `${one}\n${one}\n${one}`)).notes).toEqual([])
  expect((await read('mail.txt', one)).notes).toEqual([])
})

it('codes that are counted through before headings are left out', async () => {
  const text = ['WT1', 'WT2', 'WT3'].map((code, nth) => `${code}\n\n## Room ${nth}\n\nThe sea came for the wallpaper.`).join('\n\n')
  const { document, notes } = await read('walls.md', text)
  expect(document.blocks.filter(({ kind }) => kind === 'paragraph').map(({ text: each }) => each)).toHaveLength(3)
  expect(notes).toEqual(['WT1', 'WT2', 'WT3'])
  expect((await read('one.md', 'B12\n\n## Vitamin\n\nIt is in milk.')).notes).toEqual([])
})
