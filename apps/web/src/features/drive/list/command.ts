import type { LucideIcon } from 'lucide-react'

/** Something that can be done with what is selected: a line of the menu, and keys. */
export interface Command<T> {
  id: string
  label: string
  icon: LucideIcon
  /** Keys that do it, as `keysOf` names them. */
  keys?: string
  /** How the keys are shown; as `keys` without it. */
  shownKeys?: string
  danger?: boolean
  /** True where a line stands before it. */
  begins?: boolean
  /** Why it cannot be done now, though it is shown; null when it can. */
  blockedBy?: (rows: readonly T[]) => string | null
  /** Whether it has a meaning for these rows; for any, without it. */
  isFor?: (rows: readonly T[]) => boolean
  run: (rows: readonly T[]) => void
}

/** Returns the commands that have a meaning for some rows. */
export const commandsFor = <T>(commands: readonly Command<T>[], rows: readonly T[]): Command<T>[] =>
  rows.length === 0 ? [] : commands.filter(({ isFor }) => isFor?.(rows) ?? true)

/** Returns the name of the keys that are pressed: `Ctrl+C` also where it is Cmd. */
export function keysOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardLike): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', name].filter(Boolean).join('+')
}

interface KeyboardLike {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}
