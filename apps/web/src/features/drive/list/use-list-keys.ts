import { useState, type KeyboardEvent } from 'react'
import { clear, hasHole, moveTo, placeAfter, selectAll, stretchTo, toggle, type Step } from '../model/selection.ts'
import { placeOfName, TypeAhead, type Wanted } from '../model/type-ahead.ts'
import { commandsFor, keysOf, runCommand, type ActedOn, type Command } from './command.ts'
import type { Reach } from './list-types.ts'
import type { RowSelection } from './use-selection.ts'

/** What keys act on. */
export interface KeyTargets<T> {
  selection: RowSelection<T>
  rows: readonly T[]
  commands: readonly Command<T>[]
  /** How many stand beside each other; 1 in a list. */
  columns: number
  /** How many rows a page of the screen has. */
  pageRows: () => number
  onOpen: (row: T) => void
  onMenu: (row: T) => void
  /** Goes to the folder around. */
  onUp: (() => void) | null
  onUndo: () => void
  onPaste: (() => void) | null
  reach: Reach | null
}

/** Where keys are on their way to: what leads further begins there, and only the last one arrives. */
interface Way {
  turn: number
  place: number | null
}

interface Keyed {
  typeAhead: TypeAhead
  way: Way
}

/** Returns what a list does with keys. */
export function useListKeys<T extends { id: string; name: string }>(targets: KeyTargets<T>): (event: KeyboardEvent) => void {
  const [keyed] = useState((): Keyed => ({ typeAhead: new TypeAhead(() => performance.now()), way: { turn: 0, place: null } }))
  return (event) => {
    // A field for a name, or a button of a row, has keys of its own.
    if (event.target instanceof HTMLInputElement || event.defaultPrevented) return
    if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return
    if (handle(event, targets, keyed)) event.preventDefault()
  }
}

function handle<T extends { id: string; name: string }>(event: KeyboardEvent, targets: KeyTargets<T>, keyed: Keyed): boolean {
  const step = stepOf(event, targets)
  if (step !== null && !event.altKey) {
    void moveBy(step, event, targets, keyed.way)
    return true
  }
  return runKeys(event, targets) || runKeyCommand(event, targets) || jump(event, targets, keyed)
}

function stepOf<T>({ key }: KeyboardEvent, { columns, pageRows }: KeyTargets<T>): Step | null {
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (columns > 1 && key === 'ArrowRight') return 1
  if (columns > 1 && key === 'ArrowLeft') return -1
  if (key === 'PageDown') return pageRows() * columns
  if (key === 'PageUp') return -pageRows() * columns
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : null
}

/** Moves the focus. What has not come there is brought first, and with shift all that lies between. */
async function moveBy<T>(
  step: Step,
  { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { selection: { selection, order, select }, reach }: KeyTargets<T>,
  way: Way,
): Promise<void> {
  if (order.length === 0) return
  const held = { extends: shiftKey, toggles: ctrlKey || metaKey }
  const turn = ++way.turn
  const place = placeAfter(selection, order, step, way.place ?? undefined)
  const { from } = stretchTo(selection, order, place)
  const isThere = held.extends ? !hasHole(order, from, place) : order.idAt(place) !== undefined
  way.place = isThere ? null : place
  if (isThere || !reach) return select((before) => moveTo(before, order, place, held))
  const come = await (held.extends ? reach.onRange(Math.min(from, place), Math.max(from, place)) : reach.onBring(place))
  if (turn !== way.turn) return
  way.place = null
  if (come) select((before) => moveTo(before, come, Math.min(place, come.length - 1), held))
}

function runKeys<T extends { id: string }>(event: KeyboardEvent, targets: KeyTargets<T>): boolean {
  const { selection, rows, onOpen, onMenu, onUp, onUndo, onPaste } = targets
  const focused = rows[selection.order.placeOf(selection.selection.focus ?? '') ?? -1]
  const keys = keysOf(event)
  const runs: Readonly<Record<string, () => unknown>> = {
    Enter: () => focused && onOpen(focused),
    'Ctrl+A': () => selection.select((before) => selectAll(before, selection.order)),
    'Ctrl+ ': () => focused && selection.select((before) => toggle(before, focused.id)),
    'Shift+F10': () => focused && onMenu(focused),
    ContextMenu: () => focused && onMenu(focused),
    'Ctrl+Z': onUndo,
    ...(onUp && { 'Alt+ArrowUp': onUp, Backspace: onUp }),
    ...(onPaste && { 'Ctrl+V': onPaste }),
  }
  const run = runs[keys]
  if (keys === 'Escape' && selection.count > 0) {
    selection.select(clear)
    return true
  }
  if (!run) return false
  void run()
  return true
}

function runKeyCommand<T extends { id: string }>(event: KeyboardEvent, { selection, rows, commands }: KeyTargets<T>): boolean {
  const acted = actedOn(selection, rows)
  const command = commandsFor(commands, acted).find(({ keys }) => keys === keysOf(event))
  if (!command || (command.blockedBy?.(acted.rows) ?? null) !== null) return false
  runCommand(command, acted)
  return true
}

/** What a command is about: what is selected, else what has the focus. */
function actedOn<T extends { id: string }>({ selection, rows: selected, allBut, order }: RowSelection<T>, rows: readonly T[]): ActedOn<T> {
  if (selected.length > 0 || selection.focus === null) return { rows: selected, allBut }
  const focused = rows[order.placeOf(selection.focus) ?? -1]
  return { rows: focused ? [focused] : [], allBut: null }
}

function jump<T extends { id: string; name: string }>(event: KeyboardEvent, targets: KeyTargets<T>, { typeAhead, way }: Keyed): boolean {
  const { selection, rows } = targets
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return false
  const focus = selection.order.placeOf(selection.selection.focus ?? '') ?? -1
  if (event.key === ' ' && !typeAhead.isTyping) {
    const focused = rows[focus]
    if (focused) selection.select((before) => toggle(before, focused.id))
    return true
  }
  void jumpTo(typeAhead.take(event.key, focus), targets, way)
  return true
}

/** Goes to the first name that begins so; where not all names are here, the server finds it. */
async function jumpTo<T extends { id: string; name: string }>(
  wanted: Wanted,
  { selection: { order, select }, rows, reach }: KeyTargets<T>,
  way: Way,
): Promise<void> {
  const turn = ++way.turn
  way.place = null
  const place = placeOfName(wanted, { length: rows.length, nameAt: (at) => rows[at]?.name })
  if (place === null) return
  if (place !== 'unknown') return select((before) => moveTo(before, order, place))
  const found = await reach?.onFind(wanted.text, wanted.from)
  if (found && turn === way.turn) select((before) => moveTo(before, found.order, found.place))
}
