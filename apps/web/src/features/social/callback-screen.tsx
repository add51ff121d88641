import { oauthOperations, providerNames, type SocialSession } from '@magazineai/contract'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { reasonOf } from './wording.ts'

/** The providers whose answer comes to a screen. */
export type CallbackProvider = 'google' | 'facebook' | 'linkedin'

/** What a provider sends back to the screen. */
export interface CallbackSearch {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** Where the person goes on from the screen. */
export interface CallbackWays {
  /** Signed in. */
  onSession: (session: SocialSession) => void
  /** An account elsewhere is connected to whoever is signed in. */
  onConnected: () => void
  /** The address must be proved first. */
  onUnproven: () => void
  onFailed: () => void
}

/** Time for which success and failure are shown, ms. */
const SUCCESS_LIFE = 1_500
const FAILURE_LIFE = 3_000

type State = { name: 'waiting' } | { name: 'failed'; text: string; reason: string } | { name: 'done'; text: string; go: () => void }

const OPERATIONS = {
  google: oauthOperations.finishGoogle,
  facebook: oauthOperations.finishFacebook,
  linkedin: oauthOperations.finishLinkedin,
}

/** Where Google, Facebook and LinkedIn send the browser back to: what they say is handed to the server, once, and the person goes on by themselves. */
export function CallbackScreen({ provider, given, ways }: { provider: CallbackProvider; given: CallbackSearch; ways: CallbackWays }) {
  const name = providerNames[provider]
  const [state, setState] = useState<State>(() => startOf(name, given))
  const begun = useRef(false)
  const finish = useEffectEvent(async () => {
    const { code = '', state: token = '', iss } = given
    const body = { code, state: token, ...(iss === undefined ? {} : { iss }) }
    try {
      const answer = await call(OPERATIONS[provider], { body })
      if (answer === undefined) return setState({ name: 'done', text: `${name} is connected.`, go: ways.onConnected })
      if (!('access_token' in answer)) return ways.onUnproven()
      setState({ name: 'done', text: 'You’re signed in.', go: () => ways.onSession(answer) })
    } catch (error) {
      const reason =
        error instanceof ApiError && error.code !== 'unreachable' ? reasonOf(error.code) : 'Server unavailable. Please try again later.'
      setState({ name: 'failed', text: `Failed to process ${name} login`, reason })
    }
  })
  useEffect(() => {
    if (begun.current || state.name !== 'waiting') return
    begun.current = true
    void finish()
  }, [state.name])

  const go = useEffectEvent(() => (state.name === 'done' ? state.go() : ways.onFailed()))
  const life = state.name === 'done' ? SUCCESS_LIFE : state.name === 'failed' ? FAILURE_LIFE : null
  useEffect(() => {
    const timer = life === null ? undefined : setTimeout(() => go(), life)
    return () => clearTimeout(timer)
  }, [life])

  return (
    <main className="flex min-h-dvh items-center justify-center bg-surface px-6 pb-[12dvh]">
      <div aria-live="polite" className="flex w-full max-w-[360px] flex-col items-center text-center">
        {state.name === 'waiting' && (
          <Notice icon={<ProviderMark provider={provider} size={28} />} title={`Signing in with ${name}`}>
            <Spinner className="mx-auto mt-3 text-ink-3" />
          </Notice>
        )}
        {state.name === 'done' && (
          <Notice icon={<Check size={28} aria-hidden className="text-ok" />} title={state.text}>
            <p className="mt-2 text-body text-ink-2">Taking you on…</p>
          </Notice>
        )}
        {state.name === 'failed' && (
          <Notice icon={<CircleAlert size={28} aria-hidden className="text-danger" />} title="Login Failed">
            <p className="mt-2 text-body wrap-anywhere text-ink">{state.text}</p>
            {state.reason !== '' && <p className="mt-1 text-ui text-ink-2">{state.reason}</p>}
            <div className="mt-5">
              <PlainButton onPress={ways.onFailed}>Back to sign-in</PlainButton>
            </div>
          </Notice>
        )}
      </div>
    </main>
  )
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="w-full animate-fade">
      <div className="mb-4 flex justify-center">{icon}</div>
      <h1 className="font-serif text-display font-medium tracking-tight text-balance">{title}</h1>
      {children}
    </div>
  )
}

const startOf = (name: string, { code, error }: CallbackSearch): State => {
  if (error !== undefined) return { name: 'failed', text: `${name} authorization error: ${error}`, reason: '' }
  if (code === undefined) return { name: 'failed', text: `No authorization code received from ${name}`, reason: '' }
  return { name: 'waiting' }
}
