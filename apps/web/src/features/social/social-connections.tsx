import { oauthOperations, type Profile, type Provider, providerNames } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useComeBack, useProviders } from './use-providers.ts'
import { failureText, NOT_AVAILABLE, type SocialFailure } from './wording.ts'

/** In the order of the section. */
const ROWS: readonly Provider[] = ['linkedin', 'facebook', 'google', 'github', 'microsoft']

/** What a dialog needs that asks who somebody is, and then does what they want. */
export interface ProofRequest {
  title: string
  action: string
  /** True where they have a password to show; else a code is mailed. */
  hasPassword: boolean
  children: ReactNode
  onProved: () => Promise<unknown>
  onClose: () => void
}

/**
 * What stands under Social Connections in the profile: accounts elsewhere that the person signs in with, to connect and disconnect. `onChanged` is
 * called after one was disconnected: read the profile anew. `Proof` is the dialog that asks who somebody is, where they proved it more than ten minutes ago.
 * `failure` is what connecting failed with, out of the address.
 */
export function SocialConnections({
  profile,
  failure = null,
  Proof,
  onChanged,
}: {
  profile: Pick<Profile, 'providers' | 'has_password'>
  failure?: SocialFailure | null
  Proof: ComponentType<ProofRequest>
  onChanged: () => void
}) {
  const available = useProviders()
  return (
    <>
      {failure && <Banner tone="error">{failureText(failure)}</Banner>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {ROWS.map((provider) => (
          <Connection
            key={provider}
            provider={provider}
            isConnected={profile.providers.includes(provider)}
            isAvailable={available && available.has(provider)}
            hasPassword={profile.has_password}
            Proof={Proof}
            onChanged={onChanged}
          />
        ))}
        <Row
          icon={<HardDrive size={20} aria-hidden className="shrink-0 text-ink-3" />}
          name="Drive"
          note="Files from Google Drive are coming soon."
        >
          <Button isDisabled aria-label="Connect Drive">
            Connect
          </Button>
        </Row>
      </ul>
    </>
  )
}

function Connection({
  provider,
  isConnected,
  isAvailable,
  hasPassword,
  Proof,
  onChanged,
}: {
  provider: Provider
  isConnected: boolean
  /** Null until it is known. */
  isAvailable: boolean | null
  hasPassword: boolean
  Proof: ComponentType<ProofRequest>
  onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [unproved, setUnproved] = useState<'Connect' | 'Disconnect' | null>(null)
  const name = providerNames[provider]
  const connect = useMutation({
    mutationFn: () => call(oauthOperations.connect, { params: { provider }, body: { next: '/profile' } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => needsProof(error) && setUnproved('Connect'),
  })
  useComeBack(() => connect.reset())
  const disconnect = useMutation({
    mutationFn: () => call(oauthOperations.disconnect, { params: { provider } }),
    onSuccess: onChanged,
    onError: (error) => needsProof(error) && setUnproved('Disconnect'),
    onSettled: () => setOpen(false),
  })
  const failed = disconnect.error ?? connect.error
  const error = needsProof(failed) ? null : failed
  const note = isConnected ? 'Connected' : isAvailable === false ? NOT_AVAILABLE : 'Not connected'
  return (
    <Row icon={<ProviderMark provider={provider} size={20} />} name={name} note={note} error={error === null ? null : messageOf(error)}>
      {isConnected ? (
        <Button aria-label={`Disconnect ${name}`} onPress={() => setOpen(true)}>
          Disconnect
        </Button>
      ) : (
        <Button
          aria-label={`Connect ${name}`}
          isDisabled={isAvailable !== true}
          // Until the browser has left, another press would begin anew.
          isPending={connect.isPending || connect.isSuccess}
          onPress={() => connect.mutate()}
        >
          Connect
        </Button>
      )}
      <ConfirmDialog
        title={`Disconnect ${name}?`}
        action="Disconnect"
        isOpen={isOpen}
        isPending={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setOpen(false)}
      >
        You can no longer sign in with {name}. Your magazines stay as they are.
      </ConfirmDialog>
      {unproved !== null && (
        <Proof
          title={`${unproved} ${name}`}
          action={unproved}
          hasPassword={hasPassword}
          onProved={() => (unproved === 'Connect' ? connect.mutateAsync() : disconnect.mutateAsync())}
          onClose={() => setUnproved(null)}
        >
          Please confirm that it is you.
        </Proof>
      )}
    </Row>
  )
}

const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'reauth_required'

function Row({
  icon,
  name,
  note,
  error = null,
  children,
}: {
  icon: ReactNode
  name: string
  note: string
  error?: string | null
  children: ReactNode
}) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium">{name}</p>
        <p className="text-small text-ink-2">{note}</p>
        {error !== null && (
          <p role="alert" className="mt-0.5 text-small text-danger">
            {error}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
