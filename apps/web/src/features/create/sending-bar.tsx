import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How much of the documents is sent, 0–1, and the way to stop. It appears when sending takes longer than a second. */
export function SendingBar({ sent, onStop }: { sent: number; onStop: () => void }) {
  return (
    <div className="flex animate-[fade_200ms_ease-out_1s_backwards] items-center gap-3">
      <ProgressBar label="Sending your documents" value={sent} />
      <span className="w-28 shrink-0 text-small text-ink-2 tabular-nums">
        {sent < 1 ? `${Math.floor(sent * 100)}% sent` : 'Looking at them…'}
      </span>
      <Button size="sm" variant="ghost" onPress={onStop}>
        Cancel
      </Button>
    </div>
  )
}
