import { type ArgsDef, defineCommand } from 'citty'
import { createProgress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import { makingArgs, requireKnown, valuesOf } from './arguments.ts'

const args = {
  ...makingArgs,
  out: { type: 'string', alias: 'o', description: 'The outline to write', default: 'outline.json' },
} satisfies ArgsDef

/** `magazine outline`: what a magazine would hold, to be edited and given to `magazine make --outline`. */
export const outlineCommand = ({ stdout, stderr, signal }: Terminal) =>
  defineCommand({
    meta: { name: 'outline', description: 'Write the outline of a magazine, to edit it before it is made' },
    args,
    async run({ args: given, rawArgs }) {
      requireKnown('outline', args, given)
      const { docs: _docs, _, ...rest } = given
      const docs = [...valuesOf(rawArgs, '--docs', '-d'), ...given._]
      const { writeOutline } = await import('../outline.ts')
      const { outline, notes } = await writeOutline({ ...rest, docs }, createProgress(stderr, given.json), signal)
      const lines = [
        `${given.out}: ${outline.items.length} pieces.`,
        ...outline.items.map(
          (item, index) =>
            `${String(index + 1).padStart(3)}  ${item.workingTitle} (${item.genre ?? item.kind}${item.sure === false ? '?' : ''}, ${item.words} words)`,
        ),
        ...notes,
      ]
      stdout.write(`${given.json ? JSON.stringify({ out: given.out, outline, notes }) : lines.join('\n')}\n`)
    },
  })
