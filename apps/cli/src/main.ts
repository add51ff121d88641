import { type ArgsDef, type CommandDef, defineCommand, renderUsage, runCommand } from 'citty'
import { stripVTControlCharacters } from 'node:util'
import { valuesOf } from './documents.ts'
import { CliError, EXIT } from './exit.ts'
import { createProgress } from './progress.ts'
import { summary } from './summary.ts'

const stop = new AbortController()
process.on('SIGINT', () => stop.abort(new CliError(EXIT.interrupted, 'Stopped.')))

const makeArgs = {
  idea: { type: 'string', description: 'What the magazine is about, in your words', default: '' },
  docs: { type: 'string', alias: 'd', description: 'A document to make it from (docx, pdf, md, txt); may be given more than once' },
  template: { type: 'string', alias: 't', description: 'The template', default: 'velour' },
  pages: { type: 'string', alias: 'p', description: 'Number of pages, 8 to 24', default: '12' },
  out: { type: 'string', alias: 'o', description: 'The PDF to write', default: 'issue.pdf' },
  design: { type: 'string', description: 'Also keep the editable design as JSON' },
  name: { type: 'string', description: 'Name of the magazine; otherwise taken from the idea' },
  author: { type: 'string', description: 'Who makes it' },
  language: { type: 'string', description: 'Language as a tag such as en or de; otherwise that of the documents' },
  bleed: { type: 'boolean', description: 'Print the bleed', default: false },
  'crop-marks': { type: 'boolean', description: 'Print crop marks and the bleed', default: false },
  json: { type: 'boolean', description: 'Print the report as JSON and nothing else', default: false },
} satisfies ArgsDef

const makeCommand = defineCommand({
  meta: { name: 'make', description: 'Make a magazine from an idea and documents' },
  args: makeArgs,
  async run({ args, rawArgs }) {
    const unknown = Object.keys(args).find((key) => key !== '_' && !isKnown(key))
    if (unknown) throw new CliError(EXIT.usage, `There is no option --${unknown}; see magazine make --help.`)
    const { idea, template, out, design, name, author, language, bleed } = args
    const docs = [...valuesOf(rawArgs, '--docs', '-d'), ...args._]
    const options = {
      idea,
      docs,
      template,
      pages: Number(args.pages),
      out,
      design,
      name,
      author,
      language,
      bleed,
      cropMarks: args['crop-marks'],
    }
    const progress = createProgress(process.stderr, args.json)
    const { make } = await import('./make.ts')
    const made = await make(options, progress, stop.signal)
    process.stdout.write(`${args.json ? JSON.stringify(made) : summary(made)}\n`)
    if (made.report.faults.length > 0) process.exitCode = EXIT.faults
  },
})

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

const isKnown = (key: string): boolean =>
  Object.entries(makeArgs).some(([name, arg]) => key === name || key === camel(name) || ('alias' in arg && key === arg.alias))

const templatesCommand = defineCommand({
  meta: { name: 'templates', description: 'List the templates' },
  async run() {
    const { templates } = await import('@magazineai/assets')
    for (const { id, name, pages, description } of templates()) process.stdout.write(`${id}  ${name}, ${pages} pages: ${description}\n`)
  },
})

const commands: Readonly<Record<string, CommandDef>> = {
  make: makeCommand as unknown as CommandDef,
  templates: templatesCommand as CommandDef,
}

const main = defineCommand({
  meta: { name: 'magazine', version: '0.1.0', description: 'An idea and your own documents go in; a print-ready magazine comes out.' },
  subCommands: { make: makeCommand, templates: templatesCommand },
})

/** The text as it is on a terminal, and without colours elsewhere. */
const uncoloured = (text: string): string => (process.stdout.isTTY && !process.env.NO_COLOR ? text : stripVTControlCharacters(text))

const run = async ([name, ...rest]: string[]): Promise<void> => {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name as string] : undefined
  const asksHelp = [name, ...rest].some((arg) => arg === '--help' || arg === '-h')
  if (name === '--version') return void process.stdout.write('0.1.0\n')
  if (command && !asksHelp) return void (await runCommand(command, { rawArgs: rest }))
  const usage = command ? await renderUsage(command, main as CommandDef) : await renderUsage(main as CommandDef)
  if (asksHelp) return void process.stdout.write(`${uncoloured(usage)}\n`)
  throw new CliError(EXIT.usage, name === undefined ? uncoloured(usage) : `There is no command “${name}”; see magazine --help.`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isOurs = error instanceof CliError
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  if (!isOurs && process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exitCode = isOurs ? error.code : EXIT.failed
}
