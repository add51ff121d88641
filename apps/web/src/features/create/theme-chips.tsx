import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { THEMES, type Theme } from './themes.ts'

/** How far a press of an arrow moves the row, as a part of its width. */
const STEP = 0.7

/** The themes as a row that moves sideways. */
export function ThemeChips({ onChoose }: { onChoose: (theme: Theme) => void }) {
  const row = useRef<HTMLUListElement>(null)
  const move = (direction: -1 | 1): void => {
    const list = row.current
    list?.scrollBy({ left: direction * STEP * list.clientWidth, behavior: isStill() ? 'auto' : 'smooth' })
  }
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton label="Earlier themes" size="sm" onPress={() => move(-1)} className="max-sm:hidden">
        <ChevronLeft size={15} aria-hidden />
      </IconButton>
      <ul
        ref={row}
        aria-label="Themes"
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
      >
        {THEMES.map((theme) => (
          <li key={theme.name} className="shrink-0">
            <Button
              onPress={() => onChoose(theme)}
              className="flex h-8 cursor-default items-center rounded-full border border-line-strong bg-raised px-3 text-ui text-ink-2 data-hovered:border-ink-3 data-hovered:text-ink data-pressed:bg-pressed max-sm:h-11 max-sm:px-4"
            >
              {theme.name}
            </Button>
          </li>
        ))}
      </ul>
      <IconButton label="Further themes" size="sm" onPress={() => move(1)} className="max-sm:hidden">
        <ChevronRight size={15} aria-hidden />
      </IconButton>
    </div>
  )
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
