import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { keyPressOf } from '../../base/key-press.ts'
import { pressKey } from '@magazineai/editor/commands'
import type { CommandName, Editor } from '@magazineai/editor/state'
import { useEditor } from '../../base/use-editor.ts'
import { layerTitle } from '@magazineai/editor/names'
import { chooseAllBeside, chooseLayer } from './choose.ts'
import { type LayerRow, rowMove } from './rows.ts'
import { bringInSight, rowsInSight } from './use-rows-in-sight.ts'

/** Letters typed no longer apart than this are one word looked for, ms. */
const SEARCH_REST = 700

interface Keys {
  list: RefObject<HTMLElement | null>
  rows: readonly LayerRow[]
  selected: readonly string[]
  setOpen: (id: string, isOpen: boolean) => void
  rename: (id: string) => void
}

/** Keys that mean something else in the list than on the canvas. */
const OWN: Record<string, CommandName> = { ArrowUp: 'bring-forward', ArrowDown: 'send-backward' }

/**
 * Handles the keys of the list: arrows walk and choose, with Shift to reach further and with Alt to put the chosen
 * layers elsewhere; letters look for a name; F2 gives one.
 */
export function useRowKeys({ list, rows, selected, setOpen, rename }: Keys) {
  const editor = useEditor()
  const [focused, setFocused] = useState<string | null>(null)
  const isWanted = useRef(false)
  const search = useSearch(editor, rows)
  const current = currentOf(rows, focused, selected)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    bringInSight(list.current, current)
    list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true })
  }, [list, current])

  const go = (index: number): LayerRow | undefined => {
    const row = rows[index]
    if (!row) return undefined
    isWanted.current = index !== current
    setFocused(row.id)
    return row
  }
  const goAndChoose = (index: number, range: boolean): true => {
    const row = go(index)
    if (row) chooseLayer(editor, rows, row.id, { range, toggle: false })
    return true
  }
  const walk = ({ key, shiftKey, ctrlKey, metaKey }: React.KeyboardEvent, at: number): boolean => {
    const move = rowMove(rows, at, key, rowsInSight(list.current))
    if (move === null) return false
    if ('open' in move) setOpen(move.open, true)
    else if ('close' in move) setOpen(move.close, false)
    else if (ctrlKey || metaKey) go(move.to)
    else goAndChoose(move.to, shiftKey)
    return true
  }
  /** Keys that mean the same on a row and on what is in it. @returns true when it was one. */
  const press = (event: React.KeyboardEvent, row: LayerRow): boolean => {
    const { key, altKey, ctrlKey, metaKey } = event
    const own = altKey ? OWN[key] : undefined
    if (own) return (editor.run(own), true)
    if (altKey) return false
    if (key === 'F2') return (rename(row.id), true)
    if (key === 'Escape') return (editor.select([]), true)
    if ((ctrlKey || metaKey) && key === 'a') return (chooseAllBeside(editor, rows, row), true)
    if (key === 'Delete' || key === 'Backspace') {
      go(rows.indexOf(restAfter(rows, rows.indexOf(row), selected) ?? row))
      return pressKey(editor, keyPressOf(event.nativeEvent))
    }
    return walk(event, rows.indexOf(row))
  }
  const pressRow = ({ key, shiftKey, ctrlKey, metaKey }: React.KeyboardEvent, row: LayerRow): boolean => {
    const toggle = ctrlKey || metaKey
    if (key === ' ' || key === 'Enter') return (chooseLayer(editor, rows, row.id, { range: shiftKey, toggle }), true)
    const found = key.length === 1 && !toggle ? search(key, rows.indexOf(row)) : -1
    return found >= 0 && goAndChoose(found, false)
  }
  return {
    /** Index of the row that can be tabbed to. */
    current,
    /** A row, or something in it, has the focus. */
    focus: (row: LayerRow | null) => row && setFocused(row.id),
    onKeyDown: (event: React.KeyboardEvent): void => {
      const row = rows[current]
      if (event.defaultPrevented || !row) return
      const isOnRow = (event.target as HTMLElement).role === 'row'
      if (!press(event, row) && !(isOnRow && pressRow(event, row))) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The row that had the focus last, else the first that is chosen, else the first. */
function currentOf(rows: readonly LayerRow[], focused: string | null, selected: readonly string[]): number {
  const found = [focused, selected[0]].map((id) => rows.findIndex((row) => row.id === id)).find((index) => index >= 0)
  return found ?? 0
}

/** The row that takes the focus when the chosen ones are deleted: the next that stays, else the one before. */
function restAfter(rows: readonly LayerRow[], at: number, chosen: readonly string[]): LayerRow | undefined {
  const stays = ({ id }: LayerRow): boolean => !chosen.includes(id)
  return rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays)
}

/** Finds the next row whose name begins with what was typed; -1 when there is none. */
function useSearch(editor: Editor, rows: readonly LayerRow[]): (letter: string, from: number) => number {
  const typed = useRef({ word: '', time: 0 })
  return (letter, from) => {
    const time = performance.now()
    const isOn = time - typed.current.time < SEARCH_REST
    const word = ((isOn ? typed.current.word : '') + letter).toLowerCase()
    typed.current = { word, time }
    // The first letter leads on from where one is; more of them may stay there.
    const start = word.length > 1 ? from : from + 1
    const order = rows.map((_, at) => (start + at) % rows.length)
    return order.find((at) => beginsWith(layerTitle(editor.design, editor.page, rows[at]!.id), word)) ?? -1
  }
}

const beginsWith = (title: string, word: string): boolean => title.replace(/^“/, '').toLowerCase().startsWith(word)
