import { ContextMenu, type MenuPlace } from '../../../ui/context-menu.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { commandsFor, runCommand, type ActedOn, type Command } from './command.ts'
import type { Row } from './list-types.ts'
import type { RowSelection } from './use-selection.ts'

/** The menu of a list: what can be done with what is selected. */
export function ListMenu<T extends Row>({
  at,
  rows,
  selection,
  commands,
  onClose,
}: {
  at: MenuPlace | null
  rows: readonly T[]
  selection: RowSelection<T>
  commands: readonly Command<T>[]
  onClose: () => void
}) {
  const actedOn = menuRows(selection, rows)
  return (
    <ContextMenu label="Actions" at={at} onClose={onClose}>
      {commandsFor(commands, actedOn).flatMap((command) => [
        command.begins ? <MenuSeparator key={`${command.id}-line`} /> : null,
        <MenuItem
          key={command.id}
          id={command.id}
          icon={<command.icon size={14} aria-hidden />}
          shortcut={command.shownKeys ?? command.keys}
          danger={command.danger === true}
          isDisabled={(command.blockedBy?.(actedOn.rows) ?? null) !== null}
          onAction={() => runCommand(command, actedOn)}
        >
          {command.label}
        </MenuItem>,
      ])}
    </ContextMenu>
  )
}

/** A menu is about what is selected; it closes over it, too. */
function menuRows<T extends Row>({ rows, allBut, selection, order }: RowSelection<T>, all: readonly T[]): ActedOn<T> {
  if (rows.length > 0 || selection.focus === null) return { rows, allBut }
  const row = all[order.placeOf(selection.focus) ?? -1]
  return { rows: row ? [row] : [], allBut: null }
}
