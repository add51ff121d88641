import { ArrowRight } from 'lucide-react'
import { formatAgo, plural } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { useRecent } from './recent.ts'
import { SpreadPicture, useSpreads } from './spread-picture.tsx'
import type { MagazineRow } from '@magazineai/contract'

/** The magazine that was changed last, to go on with. Nothing while there is none, or one alone: it is the list. */
export function ContinueCard() {
  const recent = useRecent()
  const magazine = recent.data?.find(({ status, page_count: pages }) => status === 'ready' && pages > 0)
  return magazine === undefined || recent.data?.length === 1 ? null : <Last magazine={magazine} now={recent.dataUpdatedAt} />
}

function Last({ magazine, now }: { magazine: MagazineRow; now: number }) {
  const { spreads, at } = useSpreads(magazine.preview_urls)
  return (
    <section aria-labelledby="continue">
      <h2 id="continue" className="mb-3 text-lead font-semibold">
        Continue where you left
      </h2>
      <Link
        href={`/editor/${magazine.id}`}
        aria-label={`Continue with ${magazine.name}`}
        className="group flex items-center gap-4 rounded-lg border border-line bg-raised p-3 shadow-low data-hovered:border-line-strong sm:gap-6"
      >
        <span className="w-32 shrink-0 sm:w-52">
          <SpreadPicture spreads={spreads} at={at} name={magazine.name} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="truncate font-serif text-title font-medium">{magazine.name}</span>
          <span className="text-small text-ink-2">
            {plural(magazine.page_count, 'page')} · edited {formatAgo(Date.parse(magazine.updated_at), now)}
          </span>
        </span>
        <ArrowRight size={18} aria-hidden className="mr-2 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </section>
  )
}
