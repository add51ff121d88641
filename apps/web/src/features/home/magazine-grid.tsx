import type { MagazineRow } from '@magazineai/contract'
import { useState } from 'react'
import { DeleteDialog } from './delete-dialog.tsx'
import { MagazineCard } from './magazine-card.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** The cards of one page of the list, and the dialogs that they open. `level` = that of the headings of cards. */
export function MagazineGrid({ magazines, now, level }: { magazines: readonly MagazineRow[]; now: number; level: 2 | 3 }) {
  const [opened, setOpened] = useState<{ what: 'preview' | 'rename' | 'delete'; magazine: MagazineRow } | null>(null)
  const close = (): void => setOpened(null)
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
      {opened?.what === 'preview' && <PreviewDialog magazine={opened.magazine} onClose={close} />}
      {opened?.what === 'rename' && <RenameDialog magazine={opened.magazine} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog magazine={opened.magazine} onClose={close} onDone={close} />}
    </>
  )
}
