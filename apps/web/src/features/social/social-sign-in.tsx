import { providerNames, type Provider } from '@magazineai/contract'
import { ArrowLeft, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useComeBack, useKnownProviders } from './use-providers.ts'
import { failureText, NOT_AVAILABLE, startAddress, type SocialFailure } from './wording.ts'

/** Who is offered at first, and who after “More options”. */
const FIRST: readonly Provider[] = ['google', 'facebook', 'linkedin']
const SECOND: readonly Provider[] = ['google', 'facebook', 'github', 'microsoft']

/** Words stand in the middle, marks below each other at the left. */
const WIDE = 'relative w-full px-11'
const MARK = 'absolute left-3.5 flex'

/**
 * Ways in with an account elsewhere, in two sets: Google, Facebook and LinkedIn; and email, Google, Facebook, GitHub and Microsoft with a way back.
 * What the server cannot do is shown disabled. `onEmail` is called by the button of email: bring the person to the form.
 */
export function SocialSignIn({ next, failure = null, onEmail }: { next: string; failure?: SocialFailure | null; onEmail?: () => void }) {
  // Who failed with one of the second set finds it again.
  const [isSecond, setSecond] = useState(failure !== null && !FIRST.includes(failure.provider))
  const back = (): void => setSecond(false)
  return (
    <div className="flex flex-col gap-3">
      {failure && <Banner tone="error">{failureText(failure)}</Banner>}
      {isSecond && (
        <Button
          variant="secondary"
          size="lg"
          className={WIDE}
          onPress={() => {
            back()
            onEmail?.()
          }}
        >
          <Mail size={18} aria-hidden className={MARK} />
          Continue with email
        </Button>
      )}
      <ProviderButtons providers={isSecond ? SECOND : FIRST} next={next} />
      {isSecond ? (
        <Button variant="ghost" onPress={back}>
          <ArrowLeft size={14} aria-hidden />
          Back to previous
        </Button>
      ) : (
        <Button variant="ghost" onPress={() => setSecond(true)}>
          More options
        </Button>
      )}
    </div>
  )
}

function ProviderButtons({ providers, next }: { providers: readonly Provider[]; next: string }) {
  const available = useKnownProviders()
  const [leaving, setLeaving] = useState<Provider | null>(null)
  useComeBack(() => setLeaving(null))
  const noteId = useId()
  const off = providers.filter((name) => !available.has(name))
  return (
    <>
      {providers
        .filter((name) => available.has(name))
        .map((name) => (
          <a
            key={name}
            href={startAddress(name, next)}
            onClick={(event) => {
              // While the browser is on its way, another press would begin anew.
              if (leaving !== null) return event.preventDefault()
              setLeaving(name)
            }}
            className={cx(buttonClass('secondary', 'lg'), WIDE, 'hover:bg-sunken')}
          >
            <span className={MARK}>{leaving === name ? <Spinner size={18} /> : <ProviderMark provider={name} />}</span>
            {`Continue with ${providerNames[name]}`}
          </a>
        ))}
      {off.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <div className={cx('grid gap-2', off.length % 2 === 0 && 'grid-cols-2', off.length === 3 && 'grid-cols-3')}>
            {off.map((name) => (
              <Button key={name} size="lg" isDisabled aria-describedby={noteId} className="min-w-0 px-1">
                <ProviderMark provider={name} size={16} />
                {providerNames[name]}
              </Button>
            ))}
          </div>
          <p id={noteId} className="text-center text-small text-ink-3">
            {NOT_AVAILABLE}
          </p>
        </div>
      )}
    </>
  )
}
