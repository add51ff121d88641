import { Button } from './button.tsx'
import { cx } from './cx.ts'

/** Lists the page numbers a paginator shows: `margin` at each end, `middle` around the current one; null = a gap. */
export function pageNumbers(current: number, total: number, middle = 3, margin = 2): (number | null)[] {
  const half = Math.floor(middle / 2)
  const start = Math.max(1, Math.min(current - half, total - middle + 1))
  const shown = (page: number): boolean => page <= margin || page > total - margin || (page >= start && page < start + middle)
  const numbers: (number | null)[] = []
  for (let page = 1; page <= total; page++) {
    if (shown(page)) numbers.push(page)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}

/** "< Previous", numbers, "Next >". Nothing when there is one page. */
export function Paginator({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) {
  if (total <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <Button variant="ghost" isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        {'< Previous'}
      </Button>
      {pageNumbers(page, total).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <Button
            key={number}
            variant="ghost"
            aria-label={`Page ${number}`}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            onPress={() => onChange(number)}
            className={cx('min-w-8 tabular-nums', number === page && 'bg-pressed text-ink')}
          >
            {number}
          </Button>
        ),
      )}
      <Button variant="ghost" isDisabled={page >= total} onPress={() => onChange(page + 1)}>
        {'Next >'}
      </Button>
    </nav>
  )
}
