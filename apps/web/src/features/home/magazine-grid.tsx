import type { MagazineRow } from '@magazineai/contract'
import { useEffect, useState } from 'react'
import { LazyRegion } from '../../chunks/lazy-region.tsx'
import { lazily } from '../../chunks/lazily.tsx'
import type { OpenedDialog } from './card-dialogs.tsx'
import { MagazineCard } from './magazine-card.tsx'

const CardDialog = lazily(
  () => import('./card-dialogs.tsx'),
  (chunk) => chunk.CardDialog,
)

/** The cards of one page of the list, and the dialogs that they open. `level` = that of the headings of cards. */
export function MagazineGrid({ magazines, now, level }: { magazines: readonly MagazineRow[]; now: number; level: 2 | 3 }) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  useEffect(() => void CardDialog.preload(), [])
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-8">
        {magazines.map((magazine) => (
          <li key={magazine.id} className="min-w-0">
            <MagazineCard
              magazine={magazine}
              now={now}
              level={level}
              onPreview={() => setOpened({ what: 'preview', magazine })}
              onRename={() => setOpened({ what: 'rename', magazine })}
              onDelete={() => setOpened({ what: 'delete', magazine })}
            />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LazyRegion>
          <CardDialog {...opened} onClose={() => setOpened(null)} />
        </LazyRegion>
      )}
    </>
  )
}
