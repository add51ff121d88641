import { type ArgsDef, defineCommand } from 'citty'
import type { Terminal } from '../terminal.ts'
import { requireKnown } from './arguments.ts'

const args = {
  documents: {
    type: 'positional',
    description: 'Documents (docx, odt, rtf, pdf, epub, pptx, html, md, txt, xlsx, ods, csv) or pictures, as many as you like',
    required: false,
  },
  json: { type: 'boolean', description: 'Print the pieces with all their blocks as JSON and nothing else', default: false },
} satisfies ArgsDef

/** `magazine material`: what documents are taken for before anything is made of them. */
export const materialCommand = ({ stdout }: Terminal) =>
  defineCommand({
    meta: {
      name: 'material',
      description: 'Show the pieces found in documents: genre, title, words, what they are made of, whether that is sure',
    },
    args,
    async run({ args: given }) {
      requireKnown('material', args, given)
      const { findMaterial, materialTable } = await import('../material.ts')
      const found = await findMaterial(given._)
      stdout.write(`${given.json ? JSON.stringify(found) : materialTable(found)}\n`)
    },
  })
