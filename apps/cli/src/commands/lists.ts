import { defineCommand } from 'citty'
import type { Terminal } from '../terminal.ts'

/** `magazine templates`: what there is to choose from. */
export const templatesCommand = ({ stdout }: Terminal) =>
  defineCommand({
    meta: { name: 'templates', description: 'List the templates' },
    async run() {
      const { templates } = await import('@magazineai/assets')
      for (const { id, name, pages, description } of templates()) stdout.write(`${id}  ${name}, ${pages} pages: ${description}\n`)
    },
  })

/** `magazine models`: who can write, and what is missing for those who cannot. */
export const modelsCommand = ({ stdout }: Terminal) =>
  defineCommand({
    meta: { name: 'models', description: 'List the models, and what is missing for those that cannot be used' },
    async run() {
      const { modelTable } = await import('@magazineai/models')
      const { environment } = await import('../input.ts')
      stdout.write('built-in  Edits your documents and invents nothing: ready\n')
      for (const { id, missing } of modelTable(environment())) stdout.write(`${id}  ${missing ?? 'ready'}\n`)
    },
  })
