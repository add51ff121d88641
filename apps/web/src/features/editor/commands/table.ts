import { arrangeCommands } from './arrange.ts'
import { clipboardCommands } from './clipboard.ts'
import { historyCommands } from './history.ts'
import { insertCommands } from './insert.ts'
import { layerCommands } from './layers.ts'
import { pageCommands } from './pages.ts'
import { rewriteCommands } from './rewrite.ts'
import { textCommands } from './text.ts'
import { viewCommands } from './view.ts'

/** Every command: what menus, buttons, keys and tests run. A new command begins with a row in one of these. */
export const commands = {
  ...historyCommands,
  ...textCommands,
  ...clipboardCommands,
  ...layerCommands,
  ...arrangeCommands,
  ...pageCommands,
  ...rewriteCommands,
  ...insertCommands,
  ...viewCommands,
}

/** The name of a command. */
export type CommandName = keyof typeof commands

/** Every name, in the order in which shortcuts are looked up. */
export const commandNames = Object.keys(commands) as CommandName[]
