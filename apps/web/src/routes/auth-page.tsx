import { Navigate, useSearch } from '@tanstack/react-router'
import { session } from '../api/app.ts'
import { AppProviders } from '../api/app-providers.tsx'
import { useSession } from '../api/use-session.ts'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import { safeNext } from '../features/auth/next.ts'
import { SocialSignIn } from '../features/social/social-sign-in.tsx'
import { failureIn } from '../features/social/wording.ts'
import { useTitle } from '../ui/use-title.ts'
import { authSearch } from './search.ts'

/** Signing in. */
export const LoginPage = () => <AuthPage view="login" />

/** Signing up. */
export const SignupPage = () => <AuthPage view="signup" />

function AuthPage({ view }: { view: 'login' | 'signup' }) {
  useTitle(view === 'login' ? 'Log in' : 'Sign up')
  const state = useSession()
  const search = authSearch(useSearch({ strict: false }))
  const next = safeNext(search.next)
  // Where somebody else was is no place for who comes after them.
  if (state.status === 'in') return <Navigate to={session.isAnother() ? '/' : next} replace />
  return (
    <AppProviders>
      <AuthScreen
        key={view}
        view={view}
        next={next}
        social={
          <SocialSignIn
            next={next}
            failure={failureIn(search)}
            onEmail={() => document.querySelector<HTMLElement>('[name=email]')?.focus()}
          />
        }
        onSession={(answer) => session.enter(answer)}
      />
    </AppProviders>
  )
}
