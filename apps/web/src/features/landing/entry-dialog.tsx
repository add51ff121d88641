import { ArrowLeft, Mail, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import type { Entry } from './entry.ts'

/** A way to sign in with an account elsewhere; `href` null = this server has none. */
export interface EntryProvider {
  id: string
  name: string
  mark: ReactNode
  href: string | null
}

/** The forms of signing in, which the dialog shows and does not know. */
export interface EntryForms {
  login: (to: { signup: () => void; verification: (email: string) => void }) => ReactNode
  signup: (to: { login: () => void; verification: (email: string) => void }) => ReactNode
  verification: (email: string, to: { back: () => void }) => ReactNode
}

/** The dialog over the landing page in which somebody signs up or logs in. */
export function EntryDialog({
  entry,
  picture,
  providers,
  areProvidersKnown,
  forms,
  note,
  onView,
  onClose,
}: {
  /** The view it begins with. */
  entry: Entry
  /** Address of the picture beside the forms. */
  picture: string | null
  providers: readonly EntryProvider[]
  /** False until the server has said which it has. */
  areProvidersKnown: boolean
  forms: EntryForms
  /** A line over the views: what waits. */
  note: string | null
  /** Hears of every view that is gone to. */
  onView: (view: Entry) => void
  onClose: () => void
}) {
  const [view, setView] = useState(entry)
  const go = (next: Entry): void => {
    setView(next)
    onView(next)
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-(--z-dialog) flex items-end justify-center bg-scrim data-entering:animate-fade sm:items-center sm:p-6"
    >
      <Modal className="flex max-h-[94dvh] w-full max-w-[900px] overflow-hidden rounded-t-lg bg-surface text-ink shadow-dialog data-entering:animate-rise sm:rounded-[14px]">
        <AriaDialog className="relative flex min-h-0 w-full outline-none">
          {picture !== null && <img src={picture} alt="Design with ease" className="hidden w-[44%] shrink-0 object-cover md:block" />}
          <div className="min-h-[520px] min-w-0 flex-1 overflow-y-auto px-6 pt-14 pb-8 sm:px-10">
            {note !== null && view.name !== 'verification' && <p className="mb-5 rounded-md bg-accent-soft px-3 py-2 text-ui">{note}</p>}
            <View view={view} providers={providers} areProvidersKnown={areProvidersKnown} forms={forms} go={go} />
          </div>
          <IconButton label="Close" size="lg" onPress={onClose} className="absolute! top-2 right-2">
            <X size={18} aria-hidden />
          </IconButton>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function View({
  view,
  providers,
  areProvidersKnown,
  forms,
  go,
}: {
  view: Entry
  providers: readonly EntryProvider[]
  areProvidersKnown: boolean
  forms: EntryForms
  go: (view: Entry) => void
}) {
  const toEmail = (mode: 'login' | 'signup') => () => go({ name: 'workEmail', mode })
  const toCode = (email: string): void => go({ name: 'verification', email })
  if (view.name === 'verification') return forms.verification(view.email, { back: toEmail('signup') })
  if (view.name === 'workEmail') {
    return (
      <>
        <Back onPress={() => go({ name: 'initial' })} />
        <Title>{view.mode === 'signup' ? 'Sign up with your work email' : 'Log in with your email'}</Title>
        {view.mode === 'signup'
          ? forms.signup({ login: toEmail('login'), verification: toCode })
          : forms.login({ signup: toEmail('signup'), verification: toCode })}
      </>
    )
  }
  if (view.name === 'authMethods') {
    return (
      <>
        <Back onPress={() => go({ name: 'initial' })} />
        <Title>Choose how to go on</Title>
        <div className="flex flex-col gap-2.5">
          <Button size="lg" onPress={toEmail('login')} className="h-11!">
            <Mail size={16} aria-hidden />
            Continue with email
          </Button>
          <Providers providers={providers} areKnown={areProvidersKnown} />
        </div>
      </>
    )
  }
  return (
    <>
      <Title>Log in or sign up to MagazineAI</Title>
      <p className="-mt-4 mb-6 text-body text-ink-2">It’s free. Your documents stay yours.</p>
      <div className="flex flex-col gap-2.5">
        <Providers providers={providers.slice(0, 2)} areKnown={areProvidersKnown} />
        <Button size="lg" variant="primary" onPress={toEmail('signup')} className="h-11!">
          <Mail size={16} aria-hidden />
          Sign up with your work email
        </Button>
        <Button size="lg" onPress={toEmail('login')} className="h-11!">
          Log in with email
        </Button>
        <Button size="lg" variant="ghost" onPress={() => go({ name: 'authMethods' })} className="h-11!">
          More ways to log in
        </Button>
      </div>
      <p className="mt-7 text-small text-ink-3">
        By going on you accept the <Terms href="/terms">terms</Terms> and the <Terms href="/privacy">privacy notice</Terms>.
      </p>
    </>
  )
}

/** Those this server has, each as a button that leaves the page, since the provider asks in its own; the others together, disabled. */
function Providers({ providers, areKnown }: { providers: readonly EntryProvider[]; areKnown: boolean }) {
  const noteId = useId()
  const off = providers.filter(({ href }) => href === null)
  return (
    <>
      {providers.map(
        ({ id, name, mark, href }) =>
          href !== null && (
            <Button key={id} size="lg" onPress={() => location.assign(href)} className="h-11!">
              {mark}
              Continue with {name}
            </Button>
          ),
      )}
      {off.length > 0 && (
        <div>
          <div className={cx('grid gap-2', off.length > 1 && 'grid-cols-2')}>
            {off.map(({ id, name, mark }) => (
              <Button key={id} size="lg" isDisabled aria-describedby={noteId} className="h-11!">
                {mark}
                {name}
              </Button>
            ))}
          </div>
          <p id={noteId} className="mt-1.5 text-center text-small text-ink-3">
            {areKnown ? 'Not available on this server.' : '\u00a0'}
          </p>
        </div>
      )}
    </>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Heading slot="title" className="mb-6 font-serif text-display font-medium tracking-tight text-balance">
      {children}
    </Heading>
  )
}

function Back({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="ghost" onPress={onPress} className="absolute! top-3 left-3 max-md:top-2 max-md:h-11! md:static! md:mb-4 md:-ml-3">
      <ArrowLeft size={15} aria-hidden />
      Back
    </Button>
  )
}

function Terms({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="underline underline-offset-2 hover:text-ink">
      {children}
    </Link>
  )
}
