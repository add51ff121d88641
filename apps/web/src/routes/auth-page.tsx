import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { session, startSession } from '../api/app.ts'
import { AppProviders } from '../api/app-providers.tsx'
import { useSession } from '../api/use-session.ts'
import { AuthScreen, type AuthStep } from '../features/auth/auth-screen.tsx'
import { safeNext } from '../features/auth/next.ts'
import { SocialSignIn } from '../features/social/social-sign-in.tsx'
import { failureIn } from '../features/social/wording.ts'
import { useTitle } from '../ui/use-title.ts'
import { authSearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that is on its way in: kept in the history, so that it survives a reload and is in no address. */
    email?: string
  }
}

/** The two entrances: each has a way to sign in and one to sign up. */
const ENTRANCES = {
  main: { login: '/login', signup: '/signup', asks: 'name', failure: 'Login failed' },
  firebase: { login: '/firebase/login', signup: '/firebase/signup', asks: 'username', failure: 'Failed to authenticate' },
} as const

/** Signing in. */
export const LoginPage = () => <AuthPage view="login" entrance="main" />

/** Signing up. */
export const SignupPage = () => <AuthPage view="signup" entrance="main" />

/** Signing in at the second entrance, with an address and a password alone. */
export const FirebaseLoginPage = () => <AuthPage view="login" entrance="firebase" />

/** Signing up at the second entrance, with a user name. */
export const FirebaseSignupPage = () => <AuthPage view="signup" entrance="firebase" />

const TITLES: Record<AuthStep, string | undefined> = {
  options: undefined,
  updated: undefined,
  forgot: 'Forgot password',
  reset: 'New password',
  verify: 'Verify your email',
}

function AuthPage({ view, entrance }: { view: 'login' | 'signup'; entrance: keyof typeof ENTRANCES }) {
  const state = useSession()
  const navigate = useNavigate()
  const search = authSearch(useSearch({ strict: false }))
  const email = useLocation({ select: (location) => location.state.email ?? '' })
  const step = search.view ?? 'options'
  useTitle(TITLES[step] ?? (view === 'login' ? 'Log in' : 'Sign up'))
  const next = safeNext(search.next)
  // Where somebody else was is no place for who comes after them.
  if (state.status === 'in' && step !== 'forgot' && step !== 'reset') return <Navigate to={session.isAnother() ? '/' : next} replace />
  const { login, signup, asks, failure } = ENTRANCES[entrance]
  const suffix = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  const goTo = async (to: AuthStep, address = ''): Promise<void> => {
    // A new password ends every session, this one too.
    if (to === 'updated') await startSession()
    await navigate({
      // Who has a new password signs in with it, wherever they came from.
      to: to === 'updated' ? login : '.',
      search: { next: search.next, view: to === 'options' ? undefined : to },
      state: address === '' ? {} : { email: address },
    })
  }
  return (
    <AppProviders>
      <AuthScreen
        key={`${view} ${step}`}
        view={view}
        step={step}
        email={email}
        hrefs={{ login: `${login}${suffix}`, signup: `${signup}${suffix}` }}
        asks={asks}
        failure={failure}
        social={
          <SocialSignIn
            next={next}
            failure={failureIn(search)}
            onEmail={() => document.querySelector<HTMLElement>('[name=email]')?.focus()}
          />
        }
        onStep={(to, address) => void goTo(to, address)}
        onSession={(answer) => session.enter(answer)}
      />
    </AppProviders>
  )
}
