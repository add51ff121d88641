import { driveShareOperations, type Share } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy, Link2, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../../api/app.ts'
import { messageOf } from '../../../api/error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Target } from '../model/calls.ts'
import { parentOf } from '../model/paths.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { useSharesOf } from '../session/queries.ts'

type Permission = Share['permission']

const PERMISSIONS = [
  { id: 'view', label: 'Can view' },
  { id: 'edit', label: 'Can edit' },
] as const

const DAY = 24 * 3_600_000

/** When a link ends, days from now; 0 = never. */
const EXPIRIES = [
  { id: '0', label: 'Never expires' },
  { id: '1', label: 'Expires in a day' },
  { id: '7', label: 'Expires in 7 days' },
  { id: '30', label: 'Expires in 30 days' },
  { id: '365', label: 'Expires in a year' },
] as const

/** Shares an item with a person or by a link, shows with whom it is shared, and ends that. */
export function ShareDialog({ item, session, onClose }: { item: Target; session: DriveSession; onClose: () => void }) {
  const shares = useSharesOf(item.path)
  const changed = (): void => session.changed({ folders: [parentOf(item.path)] })
  const list = shares.data ?? []
  return (
    <Dialog
      title={`Share “${item.name}”`}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <PersonForm path={item.path} onShared={changed} />
        <LinkForm path={item.path} onShared={changed} />
        {shares.isError && <Banner tone="error">Failed to load shares</Banner>}
        {list.length > 0 && (
          <section aria-label="Who has access">
            <h3 className="mb-1 text-small font-medium text-ink-2">Who has access</h3>
            <ul className="flex flex-col divide-y divide-line">
              {list.map((share) => (
                <ShareLine key={share.id} share={share} onChanged={changed} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  path: string
  onShared: () => void
}

function PersonForm({ path, onShared }: FormProps) {
  const [email, setEmail] = useState('')
  const [permission, setPermission] = useState<Permission>('view')
  const share = useMutation({
    mutationFn: () =>
      call(driveShareOperations.createShare, { body: { path, kind: 'user', email: email.trim(), permission }, isRepeated: true }),
    onSuccess: () => {
      toast({ tone: 'success', title: `Shared with ${email.trim()}.` })
      setEmail('')
      onShared()
    },
  })
  return (
    <Form
      // What the server refused may be sent again.
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '') share.mutate()
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <TextField
        label="Share with a person"
        type="email"
        placeholder="name@example.org"
        value={email}
        onChange={setEmail}
        maxLength={320}
        error={share.isError ? messageOf(share.error) : undefined}
        className="min-w-48 flex-1"
      />
      <Select ariaLabel="What they may do" options={PERMISSIONS} value={permission} onChange={setPermission} className="w-28" />
      <Button type="submit" isPending={share.isPending} isDisabled={email.trim() === ''}>
        Share
      </Button>
    </Form>
  )
}

function LinkForm({ path, onShared }: FormProps) {
  const [expiry, setExpiry] = useState<(typeof EXPIRIES)[number]['id']>('7')
  const [password, setPassword] = useState('')
  const [allowsDownload, setAllowsDownload] = useState(true)
  const [url, setUrl] = useState<string | null>(null)
  const create = useMutation({
    mutationFn: () => {
      const days = Number(expiry)
      const body = {
        path,
        kind: 'link' as const,
        permission: 'view' as const,
        expires_at: days === 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
        password: password === '' ? null : password,
        allow_download: allowsDownload,
      }
      return call(driveShareOperations.createShare, { body, isRepeated: true })
    },
    onSuccess: (share) => {
      setUrl(share.url)
      setPassword('')
      onShared()
    },
  })
  return (
    <section aria-label="Link" className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
      <h3 className="flex items-center gap-2 text-ui font-medium">
        <Link2 size={15} aria-hidden className="text-ink-2" />
        Share by link
      </h3>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        <Select label="Until" options={EXPIRIES} value={expiry} onChange={setExpiry} />
        <TextField
          label="Password"
          type="password"
          placeholder="None"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          maxLength={200}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch isSelected={allowsDownload} onChange={setAllowsDownload}>
          Allow download
        </Switch>
        <Button onPress={() => create.mutate()} isPending={create.isPending}>
          Create link
        </Button>
      </div>
      {create.isError && <Banner tone="error">{messageOf(create.error)}</Banner>}
      {url !== null && <NewLink url={url} />}
    </section>
  )
}

/** The address of a new link, which the server tells this once. */
function NewLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const address = new URL(url, location.href).href
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      toast({ tone: 'warning', title: 'The link could not be copied. Select it and copy it by hand.' })
    }
  }
  return (
    <div className="flex flex-col gap-1.5 animate-rise">
      <div className="flex items-end gap-2">
        <TextField label="New link" value={address} isReadOnly className="min-w-0 flex-1" />
        <Button onPress={() => void copy()}>
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <output className="block text-small text-ink-2">Copy it now: it is shown only once.</output>
    </div>
  )
}

function ShareLine({ share, onChanged }: { share: Share; onChanged: () => void }) {
  const params = { id: share.id }
  const end = useMutation({
    mutationFn: () => call(driveShareOperations.deleteShare, { params }),
    onSuccess: onChanged,
    onError: (error) => toast({ tone: 'error', title: messageOf(error) }),
  })
  const change = useMutation({
    mutationFn: (permission: Permission) => call(driveShareOperations.changeShare, { params, body: { permission } }),
    onSuccess: onChanged,
    onError: (error) => toast({ tone: 'error', title: messageOf(error) }),
  })
  const isLink = share.kind === 'link'
  const Picture = isLink ? Link2 : UserRound
  const name = isLink ? 'Anyone with the link' : (share.shared_with ?? 'Somebody')
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1">
      <Picture size={16} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-ui">{name}</p>
        <p className="truncate text-small text-ink-3">{termsOf(share)}</p>
      </div>
      {!isLink && (
        <Select
          ariaLabel={`What ${name} may do`}
          options={PERMISSIONS}
          value={share.permission}
          onChange={(permission) => change.mutate(permission)}
          className="w-28"
        />
      )}
      <IconButton label={isLink ? 'Revoke link' : `Stop sharing with ${name}`} onPress={() => end.mutate()} isDisabled={end.isPending}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </li>
  )
}

/** Returns in a few words how a share holds. */
export function termsOf({
  kind,
  is_pending: isPending,
  expires_at: expires,
  has_password: hasPassword,
  allow_download: allows,
}: Share): string {
  const words = [
    kind === 'user' && isPending && 'Invited',
    expires !== null && `Until ${new Date(expires).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })}`,
    hasPassword && 'With password',
    kind === 'link' && !allows && 'No download',
  ].filter(Boolean)
  return words.join(' · ') || (kind === 'link' ? 'Never expires' : '')
}
