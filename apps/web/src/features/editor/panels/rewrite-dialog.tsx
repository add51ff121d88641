import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api/error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { applyAnswer, type Rewriter, type RewriteKind, type RewriteWish, stepLabel } from '../rewrite/request.ts'
import { useEditor, useEditorState } from '../use-editor.ts'

const DOING: Record<RewriteKind, string> = {
  again: 'Writing anew…',
  shorten: 'Shortening…',
  lengthen: 'Lengthening…',
  tone: 'Changing the tone…',
}

/** Carries a wish to the server and its answer into the magazine, as one step that can be undone. */
export function RewriteDialog({ rewriter }: { rewriter: Rewriter }) {
  const editor = useEditor()
  const wish = useEditorState((state) => state.rewrite)
  const close = (): void => editor.store.set({ rewrite: null })
  return (
    <Dialog title={wish ? stepLabel(wish) : ''} isOpen={wish !== null} onClose={close} width="sm" isDismissable={false}>
      {wish && <Asking wish={wish} rewriter={rewriter} onClose={close} />}
    </Dialog>
  )
}

/** Asks for the tone when one is wanted, then waits for the answer; closing stops the work. */
function Asking({ wish, rewriter, onClose }: { wish: RewriteWish; rewriter: Rewriter; onClose: () => void }) {
  const editor = useEditor()
  const [tone, setTone] = useState<string | null>(wish.kind === 'tone' ? null : '')
  const [failure, setFailure] = useState<string | null>(null)
  const done = useRef(onClose)
  useEffect(() => {
    done.current = onClose
  })
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (words: string): Promise<void> => {
      try {
        const answer = await rewriter({ ...wish, ...(words === '' ? {} : { tone: words }) }, editor.design, stop.signal)
        if (stop.signal.aborted) return
        if (applyAnswer(editor, wish, answer))
          toast({ tone: 'success', title: 'Done. Undo brings the old text back.', description: answer.notes.join(' ') })
        done.current()
      } catch (error) {
        if (!stop.signal.aborted) setFailure(messageOf(error))
      }
    }
    if (tone !== null) void ask(tone)
    return () => stop.abort()
  }, [editor, rewriter, tone, wish])

  if (failure !== null) return <Failed sentence={failure} onClose={onClose} />
  if (tone === null) return <ToneForm onTone={setTone} onClose={onClose} />
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

function Failed({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning">{sentence}</Banner>
      <div className="flex justify-end">
        <Button variant="primary" onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

function ToneForm({ onTone, onClose }: { onTone: (tone: string) => void; onClose: () => void }) {
  const [words, setWords] = useState('')
  const wanted = words.trim()
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== '') onTone(wanted)
      }}
    >
      <TextField label="Tone" placeholder="drier, warmer, for children…" value={words} onChange={setWords} maxLength={200} takesFocus />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isDisabled={wanted === ''}>
          Change the tone
        </Button>
      </div>
    </form>
  )
}
