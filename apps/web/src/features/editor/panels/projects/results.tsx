import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Items, type ItemActions } from './folders.tsx'
import { Cover, Covers } from './magazines.tsx'
import { useFound } from './queries.ts'
import { SectionHead } from './section-head.tsx'

/** Whose items a search shows. */
type Filter = 'ALL' | 'SHARED'

interface ResultsProps extends ItemActions {
  query: string
  current: string
  isExpanded: boolean
  onClear: () => void
}

/** What a search found: magazines, folders, files; all of it, or what is shared. */
export function Results({ query, current, isExpanded, onClear, ...actions }: ResultsProps) {
  const [filter, setFilter] = useState<Filter>('ALL')
  const { data, isPending } = useFound(query)
  const isWanted = ({ is_shared, permission }: { is_shared: boolean; permission: string }): boolean =>
    filter === 'ALL' || is_shared || permission !== 'own'
  const folders = data?.folders.filter(isWanted) ?? []
  const files = data?.files.filter((file) => file.type === 'file' && isWanted(file)) ?? []
  const magazines = filter === 'ALL' ? (data?.magazines ?? []) : []
  const count = folders.length + files.length + magazines.length
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2 px-1">
        <p aria-live="polite" className="text-small text-ink-2">
          {isPending ? 'Searching…' : `${count} found`}
        </p>
        <SegmentedControl
          label="Show"
          segments={[
            { id: 'ALL', label: 'All' },
            { id: 'SHARED', label: 'Shared' },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {isPending && <Skeleton rows={4} className="px-1 py-0" />}
      {!isPending && count === 0 && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={`Nothing is called “${query}”`}
          action={<Button onPress={onClear}>Show everything</Button>}
        />
      )}
      {magazines.length > 0 && (
        <section aria-label="Projects" className="flex flex-col gap-2">
          <SectionHead title="Projects" />
          <Covers isExpanded={isExpanded}>
            {magazines.map((magazine) => (
              <Cover
                key={magazine.id}
                magazine={magazine}
                isCurrent={magazine.id === current}
                onOpen={() => actions.onOpenMagazine(magazine.id, magazine.name)}
              />
            ))}
          </Covers>
        </section>
      )}
      {folders.length + files.length > 0 && (
        <section aria-label="Folders and files" className="flex flex-col gap-1">
          <SectionHead title="Folders and files" />
          <Items folders={folders} files={files} isExpanded={isExpanded} {...actions} />
        </section>
      )}
    </div>
  )
}
