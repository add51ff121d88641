import { type CommandDef, defineCommand, renderUsage, runCommand } from 'citty'
import { stripVTControlCharacters } from 'node:util'
import { adminCommand } from './commands/admin.ts'
import { modelsCommand, templatesCommand } from './commands/lists.ts'
import { makeCommand } from './commands/make.ts'
import { materialCommand } from './commands/material.ts'
import { outlineCommand } from './commands/outline.ts'
import { renderCommand } from './commands/render.ts'
import { CliError, EXIT } from './exit.ts'

const stop = new AbortController()
process.on('SIGINT', () => stop.abort(new CliError(EXIT.interrupted, 'Stopped.')))

const commands: Readonly<Record<string, CommandDef>> = {
  make: makeCommand(stop.signal) as unknown as CommandDef,
  material: materialCommand as unknown as CommandDef,
  outline: outlineCommand(stop.signal) as unknown as CommandDef,
  render: renderCommand(stop.signal) as unknown as CommandDef,
  templates: templatesCommand as CommandDef,
  models: modelsCommand as CommandDef,
  admin: adminCommand(stop.signal) as unknown as CommandDef,
}

const main = defineCommand({
  meta: { name: 'magazine', version: '0.1.0', description: 'An idea and your own documents go in; a print-ready magazine comes out.' },
  subCommands: commands,
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
