import type { MagazineRow } from '@magazineai/contract'
import { BookOpen } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { plural } from '../../../../ui/format.ts'
import { LoadError } from './load-error.tsx'
import { useMagazines } from './queries.ts'
import { SectionHead } from './section-head.tsx'

interface MagazinesProps {
  /** The magazine that is open. */
  current: string
  isExpanded: boolean
  /** True when nothing else is shown: then all of them are. */
  isAlone: boolean
  onShowAll: () => void
  onOpen: (id: string, name: string) => void
}

/** So many stand in one row. */
const ROW = { narrow: 3, wide: 6 } as const

/** The magazines of the user with their covers, the newest first: a row of them, or all. */
export function Magazines({ current, isExpanded, isAlone, onShowAll, onOpen }: MagazinesProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMagazines()
  const all = data?.pages.flatMap((page) => page.data) ?? []
  const row = isExpanded ? ROW.wide : ROW.narrow
  const shown = isAlone ? all : all.slice(0, row)
  return (
    <section aria-label="Projects" className="flex flex-col gap-2">
      <SectionHead title="Projects">
        {!isAlone && all.length > row && (
          <Button size="sm" variant="ghost" onPress={onShowAll}>
            See all
          </Button>
        )}
      </SectionHead>
      {isPending ? (
        <Covers isExpanded={isExpanded}>
          {Array.from({ length: row }, (_, at) => (
            <li key={at} aria-hidden className="aspect-[210/297] animate-pulse rounded-md bg-sunken motion-reduce:animate-none" />
          ))}
        </Covers>
      ) : error && !data ? (
        <LoadError error={error} fallback="Failed to load directory" onAgain={() => void refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<BookOpen size={28} aria-hidden />} title="No projects yet">
          Magazines you make stand here.
        </EmptyState>
      ) : (
        <Covers isExpanded={isExpanded}>
          {shown.map((magazine) => (
            <Cover
              key={magazine.id}
              magazine={magazine}
              isCurrent={magazine.id === current}
              onOpen={() => onOpen(magazine.id, magazine.name)}
            />
          ))}
        </Covers>
      )}
      {isAlone && hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()} className="mx-1">
          Show more
        </Button>
      )}
    </section>
  )
}

/** Covers side by side. */
export const Covers = ({ isExpanded, children }: { isExpanded: boolean; children: React.ReactNode }) => (
  <ul className={cx('grid gap-3 px-1', isExpanded ? 'grid-cols-6' : 'grid-cols-3')}>{children}</ul>
)

/** A magazine by its cover: a press opens it; the one that is open says so. */
export function Cover({ magazine, isCurrent, onOpen }: { magazine: MagazineRow; isCurrent: boolean; onOpen: () => void }) {
  const { name, thumbnail_url: picture, page_count: pages } = magazine
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        disabled={isCurrent}
        onClick={onOpen}
        className="group flex w-full cursor-default flex-col gap-1.5 text-left"
      >
        <span
          className={cx(
            'flex aspect-[210/297] w-full items-center justify-center overflow-hidden rounded-sm bg-raised shadow-card transition-shadow',
            isCurrent ? 'ring-2 ring-accent' : 'group-hover:shadow-float',
          )}
        >
          {picture === null ? (
            <BookOpen size={20} strokeWidth={1.5} aria-hidden className="text-ink-3" />
          ) : (
            <img src={picture} alt="" loading="lazy" draggable={false} className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0">
          {!isCurrent && <span className="sr-only">Open </span>}
          <span className="block truncate text-small font-medium">{name}</span>
          <span className="block truncate text-small text-ink-3">{isCurrent ? 'Open now' : plural(pages, 'page')}</span>
        </span>
      </button>
    </li>
  )
}
