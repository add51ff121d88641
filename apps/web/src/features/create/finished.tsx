import type { Job } from '@magazineai/contract'
import { Download, Pencil } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { usePdfExport } from '../../api/export-pdf.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { DeleteButton } from './delete-button.tsx'

/** The panel of a finished magazine: what to do with it, and what to look at before printing. */
export function Finished({
  job,
  name,
  magazineId,
  onLeave,
}: {
  job: Job
  name: string | undefined
  magazineId: string
  onLeave: (to: string) => void
}) {
  return (
    <>
      <div>
        {name !== undefined && <p className="mb-1 truncate text-ui text-ink-2">{name}</p>}
        <h1 className="font-serif text-[26px]/8 font-medium tracking-tight text-balance">Your Magazine Is Ready!</h1>
      </div>
      <div className="flex flex-col gap-2">
        <LinkButton href={`/editor/${magazineId}`} variant="primary" size="lg">
          <Pencil size={15} aria-hidden />
          Modify
        </LinkButton>
        <PdfButton magazineId={magazineId} />
        <DeleteButton magazineId={magazineId} onDeleted={() => onLeave('/')} />
      </div>
      <Notes notes={job.notes} />
    </>
  )
}

function PdfButton({ magazineId }: { magazineId: string }) {
  const pdf = usePdfExport(magazineId)
  return (
    <>
      <Button size="lg" isPending={pdf.isPending} onPress={() => pdf.mutate({})}>
        {!pdf.isPending && <Download size={15} aria-hidden />}
        {pdf.isPending ? 'Making the PDF…' : 'Download PDF'}
      </Button>
      {pdf.isPending && <ProgressBar label="Making the PDF" value={pdf.progress} />}
      {pdf.isError && <Banner tone="error">{messageOf(pdf.error)}</Banner>}
    </>
  )
}

/** What the reader should know about the result. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className="border-t border-line pt-5">
      <h2 id="notes" className="mb-2 text-small font-medium text-ink-2">
        Before you publish
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-4 text-ui marker:text-ink-3">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
