import { magazineOperations } from '@magazineai/contract'
import type { MagazineRow } from '@magazineai/contract'
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMagazine } from '../../api/magazines.ts'
import { addressOf } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SpreadPicture } from './spread-picture.tsx'
import { spreadsOf } from './spreads.ts'

/** Width of the picture of a page, px: half of the dialog on a sharp screen. */
const WIDTH = 900

/** Looks through an issue, spread by spread: with the buttons, or with the arrow keys. */
export function PreviewDialog({ magazine, onClose }: { magazine: MagazineRow; onClose: () => void }) {
  const pictures = usePictures(magazine)
  const spreads = spreadsOf(pictures)
  const smaller = new Map(pictures.map((url, index) => [url, magazine.preview_urls[index] ?? url]))
  const [at, setAt] = useState(0)
  const last = spreads.length - 1
  const move = (step: number): void => setAt((now) => Math.max(0, Math.min(last, now + step)))
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') setAt((now) => Math.max(0, Math.min(last, now + (key === 'ArrowLeft' ? -1 : 1))))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [last])
  return (
    // What lies beside the spread is brought before it is turned to.
    <Dialog
      title={magazine.name}
      isOpen
      onClose={onClose}
      width="lg"
      footer={
        <>
          <div className="mr-auto flex items-center gap-1">
            <IconButton label="Previous pages" isDisabled={at === 0} onPress={() => move(-1)} className="max-sm:size-11">
              <ChevronLeft size={17} aria-hidden />
            </IconButton>
            <output className="min-w-24 text-center text-ui text-ink-2 tabular-nums">{spreads[at]?.label ?? 'No page yet'}</output>
            <IconButton label="Next pages" isDisabled={at >= last} onPress={() => move(1)} className="max-sm:size-11">
              <ChevronRight size={17} aria-hidden />
            </IconButton>
          </div>
          <LinkButton href={`/editor/${magazine.id}`} variant="primary" className="max-sm:h-11">
            <Pencil size={14} aria-hidden />
            Edit
          </LinkButton>
        </>
      }
    >
      <SpreadPicture spreads={spreads} at={at} name={magazine.name} smaller={smaller} />
      <div hidden>
        {[spreads[at - 1], spreads[at + 1]].flatMap((spread) =>
          [spread?.left, spread?.right].flatMap((url) => (typeof url === 'string' ? [<img key={url} src={url} alt="" />] : [])),
        )}
      </div>
    </Dialog>
  )
}

/** The pictures of all pages, large; those of the list until the magazine is read. */
function usePictures({ id, preview_urls: previews }: MagazineRow): string[] {
  const content = useMagazine(id).data?.magazine_content as { pages?: { id?: unknown }[] } | undefined
  if (content === undefined) return previews
  return (content.pages ?? []).flatMap(({ id: page }, index) => {
    if (typeof page !== 'string') return []
    const v = new URL(previews[index] ?? previews[0] ?? '', location.origin).searchParams.get('v') ?? undefined
    return [addressOf(magazineOperations.pageThumbnail, { params: { id, page_id: page }, query: { width: WIDTH, v } })]
  })
}
