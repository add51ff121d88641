import type { ScreenPoint } from './list-drag.ts'

/** What is on its way, beside the pointer. */
export function DragGhost({ at, title }: { at: ScreenPoint; title: string }) {
  return (
    <span
      aria-hidden
      data-drag-ghost
      className="pointer-events-none fixed top-0 left-0 z-50 max-w-60 truncate rounded-sm bg-accent px-1.5 py-0.5 text-micro font-medium text-on-accent shadow-float"
      style={{ transform: `translate(${at.x + 12}px, ${at.y + 10}px)` }}
    >
      {title}
    </span>
  )
}
