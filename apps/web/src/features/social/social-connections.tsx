import { oauthOperations, type Profile, type Provider, providerNames } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useComeBack, useProviders } from './use-providers.ts'
import { failureText, NOT_AVAILABLE, type SocialFailure } from './wording.ts'

/** In the order of the section. */
const ROWS: readonly Provider[] = ['linkedin', 'facebook', 'google', 'github', 'microsoft']

/**
 * What stands under Social Connections in the profile: accounts elsewhere that the person signs in with, to connect and disconnect. `onChanged` is
 * called after one was disconnected: read the profile anew. `failure` is what connecting failed with, out of the address.
 */
export function SocialConnections({
  profile,
  failure = null,
  onChanged,
}: {
  profile: Pick<Profile, 'providers'>
  failure?: SocialFailure | null
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
  onChanged,
}: {
  provider: Provider
  isConnected: boolean
  /** Null until it is known. */
  isAvailable: boolean | null
  onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const name = providerNames[provider]
  const connect = useMutation({
    mutationFn: () => call(oauthOperations.connect, { params: { provider }, body: { next: '/profile' } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  useComeBack(() => connect.reset())
  const disconnect = useMutation({
    mutationFn: () => call(oauthOperations.disconnect, { params: { provider } }),
    onSuccess: onChanged,
    onSettled: () => setOpen(false),
  })
  const error = disconnect.error ?? connect.error
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
    </Row>
  )
}

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
