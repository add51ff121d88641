import { type ArgsDef, defineCommand } from 'citty'
import { EXIT } from '../exit.ts'
import { createProgress } from '../progress.ts'
import { hasErrors, summary } from '../summary.ts'
import type { Terminal } from '../terminal.ts'
import { makingArgs, printArgs, requireKnown, valuesOf } from './arguments.ts'

const args = {
  ...makingArgs,
  ...printArgs,
  out: { type: 'string', alias: 'o', description: 'The PDF to write', default: 'issue.pdf' },
  design: { type: 'string', description: 'Also keep the editable design as JSON' },
  outline: { type: 'string', description: 'Follow this outline, as magazine outline writes it and you have edited it' },
} satisfies ArgsDef

/** `magazine make`: from an idea and documents to a PDF. */
export const makeCommand = ({ stdout, stderr, signal }: Terminal) =>
  defineCommand({
    meta: { name: 'make', description: 'Make a magazine from an idea and documents' },
    args,
    async run({ args: given, rawArgs }) {
      requireKnown('make', args, given)
      const { 'crop-marks': cropMarks, docs: _docs, _, ...rest } = given
      const docs = [...valuesOf(rawArgs, '--docs', '-d'), ...given._]
      const progress = createProgress(stderr, given.json)
      const { make } = await import('../make.ts')
      const made = await make({ ...rest, docs, cropMarks }, progress, signal)
      stdout.write(`${given.json ? JSON.stringify(made) : summary(made)}\n`)
      return made.report.faults.length > 0 || hasErrors(made.findings) ? EXIT.faults : EXIT.done
    },
  })
