import { type CommandDef, defineCommand, renderUsage, runCommand } from 'citty'
import { stripVTControlCharacters } from 'node:util'
import { adminCommand } from './commands/admin.ts'
import { modelsCommand, templatesCommand } from './commands/lists.ts'
import { makeCommand } from './commands/make.ts'
import { materialCommand } from './commands/material.ts'
import { outlineCommand } from './commands/outline.ts'
import { renderCommand } from './commands/render.ts'
import { CliError, EXIT } from './exit.ts'
import type { Terminal } from './terminal.ts'

const commandsOn = (terminal: Terminal): Readonly<Record<string, CommandDef>> => ({
  make: makeCommand(terminal) as unknown as CommandDef,
  material: materialCommand(terminal) as unknown as CommandDef,
  outline: outlineCommand(terminal) as unknown as CommandDef,
  render: renderCommand(terminal) as unknown as CommandDef,
  templates: templatesCommand(terminal) as CommandDef,
  models: modelsCommand(terminal) as CommandDef,
  admin: adminCommand(terminal) as unknown as CommandDef,
})

/** The text as it is on a terminal, and without colours elsewhere. */
const coloursFor = (terminal: Terminal, text: string): string =>
  terminal.stdout.isTTY && !process.env.NO_COLOR ? text : stripVTControlCharacters(text)

async function run([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  const commands = commandsOn(terminal)
  const main = defineCommand({
    meta: { name: 'magazine', version: '0.1.0', description: 'An idea and your own documents go in; a print-ready magazine comes out.' },
    subCommands: commands,
  }) as CommandDef
  const command = Object.hasOwn(commands, name ?? '') ? commands[name as string] : undefined
  const asksHelp = [name, ...rest].some((arg) => arg === '--help' || arg === '-h')
  if (command && !asksHelp && name !== '--version') return codeOf((await runCommand(command, { rawArgs: rest })).result)
  const usage = coloursFor(terminal, await (command ? renderUsage(command, main) : renderUsage(main)))
  if (name !== '--version' && !asksHelp)
    throw new CliError(EXIT.usage, name === undefined ? usage : `There is no command “${name}”; see magazine --help.`)
  terminal.stdout.write(name === '--version' ? '0.1.0\n' : `${usage}\n`)
  return EXIT.done
}

/** A command that says nothing of its end is done. */
const codeOf = (result: unknown): number => (typeof result === 'number' ? result : EXIT.done)

/** Runs the program as it was called, and prints what it has to say. Resolves with the code it ends with; never fails. */
export async function runProgram(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(words, terminal)
  } catch (error) {
    const isOurs = error instanceof CliError
    terminal.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    if (!isOurs && process.env.DEBUG && error instanceof Error) terminal.stderr.write(`${error.stack}\n`)
    return isOurs ? error.code : EXIT.failed
  }
}
