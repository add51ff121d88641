import type { MagazineRow } from '@magazineai/contract'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import type { Tone } from '../../ui/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MagazineCard } from './magazine-card.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** The cards of one page of the list, and the dialogs their menus open. */
export function MagazineGrid({ magazines, now }: { magazines: readonly MagazineRow[]; now: number }) {
  const [renaming, setRenaming] = useState<MagazineRow | null>(null)
  const [deleting, setDeleting] = useState<MagazineRow | null>(null)
  const [notice, setNotice] = useState<{ id: string; tone: Tone; text: string } | null>(null)
  return (
    <>
      {notice !== null && (
        <div className="mb-4">
          <Banner key={notice.id} tone={notice.tone} onClose={() => setNotice(null)}>
            {notice.text}
          </Banner>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(188px,1fr))] sm:gap-x-6">
        {magazines.map((magazine) => (
          <li key={magazine.id} className="min-w-0">
            <MagazineCard magazine={magazine} now={now} onRename={() => setRenaming(magazine)} onDelete={() => setDeleting(magazine)} />
          </li>
        ))}
      </ul>
      {renaming !== null && <RenameDialog magazine={renaming} onClose={() => setRenaming(null)} />}
      {deleting !== null && (
        <DeleteDialog
          magazine={deleting}
          onClose={() => setDeleting(null)}
          onDone={(tone, text) => {
            setDeleting(null)
            setNotice({ id: deleting.id, tone, text })
          }}
        />
      )}
    </>
  )
}
