import { Sparkles } from 'lucide-react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { changeDraft, useDraft } from './draft.ts'
import { FileDrop } from './file-drop.tsx'
import { Settings } from './settings.tsx'
import { canGenerate, useGenerate } from './use-generate.ts'

/** The creation form. Visitors may fill it in; Generate takes them to sign-up and the form waits. */
export function CreateScreen({
  signedIn,
  onStarted,
  onSignUp,
}: {
  signedIn: boolean
  onStarted: (magazineId: string) => void
  onSignUp: () => void
}) {
  const draft = useDraft()
  const generate = useGenerate(onStarted)
  return (
    <div className="mx-auto flex w-full max-w-[800px] flex-col gap-6 px-4 py-8 sm:px-8 sm:py-[9dvh]">
      <div>
        <h1 className="font-serif text-display font-medium tracking-tight">Create Your Magazine</h1>
        <p className="mt-1 text-body text-ink-2">Say what it is about and for whom. Add the documents its stories shall come from.</p>
      </div>
      <FileDrop files={draft.files}>
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
      {generate.isError && <Banner tone="error">{messageOf(generate.error, 'Failed to generate magazine.')}</Banner>}
      <div className="flex items-center justify-end">
        <Button
          variant="primary"
          size="lg"
          isDisabled={!canGenerate(draft)}
          isPending={generate.isPending}
          onPress={() => (signedIn ? generate.mutate(draft) : onSignUp())}
          className="w-full sm:w-auto sm:min-w-36"
        >
          {!generate.isPending && <Sparkles size={16} aria-hidden />}
          {generate.isPending ? 'Sending…' : 'Generate'}
        </Button>
      </div>
    </div>
  )
}
