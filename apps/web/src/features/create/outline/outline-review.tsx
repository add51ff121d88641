import { repeatKey } from '../../../api/repeat-key.ts'
import type { Job, Outline } from '@magazineai/contract'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/error.ts'
import { useResumeJob } from '../../../api/job-control.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { CancelButton } from '../cancel-button.tsx'
import { Columns } from '../columns.tsx'
import { PanelTitle } from '../panel-title.tsx'
import type { SaverStatus } from '@magazineai/common'
import { addPiece, changePiece, MOST_PIECES, sumOf } from './edit.ts'
import { PieceDialog } from './piece-dialog.tsx'
import { PieceList } from './piece-list.tsx'
import { LengthSlider } from './length-slider.tsx'
import { useOutlineDraft } from './use-outline-draft.ts'
import { useUndo } from './use-undo.ts'

/** The outline before it is written: what is in it, in which order, under which titles. Every change is saved by itself. */
export function OutlineReview({ job, name, outline: given }: { job: Job; name: string | undefined; outline: Outline }) {
  const { outline, status, edit: save, settle } = useOutlineDraft(job.magazine_id, given)
  const { step, type, undo } = useUndo(outline, save)
  const [open, setOpen] = useState<string | null>(null)
  const opened = outline.items.find(({ id }) => id === open)
  const add = (): void => {
    const id = `added-${repeatKey()}`
    step((old) => addPiece(old, id))
    setOpen(id)
  }
  return (
    <Columns
      panel={<ReviewPanel job={job} name={name} outline={outline} status={status} settle={settle} edit={save} />}
      label="The outline"
    >
      <div className="mx-auto flex max-w-[720px] flex-col gap-6 rounded-lg bg-raised p-5 shadow-card sm:p-10">
        <div className="flex flex-col gap-3">
          <TextField
            label="Title of the magazine"
            size="lg"
            className="max-sm:[&_input]:h-11"
            maxLength={300}
            value={outline.title}
            onChange={(title) => save((old) => ({ ...old, title }))}
          />
          <TextField
            label="Tagline"
            size="lg"
            className="max-sm:[&_input]:h-11"
            maxLength={300}
            value={outline.tagline}
            onChange={(tagline) => save((old) => ({ ...old, tagline }))}
          />
        </div>
        <PieceList outline={outline} edit={step} onOpen={setOpen} />
        <div className="sticky bottom-0 -mx-5 -mt-[25px] -mb-5 flex gap-2 rounded-b-lg border-t border-line bg-raised px-5 py-3 max-sm:bottom-12 sm:-mx-10 sm:-mb-10 sm:px-10 sm:py-5">
          <Button variant="ghost" className="max-sm:h-11" isDisabled={outline.items.length >= MOST_PIECES} onPress={add}>
            <Plus size={14} aria-hidden />
            Add a piece
          </Button>
          <Button variant="ghost" className="max-sm:h-11" isDisabled={undo === null} onPress={() => undo?.()}>
            <Undo2 size={14} aria-hidden />
            Undo
          </Button>
        </div>
      </div>
      {opened !== undefined && (
        <PieceDialog
          piece={opened}
          onChange={(change) => type((old) => changePiece(old, opened.id, change))}
          onClose={() => setOpen(null)}
        />
      )}
    </Columns>
  )
}

const STATUSES: Record<SaverStatus, string> = {
  saved: 'All changes saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved: the server did not answer. Trying again…',
  refused: 'Taken on elsewhere',
}

function ReviewPanel({
  job,
  name,
  outline,
  status,
  settle,
  edit,
}: {
  job: Job
  name: string | undefined
  outline: Outline
  status: SaverStatus
  settle: () => Promise<boolean>
  edit: (change: (outline: Outline) => Outline) => void
}) {
  const resume = useResumeJob(job.magazine_id)
  const { pieces, words } = sumOf(outline)
  const write = async (): Promise<void> => {
    if (await settle()) resume.mutate()
  }
  return (
    <>
      <PanelTitle name={name}>Look at the outline</PanelTitle>
      <p className="text-body text-ink-2">
        This is what your magazine will hold. Move pieces, rename, merge or split them, say what each is, leave some out or add your own.
        Nothing is made before you say so.
      </p>
      <p className="text-ui tabular-nums">
        {plural(pieces, 'piece')} · {words.toLocaleString('en-US')} words
      </p>
      <LengthSlider
        magazineId={job.magazine_id}
        outline={outline}
        isSaved={status === 'saved'}
        onChange={(pages) => edit((old) => ({ ...old, pages }))}
      />
      {pieces === 0 && <Banner tone="warning">Keep at least one piece.</Banner>}
      {resume.isError && <Banner tone="error">{messageOf(resume.error)}</Banner>}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:h-11"
          isDisabled={pieces === 0}
          isPending={resume.isPending}
          onPress={() => void write()}
        >
          Write the magazine
        </Button>
        <CancelButton magazineId={job.magazine_id} size="lg" before={settle} />
      </div>
      <output className={status === 'failed' ? 'text-small text-danger' : 'text-small text-ink-3'}>{STATUSES[status]}</output>
    </>
  )
}
