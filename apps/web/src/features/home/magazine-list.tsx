import { magazineOperations } from '@magazineai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MagazineGrid } from './magazine-grid.tsx'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** Magazines on one page of the list. */
const PER_PAGE = 10

/** Which part of the list is shown, and what to do when that should change. */
export interface ListView {
  page: number
  query: string
  onChange: (next: { page: number; query: string }) => void
  /** What stands under the words that there is nothing yet: the way to a first magazine. */
  sample?: ReactNode
}

/** The magazines of the person signed in: search, cards, page numbers. */
export function MagazineList({ title, isScreen = false, page, query, onChange, sample }: { title: string; isScreen?: boolean } & ListView) {
  const Heading = isScreen ? 'h1' : 'h2'
  const search = useSettled(query)
  const list = useQuery({
    queryKey: keys.magazineList(page, search),
    queryFn: () => call(magazineOperations.listMagazines, { query: { page_number: page, magazines_per_page: PER_PAGE, search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={title}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Heading className="text-lead font-semibold">{title}</Heading>
        <SearchField
          placeholder="Search magazines..."
          className="w-full sm:w-64"
          value={query}
          onChange={(value) => onChange({ page: 1, query: value })}
        />
      </div>
      {list.isPending && (
        <output className="flex items-center justify-center gap-2 py-24 text-ink-2">
          <Spinner /> Loading magazines...
        </output>
      )}
      {list.isError && (
        <Banner
          tone="error"
          action={
            <Button size="sm" onPress={() => void list.refetch()}>
              Retry
            </Button>
          }
        >
          {messageOf(list.error, 'Failed to fetch magazines.')}
        </Banner>
      )}
      {list.isSuccess && list.data.data.length === 0 && <NothingFound searching={search !== ''} sample={sample} />}
      {list.isSuccess && list.data.data.length > 0 && (
        <>
          <MagazineGrid magazines={list.data.data} now={list.dataUpdatedAt} level={isScreen ? 2 : 3} />
          {list.data.total_pages > 1 && (
            <div className="mt-10">
              <Paginator page={page} total={list.data.total_pages} onChange={(next) => onChange({ page: next, query })} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function NothingFound({ searching, sample }: { searching: boolean; sample: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      {!searching && sample}
      <div className="rounded-lg border border-dashed border-line-strong">
        <EmptyState
          icon={<BookOpen size={28} strokeWidth={1.5} aria-hidden />}
          title="No Magazine Found"
          action={
            !searching && (
              <LinkButton href="/create-magazine2">
                <Plus size={14} aria-hidden />
                Create Magazine
              </LinkButton>
            )
          }
        >
          {searching ? 'No magazine has this in its name.' : 'Describe an idea, add your documents, and your first issue is on its way.'}
        </EmptyState>
      </div>
    </div>
  )
}

/** Returns the value once it has stopped changing for `ms`. The component owns the timer, each change restarts it. */
function useSettled<T>(value: T, ms = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
