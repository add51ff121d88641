import { systemClock } from '@magazineai/common'
import type { Outline } from '@magazineai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../api/error.ts'
import { keys } from '../../../api/keys.ts'
import { rememberOutline, saveOutline } from '../../../api/outline.ts'
import { toast } from '../../../ui/toast.ts'
import { createOutlineDraft } from './outline-draft.ts'
import type { OutlineDraft, DraftState } from './outline-draft.ts'

/** Returns the draft of the outline of a magazine, which saves itself to the server; `outline` is what the server has. */
export function useOutlineDraft(magazineId: string, outline: Outline): OutlineDraft & DraftState {
  const queryClient = useQueryClient()
  const [draft] = useState(() =>
    createOutlineDraft(outline, {
      clock: systemClock,
      isElsewhere: (error) => error instanceof ApiError && error.status === 409,
      save: async (edited) => {
        await saveOutline(magazineId, edited)
        await rememberOutline(queryClient, magazineId, edited)
      },
    }),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  useEffect(() => draft.receive(outline), [draft, outline])
  const isElsewhere = state.status === 'refused'
  useEffect(() => {
    if (!isElsewhere) return
    toast({
      tone: 'warning',
      title: 'This outline was taken on elsewhere',
      description: 'Your last change was not kept. Here is how it stands now.',
    })
    void queryClient.invalidateQueries({ queryKey: keys.job(magazineId) })
    void queryClient.invalidateQueries({ queryKey: keys.outline(magazineId) })
  }, [isElsewhere, magazineId, queryClient])
  // What is not saved yet goes out when the screen is left.
  useEffect(() => () => void draft.settle(), [draft])
  return { ...draft, ...state }
}
