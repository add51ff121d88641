import { isChangeable, lockReason } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'

/** The headings under which commands are listed, in this order. */
export const COMMAND_GROUPS = ['Edit', 'Text', 'Insert', 'Arrange', 'Layers', 'Pages', 'Writing', 'View', 'Tools', 'Magazine'] as const
/** One heading of {@link COMMAND_GROUPS}. */
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Something the user can ask for: by a menu, a button, or keys. */
export interface Command {
  /** What menus call it. */
  label: string
  /** Keys, e.g. `Mod+Shift+Z`; the first is shown. Mod = Control, or Command on Apple keyboards. */
  keys?: readonly string[]
  /** Whether it makes sense now; absent = always. */
  can?(editor: Editor): boolean
  /** Why it cannot be run now, where its keys shall say so instead of doing nothing; null when there is nothing to say. */
  refusal?(editor: Editor): string | null
  /** For what is on or off: whether it is on, or on for some of what is selected. Menus show a check mark, buttons stay pressed. */
  pressed?(editor: Editor): boolean | 'mixed'
  /** Where it is listed when not with the other commands of its table. */
  group?: CommandGroup
  /** Other words people look for it by. */
  words?: string
  run(editor: Editor): void
  /** True when it also works, with these keys, while text is being edited. */
  inText?: boolean
  /** True when its keys work in the fields of panels too. */
  everywhere?: boolean
  /** True when the browser itself answers the keys, with a clipboard event. */
  native?: boolean
}

/** Some commands by name. */
export type Commands<Name extends string> = Record<Name, Command>

/** Returns whether layers are selected and no text is being edited. */
export const hasSelection = (editor: Editor): boolean => editor.state.selected.length > 0 && !editor.state.text

/** Returns the ids of the selected layers that may be changed. */
export const changeable = (editor: Editor): string[] => editor.state.selected.filter((id) => isChangeable(editor.page, id))

/** Returns whether a layer that may be changed is selected and no text is being edited. */
export const hasChangeable = (editor: Editor): boolean => !editor.state.text && changeable(editor).length > 0

/** Says why none of the selected layers may be changed; null when one may, or when none is selected. */
export const lockOfSelection = (editor: Editor): string | null => lockReason(editor.design, editor.page, editor.state.selected)

/** What a command needs that changes the selected layers: one that may be changed; its keys say so where all are locked. */
export const onChangeable: Pick<Command, 'can' | 'refusal'> = { can: hasChangeable, refusal: lockOfSelection }
