import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { plural } from '../../../ui/format.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { DriveSession } from '../session/drive-session.ts'
import { FailureDialogs } from './failure-dialog.tsx'
import type { ConflictQuestion, Conflicts, Resolution } from '../model/conflicts.ts'

/** What may stand over any screen of the drive: questions about names that are taken, and what failed. */
export function Questions({ session }: { session: DriveSession }) {
  return (
    <>
      <ConflictDialogs conflicts={session.conflicts} />
      <FailureDialogs session={session} />
    </>
  )
}

/** Asks about names that are taken, wherever they come from. */
function ConflictDialogs({ conflicts }: { conflicts: Conflicts }) {
  const question = useSyncExternalStore(conflicts.question.subscribe, conflicts.question.get)
  if (question === null) return null
  return <ConflictDialog key={question.batch} question={question} onAnswer={(answer, isForAll) => conflicts.answer(answer, isForAll)} />
}

function ConflictDialog({
  question: { name, place, canReplace, isAlone, waiting },
  onAnswer,
}: {
  question: ConflictQuestion
  onAnswer: (resolution: Resolution, isForAll: boolean) => void
}) {
  const [isForAll, setForAll] = useState(true)
  const isAsked = waiting > 0
  const answer = (resolution: Resolution) => () => onAnswer(resolution, isForAll)
  return (
    <Dialog
      title={`“${name}” is there already`}
      isOpen
      role="alertdialog"
      isDismissable={false}
      onClose={answer('skip')}
      footer={
        <div className="flex flex-1 flex-wrap items-center justify-end gap-2">
          <Button onPress={answer('skip')}>{isAlone ? 'Cancel' : 'Skip'}</Button>
          {canReplace && <Button onPress={answer('replace')}>Replace</Button>}
          <Button variant="primary" onPress={answer('keep_both')}>
            Keep both
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink-2">
        <p>
          There is something of this name in {place}.{' '}
          {canReplace
            ? 'If you replace it, what is there now is kept as an earlier version of the file. If you keep both, yours gets a number.'
            : 'If you keep both, yours gets a number.'}
        </p>
        {!isAlone && (
          <Switch isSelected={isForAll} onChange={setForAll}>
            Apply to all
          </Switch>
        )}
        {isAsked && <p className="text-small text-ink-3">{plural(waiting, 'more name')} of these are taken, too.</p>}
      </div>
    </Dialog>
  )
}
