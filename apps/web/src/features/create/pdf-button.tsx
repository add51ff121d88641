import type { Export } from '@magazineai/contract'
import { Download } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { usePdfExport } from '../../api/export-pdf.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** What the file has to be put right, if anything: the editor lists all of it and leads there. */
function Findings({ findings }: Pick<Export, 'findings'>) {
  const errors = findings.filter(({ level }) => level === 'error')
  const [first] = errors
  if (!first) return null
  const place = first.number === null ? '' : `Page ${first.number}: `
  const rest = errors.length > 1 ? ` There is more (${errors.length - 1}): Export in the editor lists it.` : ''
  return (
    <Banner tone="warning">
      {place}
      {first.message}. {first.help}
      {rest}
    </Banner>
  )
}

/** Makes the PDF and hands it to the browser’s downloads. */
export function PdfButton({ magazineId }: { magazineId: string }) {
  const pdf = usePdfExport(magazineId)
  return (
    <>
      <Button size="lg" isPending={pdf.isPending} onPress={() => pdf.mutate({})}>
        {!pdf.isPending && <Download size={15} aria-hidden />}
        {pdf.isPending ? 'Making the PDF…' : 'Download PDF'}
      </Button>
      {pdf.isPending && <ProgressBar label="Making the PDF" value={pdf.progress} />}
      {pdf.data && <Findings findings={pdf.data.findings} />}
      {pdf.isError && <Banner tone="error">{messageOf(pdf.error)}</Banner>}
    </>
  )
}
