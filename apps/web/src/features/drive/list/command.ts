import type { LucideIcon } from 'lucide-react'
import type { AllBut } from './use-selection.ts'

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
  /** Does it with everything in the list but some, whether it has come or not; absent where that cannot be done. */
  runAll?: (all: AllBut) => void
}

/** What commands are about: rows, or everything in a list but some. Of that, `rows` are those that are known. */
export interface ActedOn<T> {
  rows: readonly T[]
  allBut: AllBut | null
}

/** Returns the commands that have a meaning for what they would be about. */
export const commandsFor = <T>(commands: readonly Command<T>[], { rows, allBut }: ActedOn<T>): Command<T>[] =>
  rows.length === 0 ? [] : commands.filter(({ isFor, runAll }) => (!allBut || runAll !== undefined) && (isFor?.(rows) ?? true))

/** Does what a command says. */
export const runCommand = <T>({ run, runAll }: Command<T>, { rows, allBut }: ActedOn<T>): void => {
  if (!allBut) run(rows)
  else runAll?.(allBut)
}

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
