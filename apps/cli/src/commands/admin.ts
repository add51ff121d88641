import { type ArgsDef, defineCommand } from 'citty'
import { CliError, EXIT } from '../exit.ts'
import { requireKnown } from './arguments.ts'

const COMMANDS = ['owner-link']

const args = {
  command: { type: 'positional', description: 'owner-link: print a link that signs the owner in, once', required: false },
  data: { type: 'string', description: 'The folder of the installation (DATA_DIR); ./data' },
  url: { type: 'string', description: 'The address people reach the server at (PUBLIC_URL)' },
} satisfies ArgsDef

/** `magazine admin owner-link`: what whoever runs the installation does from its machine, while the server runs or not. */
export const adminCommand = (signal: AbortSignal) =>
  defineCommand({
    meta: { name: 'admin', description: 'Print a link that signs the owner of an installation in' },
    args,
    async run({ args: given }) {
      requireKnown('admin', args, given)
      if (given._.length > 1 || !COMMANDS.includes(given.command ?? ''))
        throw new CliError(EXIT.usage, `Say which command: magazine admin ${COMMANDS.join(', ')}.`)
      const { runAdmin } = await import('../admin.ts')
      process.exitCode = await runAdmin(given.command ?? '', { DATA_DIR: given.data, PUBLIC_URL: given.url }, signal)
    },
  })
