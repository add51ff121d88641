import { BookOpen } from 'lucide-react'
import { Banner, FailureBanner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Kbd } from '../kbd.tsx'
import { Meter } from '../meter.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { toast } from '../toast.ts'
import type { Tone } from '../toast.ts'

const TONES: Tone[] = ['success', 'warning', 'error', 'info']

/** Everything that tells how things stand. */
export function Feedback() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone}>
            A notice of tone {tone}.
          </Banner>
        ))}
        <FailureBanner onAgain={() => toast({ tone: 'info', title: 'Loaded again.' })}>Something could not be loaded.</FailureBanner>
      </div>
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Button
              key={tone}
              onPress={() => toast({ tone, title: `Toast: ${tone}`, description: 'It goes by itself after six seconds.' })}
            >
              {tone}
            </Button>
          ))}
        </div>
        <ProgressBar label="Known" value={0.4} />
        <ProgressBar label="Unknown" value={null} />
        <Meter label="Storage" value={0.85} text="4.2 GB of 5.0 GB used" className="w-full" />
        <div className="flex items-center gap-3">
          <Spinner /> <Spinner size={24} className="text-accent" /> <Kbd keys="Ctrl+Shift+Z" />
        </div>
        <Skeleton rows={2} />
      </div>
      <div className="rounded-lg border border-dashed border-line-strong sm:col-span-2">
        <EmptyState
          icon={<BookOpen size={28} strokeWidth={1.5} aria-hidden />}
          title="No Magazine Found"
          action={<Button>Create Magazine</Button>}
        >
          What this place is for, in one sentence.
        </EmptyState>
      </div>
    </div>
  )
}
