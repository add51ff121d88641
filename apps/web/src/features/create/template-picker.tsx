import { libraryOperations } from '@magazineai/contract'
import type { TemplateRow } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plural } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Picks the fields of a template that the form keeps. */
export const chosenOf = (row: TemplateRow) => ({ id: row.id, name: row.magazine_template_name, image: row.image })

/** Reads the templates; shared by the picker and by a generation without a choice. */
export const templatesQuery = { queryKey: keys.templates, queryFn: () => call(libraryOperations.listTemplates), staleTime: 300_000 }

/** Picks a template by its pages. */
export function TemplatePicker({
  isOpen,
  signedIn,
  chosen,
  onChoose,
  onClose,
}: {
  isOpen: boolean
  signedIn: boolean
  chosen: string | null
  onChoose: (row: TemplateRow) => void
  onClose: () => void
}) {
  return (
    <Dialog title="Choose Template" isOpen={isOpen} onClose={onClose} width="lg">
      {signedIn ? (
        <Templates chosen={chosen} onChoose={onChoose} />
      ) : (
        <EmptyState title="Templates are for members" action={<LinkButton href="/signup?next=/create">Sign Up</LinkButton>}>
          Sign up to see them all. What you have written here is kept.
        </EmptyState>
      )}
    </Dialog>
  )
}

function Templates({ chosen, onChoose }: { chosen: string | null; onChoose: (row: TemplateRow) => void }) {
  const [search, setSearch] = useState('')
  const templates = useQuery(templatesQuery)
  const wanted = search.trim().toLowerCase()
  const rows = templates.data?.data.filter((row) => row.magazine_template_name.toLowerCase().includes(wanted)) ?? []
  return (
    <div className="flex min-h-[50dvh] flex-col gap-5">
      <SearchField placeholder="Search templates..." value={search} onChange={setSearch} className="sm:w-72" takesFocus />
      {templates.isPending && (
        <output className="flex items-center justify-center gap-2 py-20 text-ink-2">
          <Spinner /> Loading templates...
        </output>
      )}
      {templates.isError && <Banner tone="error">{messageOf(templates.error, 'Failed to fetch templates.')}</Banner>}
      {templates.isSuccess && rows.length === 0 && <EmptyState title="No templates found." />}
      <ul className="grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3">
        {rows.map((row) => (
          <li key={row.id}>
            <TemplateCard row={row} isChosen={row.id === chosen} onChoose={() => onChoose(row)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TemplateCard({ row, isChosen, onChoose }: { row: TemplateRow; isChosen: boolean; onChoose: () => void }) {
  const name = row.magazine_template_name
  return (
    <AriaButton onPress={onChoose} aria-pressed={isChosen} className="group flex w-full cursor-default flex-col gap-2.5 text-left">
      <span
        className={cx(
          'relative flex w-full gap-px overflow-hidden rounded-sm bg-line shadow-card transition-transform duration-200 ease-out group-data-hovered:-translate-y-0.5',
          isChosen && 'outline-2 outline-offset-2 outline-accent',
        )}
      >
        <Preview src={row.image} />
        {isChosen && (
          <span className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check size={14} aria-hidden />
          </span>
        )}
      </span>
      <span className="flex gap-1">
        {row.preview_images.slice(1, 5).map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            loading="lazy"
            className="aspect-[210/297] w-1/5 rounded-[1px] bg-sunken object-cover shadow-low"
          />
        ))}
      </span>
      <span className="flex flex-col">
        <span className="text-body font-medium">{name}</span>
        <span className="text-small text-ink-2">
          {row.category_name} · {plural(row.no_of_slides, 'page')}
        </span>
      </span>
    </AriaButton>
  )
}

function Preview({ src }: { src: string }) {
  return <img src={src} alt="" loading="lazy" decoding="async" className="aspect-[210/297] w-full bg-sunken object-cover" />
}
