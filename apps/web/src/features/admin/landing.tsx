import { type AdminLanding, adminOperations, type LandingContent } from '@magazineai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { takeAnswer } from '../../api/take-answer.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { simplified, type FormSchema } from './form-schema.ts'
import { Loaded } from './parts.tsx'
import { SchemaForm } from './schema-form.tsx'

/** The words of this installation on the landing page: a form of what the contract knows of them. */
export function Landing() {
  const landing = useQuery({ queryKey: keys.adminLanding, queryFn: () => call(adminOperations.adminLanding), staleTime: Infinity })
  return <Loaded query={landing}>{(stored) => <LandingForm key={landing.dataUpdatedAt} stored={stored} />}</Loaded>
}

function LandingForm({ stored }: { stored: AdminLanding }) {
  const schema = useMemo(() => simplified(stored.schema as FormSchema), [stored.schema])
  const [content, setContent] = useState<unknown>(stored.content)
  const [isResetting, setResetting] = useState(false)
  const queryClient = useQueryClient()
  const keep = (next: AdminLanding): void => {
    void takeAnswer(queryClient, keys.adminLanding, next)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
  }
  const save = useMutation({
    mutationFn: () => call(adminOperations.adminSaveLanding, { body: content as LandingContent }),
    onSuccess: (next) => {
      keep(next)
      toast({ tone: 'success', title: 'The landing page says it now.' })
    },
  })
  const reset = useMutation({
    mutationFn: () => call(adminOperations.adminResetLanding),
    onSuccess: (next) => {
      keep(next)
      toast({ tone: 'success', title: 'The landing page is as on a fresh installation.' })
    },
    onError: (error) => toast({ tone: 'error', title: messageOf(error) }),
    onSettled: () => setResetting(false),
  })
  const isChanged = content !== stored.content
  return (
    <div className="flex flex-col gap-8 pb-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-body text-ink-2">
          What the landing page says of this installation. An empty text or list takes its part off the page. It is kept in{' '}
          <code className="font-mono text-small">landing.json</code> of the data folder.
        </p>
        <a
          href="/?landing"
          target="_blank"
          rel="noreferrer"
          className="inline-flex h-11 items-center gap-1.5 rounded-sm font-medium underline underline-offset-2 sm:h-8"
        >
          See the page
          <ExternalLink size={14} aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      <SchemaForm schema={schema} value={content} errors={errorsOf(save.error)} onChange={setContent} />
      {save.isError && <Banner tone="error">{messageOf(save.error)}</Banner>}
      <div className="sticky bottom-14 z-10 -mx-4 flex justify-end gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0 md:bottom-0">
        <Button variant="ghost" isDisabled={!stored.is_own} onPress={() => setResetting(true)} className="mr-auto max-sm:h-11">
          Reset to defaults
        </Button>
        <Button isDisabled={!isChanged} onPress={() => setContent(stored.content)} className="max-sm:h-11">
          Discard
        </Button>
        <Button variant="primary" isDisabled={!isChanged} isPending={save.isPending} onPress={() => save.mutate()} className="max-sm:h-11">
          Save
        </Button>
      </div>
      <ConfirmDialog
        title="Reset to defaults"
        action="Reset"
        isOpen={isResetting}
        isPending={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setResetting(false)}
      >
        What was written here is removed, and the landing page says what it says on a fresh installation.
      </ConfirmDialog>
    </div>
  )
}

const errorsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts.join(' ')])) : {}
