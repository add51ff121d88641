import { arrangeCommands } from './arrange.ts'
import { clipboardCommands } from './clipboard.ts'
import type { CommandName } from '../state/command-names.ts'
import type { Command, CommandGroup } from './command.ts'
import { cropCommands } from './crop.ts'
import { guideCommands } from './guides.ts'
import { fileCommands } from './files.ts'
import { historyCommands } from './history.ts'
import { insertCommands } from './insert.ts'
import { layerCommands } from './layers.ts'
import { pageCommands } from './pages.ts'
import { rewriteCommands } from './rewrite.ts'
import { selectionCommands } from './selection.ts'
import { surfaceCommands } from './surfaces.ts'
import { textCommands } from './text.ts'
import { viewCommands } from './view.ts'

/** The tables by the heading under which their commands are listed. Keys are looked up in this order. */
const tables = {
  Edit: { ...historyCommands, ...clipboardCommands },
  Text: textCommands,
  Layers: { ...cropCommands, ...selectionCommands, ...layerCommands },
  Arrange: arrangeCommands,
  Pages: pageCommands,
  Writing: rewriteCommands,
  Insert: insertCommands,
  View: { ...viewCommands, ...guideCommands, ...surfaceCommands },
  Magazine: fileCommands,
}

/** Every command: what menus, buttons, keys and tests run. A new command begins with a row in one of the tables. */
export const commands = {
  ...tables.Edit,
  ...tables.Text,
  ...tables.Layers,
  ...tables.Arrange,
  ...tables.Pages,
  ...tables.Writing,
  ...tables.Insert,
  ...tables.View,
  ...tables.Magazine,
} satisfies Record<CommandName, Command>

/** Every name, in the order in which shortcuts are looked up. */
export const commandNames = Object.keys(commands) as CommandName[]

const groups: ReadonlyMap<string, CommandGroup> = new Map(
  Object.entries(tables).flatMap(([group, table]) => Object.keys(table).map((name) => [name, group as CommandGroup])),
)

/** Returns the heading under which a command is listed. */
export const groupOf = (name: CommandName): CommandGroup => commands[name].group ?? groups.get(name) ?? 'Edit'
