import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { NoteList } from './notes.tsx'
import { PdfButton } from './pdf-button.tsx'

/** What is to be looked at before others read it, and what can be done with the magazine today. */
export function PublishDialog({ magazineId, notes, onClose }: { magazineId: string; notes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title="Publish" isOpen onClose={onClose} width="sm">
      <div className="flex flex-col gap-4">
        {notes.length > 0 && (
          <section aria-label="To look at first" className="flex flex-col gap-2">
            <h3 className="text-body font-medium">To look at first</h3>
            <NoteList notes={notes} />
            <LinkButton href={`/editor/${magazineId}`} className="self-start">
              Modify
            </LinkButton>
          </section>
        )}
        <p className="text-body text-ink-2">
          Publishing to an address of its own is coming. Today your magazine leaves as a PDF with bleed, as a printer wants it.
        </p>
        <PdfButton magazineId={magazineId} />
      </div>
    </Dialog>
  )
}

/** What sharing will be, and how to hand the magazine on today. */
export function ShareDialog({ magazineId, onClose }: { magazineId: string; onClose: () => void }) {
  return (
    <Dialog title="Share" isOpen onClose={onClose} width="sm">
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">
          Links that others can open are coming. Until then only you can see this magazine; to hand it on, send its PDF.
        </p>
        <PdfButton magazineId={magazineId} />
      </div>
    </Dialog>
  )
}
