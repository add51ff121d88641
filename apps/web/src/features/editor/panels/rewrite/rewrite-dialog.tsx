import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../api/error.ts'
import { useConfig } from '../../../../api/config.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { applyAnswer, type Rewriter, titleOf, type RewriteOptions } from '@magazineai/editor/commands'
import { firstWriter, rewriteSummary, writersFor } from './writers.ts'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import type { RewriteKind, PendingRewrite } from '@magazineai/editor/state'

const DO: Record<RewriteKind, string> = { again: 'Write anew', shorten: 'Shorten', lengthen: 'Lengthen', tone: 'Change the tone' }

const DOING: Record<RewriteKind, string> = {
  again: 'Writing anew…',
  shorten: 'Shortening…',
  lengthen: 'Lengthening…',
  tone: 'Changing the tone…',
}

const DONE: Record<RewriteKind, string> = { again: 'Written anew', shorten: 'Shortened', lengthen: 'Lengthened', tone: 'Tone changed' }

/** Carries a wish to the server and its answer into the magazine, as one step that can be undone. */
export function RewriteDialog({ rewriter }: { rewriter: Rewriter }) {
  const editor = useEditor()
  const wish = useEditorState((state) => state.rewrite)
  const close = (): void => editor.store.set({ rewrite: null })
  return (
    <Dialog title={wish ? titleOf(wish) : ''} isOpen={wish !== null} onClose={close} width="sm" isDismissable={false}>
      {wish && <RewriteForm wish={wish} rewriter={rewriter} onClose={close} />}
    </Dialog>
  )
}

/** Asks who shall do it, and in what tone; then waits for the answer. */
function RewriteForm({ wish, rewriter, onClose }: { wish: PendingRewrite; rewriter: Rewriter; onClose: () => void }) {
  const [wording, setWording] = useState<RewriteOptions | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const again = (): void => {
    setFailure(null)
    setWording(null)
  }
  if (failure !== null) return <Failed sentence={failure} onAgain={again} onClose={onClose} />
  if (wording === null) return <WishForm wish={wish} onSubmit={setWording} onClose={onClose} />
  return <Waiting wish={wish} wording={wording} rewriter={rewriter} onFailure={setFailure} onClose={onClose} />
}

/** Waits for the answer; closing stops the work. */
function Waiting({
  wish,
  wording,
  rewriter,
  onFailure,
  onClose,
}: {
  wish: PendingRewrite
  wording: RewriteOptions
  rewriter: Rewriter
  onFailure: (sentence: string) => void
  onClose: () => void
}) {
  const editor = useEditor()
  const end = useRef({ onFailure, onClose })
  useEffect(() => {
    end.current = { onFailure, onClose }
  })
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const answer = await rewriter({ ...wish, ...wording }, editor.design, stop.signal)
        if (stop.signal.aborted) return
        if (!applyAnswer(editor, wish, answer)) return end.current.onFailure([...answer.notes, 'The text is as it was.'].join(' '))
        const { design } = editor
        toast({
          tone: 'success',
          title: DONE[wish.kind],
          ...(answer.notes.length ? { description: answer.notes.join(' ') } : {}),
          // What was done since stays done.
          action: { label: 'Undo', onAction: () => void (editor.design === design && editor.run('undo')) },
        })
        end.current.onClose()
      } catch (error) {
        if (!stop.signal.aborted) end.current.onFailure(messageOf(error))
      }
    }
    void ask()
    return () => stop.abort()
  }, [editor, rewriter, wish, wording])
  return (
    <div className="flex flex-col gap-4">
      <output className="flex items-center gap-2 text-body text-ink-2">
        <Spinner /> {DOING[wish.kind]}
      </output>
      <p className="text-small text-ink-3">What you changed yourself is left as it is.</p>
      <div className="flex justify-end">
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </div>
  )
}

function Failed({ sentence, onAgain, onClose }: { sentence: string; onAgain?: () => void; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning">{sentence}</Banner>
      <div className="flex justify-end gap-2">
        {onAgain && <Button onPress={onAgain}>Try again</Button>}
        <Button variant="primary" onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

function WishForm({ wish, onSubmit, onClose }: { wish: PendingRewrite; onSubmit: (wording: RewriteOptions) => void; onClose: () => void }) {
  const editor = useEditor()
  const config = useConfig()
  const [chosen, setChosen] = useState<string | null>(null)
  const [tone, setTone] = useState('')
  const wantsTone = wish.kind === 'tone'
  const writers = writersFor(wish.kind, config.data?.models ?? [])
  const writer = chosen ?? firstWriter(wish.target, editor.design, writers)
  if (config.isError) return <Failed sentence={messageOf(config.error)} onAgain={() => void config.refetch()} onClose={onClose} />
  if (!config.data) return <Spinner />
  if (writer === null)
    return (
      <Failed
        sentence="This needs a model that writes, and none is set up on this server. Texts can be shortened and lengthened without one."
        onClose={onClose}
      />
    )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wantsTone || tone.trim() !== '') onSubmit({ model: writer, ...(wantsTone ? { tone: tone.trim() } : {}) })
      }}
    >
      {wantsTone && (
        <TextField label="Tone" placeholder="drier, warmer, for children…" value={tone} onChange={setTone} maxLength={200} takesFocus />
      )}
      <Select
        label="Who does it"
        options={writers.map(({ id, label }) => ({ id, label }))}
        value={writer}
        onChange={setChosen}
        isDisabled={writers.length === 1}
      />
      <p className="text-small text-ink-2">{rewriteSummary(wish.kind, writer)} What you changed yourself is left as it is.</p>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isDisabled={wantsTone && tone.trim() === ''}>
          {DO[wish.kind]}
        </Button>
      </div>
    </form>
  )
}
