import type { Editor } from '../state/editor.ts'
import { refuse } from '../state/refuse.ts'
import type { CommandName } from '../state/command-names.ts'
import { commandNames, commands } from './table.ts'
import type { KeyPress } from '../state/input.ts'

/** Writes a key press as the command table does, e.g. `Mod+Shift+Z`. */
export function keyName({ key, shift, alt, mod }: KeyPress): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  // A sign that is typed with Shift already says so: `Mod++`, `?`.
  const named = shift && (key.length > 1 || name !== name.toLowerCase() || name === '<' || name === '>')
  return [mod && 'Mod', alt && 'Alt', named && 'Shift', name].filter(Boolean).join('+')
}

/** The commands of each key, in the order of the table. */
function commandsByKey(): ReadonlyMap<string, readonly CommandName[]> {
  const found = new Map<string, CommandName[]>()
  for (const name of commandNames) {
    if (commands[name].native) continue
    for (const key of commands[name].keys ?? []) found.set(key, [...(found.get(key) ?? []), name])
  }
  return found
}

const byKey = commandsByKey()

/** Finds the command a key press means now: while text is edited only those that work there. Null for none. */
export const commandFor = (editor: Editor, press: KeyPress): CommandName | null =>
  namesOf(editor, press).find((name) => editor.can(name)) ?? null

/** The commands of a key press, here. */
const namesOf = (editor: Editor, press: KeyPress): CommandName[] =>
  (byKey.get(keyName(press)) ?? []).filter((name) => !editor.state.text || commands[name].inText)

/** Runs what a key press means, or says why it cannot be. @returns true when it meant something. */
export function pressKey(editor: Editor, press: KeyPress): boolean {
  if (press.key === 'Escape' && editor.cancel()) return true
  const name = commandFor(editor, press)
  if (name !== null) return editor.run(name)
  const [reason] = namesOf(editor, press).flatMap((each) => commands[each].refusal?.(editor) ?? [])
  if (reason === undefined) return false
  refuse(editor, reason)
  return true
}

/** Keys as they are shown: `⇧⌘Z` on Apple keyboards, `Ctrl+Shift+Z` elsewhere. */
export function shownKeys(keys: string, apple: boolean): string {
  const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', Delete: 'Del' }
  const parts = keys.split('+').filter((part) => part !== '')
  if (keys.endsWith('+')) parts.push('+')
  const named = parts.map((part) => arrows[part] ?? part)
  if (!apple) return named.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+')
  const signs: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
  return named.map((part) => signs[part] ?? part).join('')
}

/** Returns the keys of a command as they are shown; undefined when it has none. */
export const shortcutOf = (name: CommandName, apple: boolean): string | undefined => {
  const [keys] = commands[name].keys ?? []
  return keys === undefined ? undefined : shownKeys(keys, apple)
}
