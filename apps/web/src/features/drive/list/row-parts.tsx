import { Ellipsis, Star } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { MenuPlace } from '../../../ui/context-menu.tsx'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/link.tsx'
import type { CellProps, Row } from './list-types.ts'

/** The name of a row: a link where it leads somewhere. With ctrl, shift, and where taps select, it selects as the row around it does. */
export function RowName<T extends Row>({ row, isSelected, selectsByTap, onPress, onToggle, list }: CellProps<T>) {
  if (list.naming?.id === row.id) return list.naming.field
  const to = list.hrefOf(row)
  const className = cx('truncate rounded-sm', isSelected && 'font-medium')
  if (!to) return <span className={className}>{row.name}</span>
  const pressed = (event: MouseEvent): void => {
    const held = { toggles: event.ctrlKey || event.metaKey, extends: event.shiftKey }
    if (!held.toggles && !held.extends && !selectsByTap) return
    event.preventDefault()
    event.stopPropagation()
    if (selectsByTap) onToggle()
    else onPress(held)
  }
  // The browser opens what is to be in a tab of its own: no blocker stands in the way of a link.
  return to.isNewTab ? (
    <a
      href={to.href}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      draggable={false}
      title={row.name}
      onClick={pressed}
      className={cx(className, 'hover:underline')}
    >
      {row.name}
    </a>
  ) : (
    <span className="flex min-w-0" onClickCapture={pressed}>
      <Link href={to.href} tabIndex={-1} draggable={false} title={row.name} className={cx(className, 'hover:underline')}>
        {row.name}
      </Link>
    </span>
  )
}

/** The star and the menu of a row, seen when it is hovered, has the focus or is selected; a star that is on always. */
export function RowButtons<T extends Row>({ row, isFocused, isSelected, onMenu, list }: CellProps<T>) {
  const star = list.star?.(row) ?? null
  const isQuiet = !isSelected
  const tabIndex = isFocused ? 0 : -1
  return (
    <>
      {star && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-pressed={star.isOn}
          aria-label={`Favorite: ${row.name}`}
          onClick={(event) => {
            event.stopPropagation()
            star.onChange(!star.isOn)
          }}
          className={cx(BUTTON, star.isOn ? 'text-accent' : isQuiet && QUIET)}
        >
          <Star size={15} aria-hidden className={star.isOn ? 'fill-current' : undefined} />
        </button>
      )}
      <button
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={`Actions for ${row.name}`}
        onClick={(event) => {
          event.stopPropagation()
          const box = event.currentTarget.getBoundingClientRect()
          onMenu({ x: box.left, y: box.bottom })
        }}
        className={cx(BUTTON, isQuiet && QUIET)}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
    </>
  )
}

const BUTTON =
  'flex size-7 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-coarse:size-11'
const QUIET = 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100'

/** How long a touch is held until it selects, ms, and px it may move meanwhile. */
const LONG_TOUCH = 450
const TOUCH_SLACK = 10

/** Returns what a row hears of presses: a click selects, two open, a right click opens the menu; a tap opens, a long touch selects. */
export function useRowPresses<T extends Row>({ row, selectsByTap, onPress, onToggle, onMenu, list }: CellProps<T>) {
  const touch = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; x: number; y: number; wasLong: boolean } | null>(null)
  useEffect(() => () => clearTimeout(touch.current?.timer), [])
  const end = (): void => clearTimeout(touch.current?.timer)
  return {
    onPointerDown: (event: PointerEvent) => {
      end()
      touch.current = null
      if (event.pointerType !== 'touch') return
      const begun = { timer: undefined as ReturnType<typeof setTimeout> | undefined, x: event.clientX, y: event.clientY, wasLong: false }
      begun.timer = setTimeout(() => {
        begun.wasLong = true
        onToggle()
      }, LONG_TOUCH)
      touch.current = begun
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = touch.current
      if (begun && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > TOUCH_SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: (event: MouseEvent) => {
      if (isOfButton(event.target)) return
      const begun = touch.current
      if (!begun) return onPress({ toggles: event.ctrlKey || event.metaKey, extends: event.shiftKey })
      if (begun.wasLong) event.preventDefault()
      else if (selectsByTap) onToggle()
      else if (!(event.target instanceof Element && event.target.closest('a'))) list.onOpen(row)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isOfButton(event.target) || (event.target instanceof Element && event.target.closest('a'))) return
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) list.onOpen(row)
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      // A long touch has selected already.
      if (touch.current) return
      onMenu({ x: event.clientX, y: event.clientY } satisfies MenuPlace)
    },
  }
}

const isOfButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button, input') !== null
