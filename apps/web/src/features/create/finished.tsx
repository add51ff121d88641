import type { Job } from '@magazineai/contract'
import { Pencil, Send, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { DeleteButton } from './delete-button.tsx'
import { Notes } from './notes.tsx'
import { PanelTitle } from './panel-title.tsx'
import { PdfButton } from './pdf-button.tsx'
import { PublishDialog, ShareDialog } from './publish-dialogs.tsx'

/** The panel of a finished magazine: what to do with it, and what to look at before printing. */
export function Finished({ job, name, onLeave }: { job: Job; name: string | undefined; onLeave: (to: string) => void }) {
  const [sheet, setSheet] = useState<'publish' | 'share' | null>(null)
  const { magazine_id: magazineId, notes } = job
  const close = (): void => setSheet(null)
  return (
    <>
      <PanelTitle name={name}>Your Magazine Is Ready!</PanelTitle>
      <div className="flex flex-col gap-2">
        <LinkButton href={`/editor/${magazineId}`} variant="primary" size="lg">
          <Pencil size={15} aria-hidden />
          Modify
        </LinkButton>
        <PdfButton magazineId={magazineId} />
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" onPress={() => setSheet('publish')}>
            <Send size={15} aria-hidden />
            Publish
          </Button>
          <Button size="lg" onPress={() => setSheet('share')}>
            <Share2 size={15} aria-hidden />
            Share
          </Button>
        </div>
        <DeleteButton magazineId={magazineId} onDeleted={() => onLeave('/')} />
      </div>
      <Notes notes={notes} />
      {sheet === 'publish' && <PublishDialog magazineId={magazineId} notes={notes} onClose={close} />}
      {sheet === 'share' && <ShareDialog magazineId={magazineId} onClose={close} />}
    </>
  )
}
