import { operations } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { clearDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { templatesQuery } from './template-picker.tsx'

/** True when the form says enough to begin. */
export const canGenerate = (draft: Draft): boolean => draft.idea.trim() !== '' && draft.model !== null

/** Sends the form; answers the id of the magazine that is on its way. Without a chosen template the first one is taken. */
export function useGenerate(onStarted: (magazineId: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft): Promise<string> => {
      const template = draft.template?.id ?? (await firstTemplate(() => queryClient.ensureQueryData(templatesQuery)))
      const answer = await call(operations.createMagazine, {
        body: {
          content_idea: draft.idea.trim(),
          model_name: draft.model ?? '',
          template,
          pages: draft.pages,
          language: draft.language ?? undefined,
        },
        files: { files: draft.files },
        headers: { Prefer: 'respond-async', 'Idempotency-Key': crypto.randomUUID() },
      })
      return answer.id
    },
    onSuccess: (id) => {
      clearDraft()
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      onStarted(id)
    },
  })
}

async function firstTemplate(load: () => Promise<{ data: { id: string }[] }>): Promise<string> {
  const first = (await load()).data[0]
  if (first === undefined) throw new ApiError(404, 'not_found', 'No templates found.')
  return first.id
}
