import { type ArgsDef, defineCommand } from 'citty'
import { CliError, EXIT } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { requireKnown } from './arguments.ts'

/** Commands, and the word each takes. */
const COMMANDS: Readonly<Record<string, string | null>> = {
  'owner-link': null,
  users: null,
  disable: 'address',
  enable: 'address',
  'make-admin': 'address',
  'give-pro': 'address',
  'give-team': 'address',
  'give-enterprise': 'address',
  'take-plan': 'address',
  verify: null,
  gc: null,
}

const USAGE = Object.entries(COMMANDS)
  .map(([name, word]) => (word === null ? name : `${name} <${word}>`))
  .join(', ')

const args = {
  command: {
    type: 'positional',
    description:
      'owner-link: print a link that signs the owner in, once · users: list everybody · disable, enable, make-admin: change an account · give-pro, give-team, give-enterprise, take-plan: a plan without payment · verify: look whether every file of every drive is there, with the bytes it had · gc: remove files that nothing names',
    required: false,
  },
  address: { type: 'positional', description: 'The address of the account to change', required: false },
  data: { type: 'string', description: 'The folder of the installation (DATA_DIR); ./data' },
  url: { type: 'string', description: 'The address people reach the server at (PUBLIC_URL)' },
} satisfies ArgsDef

/** `magazine admin …`: what whoever runs the installation does from its machine, while the server runs or not. */
export const adminCommand = ({ signal }: Terminal) =>
  defineCommand({
    meta: { name: 'admin', description: 'Sign the owner of an installation in; list and change its accounts; look after its files' },
    args,
    async run({ args: given }) {
      requireKnown('admin', args, given)
      const words = given._
      const [command = ''] = words
      const takes = Object.hasOwn(COMMANDS, command) ? (COMMANDS[command] === null ? 1 : 2) : 0
      if (words.length !== takes || takes === 0) throw new CliError(EXIT.usage, `Say which command: magazine admin ${USAGE}.`)
      const { runAdmin } = await import('../admin.ts')
      return await runAdmin(words, { DATA_DIR: given.data, PUBLIC_URL: given.url }, signal)
    },
  })
