import { BUILT_IN_MODEL } from '@magazineai/contract'
import { Sparkles } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useConfig } from '../../api/config.ts'
import { messageOf } from '../../api/error.ts'
import { useLimits } from '../../api/limits.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { changeDraft, useDraft } from './draft.ts'
import { FileDrop } from './file-drop.tsx'
import { refusalOf } from './limits.ts'
import { ThemeChips } from './theme-chips.tsx'
import { withTheme } from './themes.ts'
import { useGenerate } from './use-generate.ts'

/** The short way to a magazine (S-16): a description and its documents, made with the usual settings. It is the same form as the long one. */
export function QuickCard({ onStarted }: { onStarted: (magazineId: string) => void }) {
  const draft = useDraft()
  const generate = useGenerate(onStarted)
  const usual = useConfig().data?.default_model ?? BUILT_IN_MODEL
  const model = draft.model ?? usual
  const filled = useMemo(() => ({ ...draft, model }), [draft, model])
  const limits = useLimits(true).data
  const refusal = limits === undefined ? null : refusalOf(limits, model)
  const box = useRef<HTMLDivElement>(null)
  const isBlank = draft.idea.trim() === '' || draft.restoring
  return (
    <section aria-labelledby="quick-create" className="flex flex-col gap-3">
      <h2 id="quick-create" className="text-lead font-semibold">
        Create Your Magazine
      </h2>
      <div ref={box}>
        <FileDrop files={draft.files} isLocked={generate.isPending}>
          <TextArea
            aria-label="Describe your magazine"
            placeholder="What is it about, and for whom? Add the documents its stories shall come from."
            rows={2}
            maxLength={20_000}
            value={draft.idea}
            onChange={(idea) => changeDraft({ idea })}
            boxClassName="border-0! bg-transparent! px-4! pt-3! text-lead! ring-0!"
          />
        </FileDrop>
      </div>
      <ThemeChips
        onChoose={(theme) => {
          changeDraft({ idea: withTheme(draft.idea, theme) })
          box.current?.querySelector('textarea')?.focus()
        }}
      />
      {generate.error !== null && <Banner tone="error">{messageOf(generate.error, 'Failed to generate magazine.')}</Banner>}
      {refusal !== null && !isBlank && <Banner tone="warning">{refusal}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link href="/create-magazine2" className="rounded-sm py-2 text-ui text-ink-2 underline underline-offset-2 data-hovered:text-ink">
          Template, length and more
        </Link>
        <Button
          variant="primary"
          size="lg"
          isDisabled={isBlank || refusal !== null}
          isPending={generate.isPending}
          onPress={() => generate.start(filled)}
          className="max-sm:w-full"
        >
          {!generate.isPending && <Sparkles size={16} aria-hidden />}
          {generate.isPending ? 'Sending…' : 'Generate Magazine'}
        </Button>
      </div>
    </section>
  )
}
