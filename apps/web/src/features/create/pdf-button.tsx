import { Download } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { usePdfExport } from '../../api/export-pdf.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

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
      {pdf.isError && <Banner tone="error">{messageOf(pdf.error)}</Banner>}
    </>
  )
}
