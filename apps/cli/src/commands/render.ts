import { type ArgsDef, defineCommand } from 'citty'
import { CliError, EXIT } from '../exit.ts'
import { createProgress } from '../progress.ts'
import { hasErrors, lookedOver } from '../summary.ts'
import type { Terminal } from '../terminal.ts'
import { printArgs, requireKnown } from './arguments.ts'

const args = {
  design: { type: 'positional', description: 'The design as JSON', required: false },
  ...printArgs,
  out: { type: 'string', alias: 'o', description: 'issue.pdf, or page.png or page.svg (page-%d.png = every page)', default: 'issue.pdf' },
  page: { type: 'string', alias: 'p', description: 'The page of a picture, from 1', default: '1' },
  width: { type: 'string', alias: 'w', description: 'Width of a picture in pixels; otherwise 300 per inch' },
  author: { type: 'string', description: 'Who makes it' },
  json: { type: 'boolean', description: 'Print the report as JSON and nothing else', default: false },
} satisfies ArgsDef

/** `magazine render`: a stored design as a PDF or as pictures. */
export const renderCommand = ({ stdout, stderr, signal }: Terminal) =>
  defineCommand({
    meta: { name: 'render', description: 'Turn a design into a PDF, or its pages into PNG or SVG' },
    args,
    async run({ args: given }) {
      requireKnown('render', args, given)
      if (given.design === undefined) throw new CliError(EXIT.usage, 'Say which design: magazine render design.json --out issue.pdf.')
      const { design, out, author, bleed, press, 'crop-marks': cropMarks } = given
      const { render } = await import('../render.ts')
      const done = await render(
        {
          design,
          out,
          author,
          bleed,
          cropMarks,
          press,
          page: Number(given.page),
          width: given.width === undefined ? null : Number(given.width),
        },
        createProgress(stderr, given.json),
        signal,
      )
      const notes = done.notes.map((note) => `  · ${note}`)
      stdout.write(`${given.json ? JSON.stringify(done) : [done.files.join('\n'), ...notes, ...lookedOver(done.findings)].join('\n')}\n`)
      return hasErrors(done.findings) ? EXIT.faults : EXIT.done
    },
  })
