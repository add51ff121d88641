import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { Mode } from '@magazineai/contract'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { changeDraft } from './draft.ts'

interface Choice {
  id: Mode
  label: string
  sentence: string
  /** What it means without a model that can write. */
  unwritten?: string
}

const CHOICES: readonly Choice[] = [
  {
    id: 'generate',
    label: 'Write anew',
    sentence: 'New articles, written from your idea and your documents.',
    unwritten: 'Nothing is invented: what your documents do not say waits for your copy.',
  },
  { id: 'condense', label: 'Condense', sentence: 'Your texts, shortened to fit the pages.' },
  { id: 'preserve', label: 'Keep whole', sentence: 'Every text in full, as far as the pages reach.' },
]

/** How the words of the documents are treated: three choices, each with what it does. */
export function ModeChoice({ mode, model }: { mode: Mode; model: string | null }) {
  return (
    <RadioGroup value={mode} onChange={(id) => changeDraft({ mode: id as Mode })} className="flex flex-col gap-1">
      <Label className="text-small font-medium text-ink-2">Your words</Label>
      <div className="grid gap-2 sm:grid-cols-3">
        {CHOICES.map(({ id, label, sentence, unwritten }) => (
          <Radio
            key={id}
            value={id}
            className="group flex cursor-default items-start gap-2.5 rounded-md border border-line-strong bg-raised px-3 py-2.5 transition-colors duration-100 data-focus-visible:outline-2 data-hovered:border-ink-3 data-selected:border-ink data-selected:ring-1 data-selected:ring-ink"
          >
            <span className="mt-1 flex size-3.5 shrink-0 items-center justify-center rounded-full border border-ink-3 group-data-selected:border-ink">
              <span className="size-2 scale-0 rounded-full bg-ink transition-transform group-data-selected:scale-100" />
            </span>
            <span className="flex flex-col">
              <span className="text-body font-medium">{label}</span>
              <span className="text-small text-ink-2">{model === BUILT_IN_MODEL ? (unwritten ?? sentence) : sentence}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
