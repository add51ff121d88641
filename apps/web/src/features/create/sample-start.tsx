import { BUILT_IN_MODEL, magazineOperations } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { templatePage } from '../../api/template-page.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** A document of ours to begin with. It is part of the product and under its licence. */
const SAMPLE = {
  address: '/samples/harbour-light.md',
  file: 'harbour-light.md',
  name: 'Harbour Light',
  idea: 'A magazine about a small town and the ferry it kept',
  template: 'velour',
}

/** Makes a magazine of the sample document in one press, so that somebody new sees one at once. */
export function SampleStart({ onStarted }: { onStarted: (magazineId: string) => void }) {
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: async (): Promise<string> => {
      const answer = await fetch(SAMPLE.address)
      if (!answer.ok) throw new ApiError(answer.status, 'not_found', 'The sample document could not be loaded. Please try again.')
      const file = new File([await answer.blob()], SAMPLE.file, { type: 'text/markdown' })
      const made = await call(magazineOperations.createMagazine, {
        body: { content_idea: SAMPLE.idea, model_name: BUILT_IN_MODEL, template: SAMPLE.template, name: SAMPLE.name, mode: 'preserve' },
        files: { files: [file] },
        headers: { Prefer: 'respond-async' },
        isRepeated: true,
      })
      return made.id
    },
    onSuccess: (id) => {
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
      onStarted(id)
    },
  })
  return (
    <section
      aria-labelledby="sample"
      className="flex items-center gap-8 overflow-hidden rounded-lg border border-line bg-desk max-md:flex-col max-md:gap-0 md:pl-9"
    >
      <div className="flex flex-1 flex-col items-start gap-3 py-8 max-md:p-6">
        <h2 id="sample" className="font-serif text-display font-medium tracking-tight text-balance">
          See your first magazine in seconds
        </h2>
        <p className="max-w-md text-body text-ink-2">
          We lend you a document: the story of a small town and its ferry, with an interview, a recipe and a walk. One press, and it is set
          as a magazine that you can edit and print.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
          <Button variant="primary" size="lg" isPending={start.isPending} onPress={() => start.mutate()} className="max-sm:w-full">
            {!start.isPending && <Sparkles size={16} aria-hidden />}
            {start.isPending ? 'Beginning…' : 'Start from a sample'}
          </Button>
          <a
            href={SAMPLE.address}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm py-2 text-ui text-ink-2 underline underline-offset-2 hover:text-ink"
          >
            Read the document
          </a>
        </div>
        {start.isError && <Banner tone="error">{messageOf(start.error, 'Failed to generate magazine.')}</Banner>}
      </div>
      <div
        aria-hidden
        className="relative grid w-[46%] shrink-0 translate-x-4 -rotate-2 grid-cols-2 self-center shadow-card max-md:mb-[-40px] max-md:w-[86%] max-md:translate-x-0"
      >
        {[4, 5].map((page) => (
          <img
            key={page}
            src={templatePage(SAMPLE.template, page, 400)}
            alt=""
            className="aspect-[210/297] w-full bg-sunken object-cover"
          />
        ))}
        <span className="absolute inset-y-0 left-1/2 w-8 -translate-x-1/2 bg-linear-to-r from-transparent via-black/12 to-transparent" />
      </div>
    </section>
  )
}
