import { magazineOperations } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { REPEAT_KEY, repeatKey } from '../../api/repeat-key.ts'
import { clearDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { templatesQuery } from './template-picker.tsx'

/** Returns whether the form says enough to begin. */
export const canGenerate = (draft: Draft): boolean => draft.idea.trim() !== '' && draft.model !== null && !draft.restoring

/** Builds the fields of M-02 as the form fills them in. */
export const fieldsOf = (draft: Draft, template: string) => ({
  content_idea: draft.idea.trim(),
  model_name: draft.model ?? '',
  template,
  pages: draft.pages ?? undefined,
  leave_room: draft.leavesRoom ? ('true' as const) : ('false' as const),
  language: draft.language ?? undefined,
  typography: draft.typography,
  mode: draft.mode,
  review: draft.review ? ('true' as const) : ('false' as const),
  keep_going: draft.keepGoing ? ('true' as const) : ('false' as const),
})

/** Sends the form, tells how much of it is sent (0–1), and can be stopped. Answers the id of the magazine that is on its way. */
export function useGenerate(onStarted: (magazineId: string) => void) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const stopper = useRef<AbortController | null>(null)
  // The same form sent again after an answer that was lost is the same magazine.
  const attempt = useRef<{ draft: Draft; key: string } | null>(null)
  const mutation = useMutation({
    mutationFn: async (draft: Draft): Promise<string> => {
      const { signal } = (stopper.current = new AbortController())
      if (attempt.current?.draft !== draft) attempt.current = { draft, key: repeatKey() }
      const { key } = attempt.current
      // Without a chosen template the first one is taken.
      const template = draft.template?.id ?? (await firstTemplate(() => queryClient.ensureQueryData(templatesQuery)))
      const answer = await call(magazineOperations.createMagazine, {
        body: fieldsOf(draft, template),
        files: { files: draft.files },
        headers: { Prefer: 'respond-async', [REPEAT_KEY]: key },
        signal,
        onUpload: (done, total) => setSent(total === 0 ? 1 : done / total),
      })
      return answer.id
    },
    onMutate: () => setSent(0),
    onSuccess: (id) => {
      clearDraft()
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
      onStarted(id)
    },
    // Whatever was refused, the limits may tell why.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.limits }),
  })
  return {
    start: mutation.mutate,
    stop: () => stopper.current?.abort(),
    isPending: mutation.isPending,
    sent,
    error: mutation.error?.name === 'AbortError' ? null : mutation.error,
  }
}

async function firstTemplate(load: () => Promise<{ data: { id: string }[] }>): Promise<string> {
  const first = (await load()).data[0]
  if (first === undefined) throw new ApiError(404, 'not_found', 'No templates found.')
  return first.id
}
