import { useState, type KeyboardEvent } from 'react'
import { clear, move, selectAll, toggle, type Order, type Selection, type Step } from '../model/selection.ts'
import { TypeAhead } from '../model/type-ahead.ts'
import { commandsFor, keysOf, type Command } from './command.ts'
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
  /** Brings all that is not here yet. @returns how it is ordered then; null when all was here, or did not come. */
  onWholeList: () => Promise<Order | null>
}

/** Returns what a list does with keys. */
export function useListKeys<T extends { id: string; name: string }>(targets: KeyTargets<T>): (event: KeyboardEvent) => void {
  const [typeAhead] = useState(() => new TypeAhead(() => performance.now()))
  return (event) => {
    // A field for a name, or a button of a row, has keys of its own.
    if (event.target instanceof HTMLInputElement || event.defaultPrevented) return
    if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return
    if (handle(event, targets, typeAhead)) event.preventDefault()
  }
}

function handle<T extends { id: string; name: string }>(event: KeyboardEvent, targets: KeyTargets<T>, typeAhead: TypeAhead): boolean {
  const step = stepOf(event, targets)
  if (step !== null && !event.altKey) {
    void moveBy(step, event, targets)
    return true
  }
  return runKeys(event, targets) || runCommand(event, targets) || jump(event, targets, typeAhead)
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

/** To the last there is, all has to come first. */
async function moveBy<T>(
  step: Step,
  { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { selection, onWholeList }: KeyTargets<T>,
): Promise<void> {
  const held = { extends: shiftKey, toggles: ctrlKey || metaKey }
  selection.select((before) => move(before, selection.order, step, held))
  if (step !== 'last') return
  const order = await onWholeList()
  if (order) selection.select((before) => move(before, order, step, held))
}

function runKeys<T extends { id: string }>(event: KeyboardEvent, targets: KeyTargets<T>): boolean {
  const { selection, rows, onOpen, onMenu, onUp, onUndo, onPaste } = targets
  const focused = rows[selection.order.placeOf(selection.selection.focus ?? '') ?? -1]
  const keys = keysOf(event)
  const runs: Readonly<Record<string, () => unknown>> = {
    Enter: () => focused && onOpen(focused),
    'Ctrl+A': () => selectWhole(targets),
    'Ctrl+ ': () => focused && selection.select((before) => toggle(before, focused.id)),
    'Shift+F10': () => focused && onMenu(focused),
    ContextMenu: () => focused && onMenu(focused),
    'Ctrl+Z': onUndo,
    ...(onUp && { 'Alt+ArrowUp': onUp, Backspace: onUp }),
    ...(onPaste && { 'Ctrl+V': onPaste }),
  }
  const run = runs[keys]
  if (keys === 'Escape' && selection.selection.ids.size > 0) {
    selection.select(clear)
    return true
  }
  if (!run) return false
  void run()
  return true
}

/** Selects what is here at once, and what is not when it has come. */
async function selectWhole<T>({ selection, onWholeList }: KeyTargets<T>): Promise<void> {
  selection.select((before) => selectAll(before, selection.order))
  const order = await onWholeList()
  if (order) selection.select((before) => selectAll(before, order))
}

function runCommand<T extends { id: string }>(event: KeyboardEvent, { selection, rows, commands }: KeyTargets<T>): boolean {
  const acted = actedOn(selection, rows)
  const command = commandsFor(commands, acted).find(({ keys }) => keys === keysOf(event))
  if (!command || (command.blockedBy?.(acted) ?? null) !== null) return false
  command.run(acted)
  return true
}

/** What a command is about: what is selected, else what has the focus. */
function actedOn<T extends { id: string }>({ selection, rows: selected, order }: RowSelection<T>, rows: readonly T[]): readonly T[] {
  if (selected.length > 0 || selection.focus === null) return selected
  const focused = rows[order.placeOf(selection.focus) ?? -1]
  return focused ? [focused] : []
}

function jump<T extends { id: string; name: string }>(event: KeyboardEvent, targets: KeyTargets<T>, typeAhead: TypeAhead): boolean {
  const { selection, rows } = targets
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return false
  const focus = selection.order.placeOf(selection.selection.focus ?? '') ?? -1
  if (event.key === ' ' && !typeAhead.isTyping) {
    const focused = rows[focus]
    if (focused) selection.select((before) => toggle(before, focused.id))
    return true
  }
  const place = typeAhead.type(event.key, { length: rows.length, nameAt: (at) => rows[at]?.name }, focus)
  const id = place === null ? undefined : rows[place]?.id
  if (id !== undefined) selection.select(() => ({ ids: new Set([id]), anchor: id, focus: id }) satisfies Selection)
  return true
}
