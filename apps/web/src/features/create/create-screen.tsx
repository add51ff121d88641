import { Sparkles } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { useLimits } from '../../api/limits.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { changeDraft, useDraft, type Draft } from './draft.ts'
import { FileDrop } from './file-drop.tsx'
import { LengthChoice } from './length-choice.tsx'
import { fullOf, refusalOf, usageSummary } from './limits.ts'
import { ModeChoice } from './mode-choice.tsx'
import { Settings } from './settings.tsx'
import { canGenerate, useGenerate } from './use-generate.ts'
import { BUILT_IN_MODEL, type GenerationLimits } from '@magazineai/contract'
import { LinkButton } from '../../ui/link.tsx'
import type { ReactNode } from 'react'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** The creation form. Visitors may fill it in; Generate takes them to sign-up and the form waits. */
export function CreateScreen({
  signedIn,
  onStarted,
  onSignUp,
  whenFull,
}: {
  signedIn: boolean
  onStarted: (magazineId: string) => void
  onSignUp: () => void
  /** What stands where the plan holds no further magazine: what can be done about it. */
  whenFull: (projects: { used: number; most: number }) => ReactNode
}) {
  const draft = useDraft()
  const generate = useGenerate(onStarted)
  const limits = useLimits(signedIn).data
  const full = limits === undefined ? null : fullOf(limits)
  const isRefused = limits !== undefined && refusalOf(limits, draft.model) !== null
  return (
    <div className="mx-auto flex w-full max-w-[800px] flex-col gap-6 px-4 py-8 sm:px-8 sm:py-[7dvh]">
      <div>
        <h1 className="font-serif text-display font-medium tracking-tight">Create Your Magazine</h1>
        <p className="mt-1 text-body text-ink-2">Say what it is about and for whom. Add the documents its stories shall come from.</p>
      </div>
      {full !== null && whenFull(full)}
      <FileDrop files={draft.files} isLocked={generate.isPending}>
        <TextArea
          aria-label="Content idea"
          placeholder="Enter Content Idea for Your Magazine..."
          rows={5}
          maxLength={20_000}
          takesFocus
          value={draft.idea}
          onChange={(idea) => changeDraft({ idea })}
          boxClassName="border-0! bg-transparent! px-4! pt-3! text-lead! ring-0!"
        />
      </FileDrop>
      <Settings draft={draft} signedIn={signedIn} />
      <LengthChoice pages={draft.pages} leavesRoom={draft.leavesRoom} />
      <ModeChoice mode={draft.mode} model={draft.model} />
      {generate.error !== null && full === null && (
        <Banner tone="error">{messageOf(generate.error, 'Failed to generate magazine.')}</Banner>
      )}
      {generate.isPending && draft.files.length > 0 && <SendingBar sent={generate.sent} onStop={generate.stop} />}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <Ways draft={draft} />
        <Button
          variant="primary"
          size="lg"
          isDisabled={!canGenerate(draft) || isRefused}
          isPending={generate.isPending}
          onPress={() => (signedIn ? generate.start(draft) : onSignUp())}
          className="w-full sm:w-auto sm:min-w-36"
        >
          {!generate.isPending && <Sparkles size={16} aria-hidden />}
          {generate.isPending ? 'Sending…' : 'Generate'}
        </Button>
      </div>
      {limits !== undefined && full === null && <LimitsLine limits={limits} model={draft.model} />}
    </div>
  )
}

/** Whether to stop for the outline, whether to stop when the page is left, and whether signs are set by the rules of the language. */
function Ways({ draft }: { draft: Draft }) {
  return (
    <div className="flex flex-col gap-2.5 max-sm:gap-0 max-sm:*:min-h-11 sm:flex-row sm:flex-wrap sm:gap-x-6">
      <Switch isSelected={draft.review} onChange={(review) => changeDraft({ review })}>
        Show me the outline first
      </Switch>
      <Switch isSelected={draft.keepGoing} onChange={(keepGoing) => changeDraft({ keepGoing })}>
        Keep going if I leave
      </Switch>
      <Switch isSelected={draft.typography === 'corrected'} onChange={(on) => changeDraft({ typography: on ? 'corrected' : 'source' })}>
        Correct quotation marks and dashes
      </Switch>
    </div>
  )
}

/** What may still be made: quietly while there is room, plainly when Generate would be refused. */
function LimitsLine({ limits, model }: { limits: GenerationLimits; model: string | null }) {
  const refusal = refusalOf(limits, model)
  if (refusal === null) return <p className="text-small text-ink-3 tabular-nums">{usageSummary(limits, model ?? BUILT_IN_MODEL)}</p>
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton size="sm" href={limits.running === null ? '/magazines' : `/create?job=${limits.running}`}>
          {limits.running === null ? 'My magazines' : 'Watch it'}
        </LinkButton>
      }
    >
      {refusal}
    </Banner>
  )
}

/** How much of the documents is sent, 0–1, and the way to stop. It appears when sending takes longer than a second. */
function SendingBar({ sent, onStop }: { sent: number; onStop: () => void }) {
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
