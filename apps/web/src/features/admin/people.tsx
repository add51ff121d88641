import { adminOperations, type AdminUser, AdminUserFilter, securityOperations } from '@magazineai/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton, Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAgo, formatBytes, plural } from '../../ui/format.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { View } from './sections.ts'
import { Loaded, Rows, Tag } from './parts.tsx'

const FILTERS = [
  { id: 'all', label: 'All' },
  { id: 'admins', label: 'Administrators' },
  { id: 'disabled', label: 'Disabled' },
] as const

/** Everybody who has an account: found by address or name, changed by a menu. */
export function People({ page, query, show: wanted, onChange }: View) {
  const show = AdminUserFilter.catch('all').parse(wanted)
  const list = useQuery({
    queryKey: keys.adminUsers(page, query, show),
    queryFn: () => call(adminOperations.adminUsers, { query: { page, q: query, show } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="People" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField
          placeholder="Search people..."
          className="w-full sm:w-72"
          value={query}
          onChange={(text) => onChange({ page: 1, query: text, show: wanted })}
        />
        <SegmentedControl
          label="Which people"
          segments={FILTERS}
          value={show}
          onChange={(id) => onChange({ page: 1, query, show: id === 'all' ? '' : id })}
        />
      </div>
      <Loaded query={list}>
        {({ users, total, pages }) => (
          <>
            <p className="text-small text-ink-2" aria-live="polite">
              {total === 1 ? '1 person' : `${total} people`}
            </p>
            {users.length === 0 ? (
              <Nobody isSought={query !== ''} />
            ) : (
              <Rows label="People">
                {users.map((user) => (
                  <PersonRow key={user.id} user={user} now={list.dataUpdatedAt} />
                ))}
              </Rows>
            )}
            <Paginator page={page} total={pages} onChange={(next) => onChange({ page: next, query, show: wanted })} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const Nobody = ({ isSought }: { isSought: boolean }) => (
  <div className="rounded-lg border border-dashed border-line-strong">
    <EmptyState icon={<UserRound size={28} strokeWidth={1.5} aria-hidden />} title="Nobody here">
      {isSought ? 'No address and no name holds this.' : 'There is nobody of this kind.'}
    </EmptyState>
  </div>
)

function PersonRow({ user, now }: { user: AdminUser; now: number }) {
  const used = user.last_used_at === null ? 'not used lately' : `used ${formatAgo(Date.parse(user.last_used_at), now)}`
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate text-body font-medium">{user.name || user.username}</span>
          {user.role === 'admin' && <Tag tone="ours">Administrator</Tag>}
          {user.disabled_at !== null && <Tag tone="bad">Disabled</Tag>}
          {user.deletes_at !== null && <Tag tone="warn">Leaves</Tag>}
          {user.is_you && <Tag>You</Tag>}
        </div>
        <p className="truncate text-small text-ink-2">{user.email}</p>
        <p className="truncate text-small text-ink-2 lg:hidden">
          {planName(user.plan)} · {plural(user.magazines, 'magazine')} · {formatBytes(user.storage)} · {used}
        </p>
      </div>
      <dl className="hidden shrink-0 grid-cols-[5rem_6rem_6rem_8rem] gap-3 text-right text-small text-ink-2 tabular-nums lg:grid">
        <Fact name="Plan">{planName(user.plan)}</Fact>
        <Fact name="Magazines">{plural(user.magazines, 'magazine')}</Fact>
        <Fact name="Storage">{formatBytes(user.storage)}</Fact>
        <Fact name="Last use">{used}</Fact>
      </dl>
      <PersonMenu user={user} />
    </li>
  )
}

const planName = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="sr-only">{name}</dt>
    <dd className="truncate">{children}</dd>
  </div>
)

/** What is asked before it is done: the words of the question, and what is done. */
interface Question {
  title: string
  text: string
  action: string
  run: () => Promise<unknown>
  done: string
}

const changing = (user: AdminUser, change: { disabled?: boolean; role?: 'user' | 'admin' }) => () =>
  call(adminOperations.adminUpdateUser, { params: { id: user.id }, body: change })

const questions = (user: AdminUser): Record<'reset' | 'disable' | 'enable' | 'promote' | 'demote', Question> => ({
  reset: {
    title: 'Send a password reset',
    text: `${user.email} gets a code by email, to set a new password with.`,
    action: 'Send',
    run: () => call(adminOperations.adminResetPassword, { params: { id: user.id } }),
    done: 'A code for a new password is on its way.',
  },
  disable: {
    title: 'Disable account',
    text: `${user.email} is signed out everywhere at once and cannot sign in. Nothing of theirs is removed.`,
    action: 'Disable',
    run: changing(user, { disabled: true }),
    done: 'The account is disabled.',
  },
  enable: {
    title: 'Enable account',
    text: `${user.email} can sign in again, with everything they had.`,
    action: 'Enable',
    run: changing(user, { disabled: false }),
    done: 'The account is enabled.',
  },
  promote: {
    title: 'Make administrator',
    text: `${user.email} can then do everything that you can do here, also to you.`,
    action: 'Make administrator',
    run: changing(user, { role: 'admin' }),
    done: 'They are an administrator now.',
  },
  demote: {
    title: 'Take away the role',
    text: `${user.email} keeps their account, and cannot come here any more.`,
    action: 'Take away',
    run: changing(user, { role: 'user' }),
    done: 'They are no administrator any more.',
  },
})

function PersonMenu({ user }: { user: AdminUser }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const all = questions(user)
  const trigger = (
    <AriaButton
      aria-label={`Actions for ${user.email}`}
      className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed sm:size-8"
    >
      <Ellipsis size={16} aria-hidden />
    </AriaButton>
  )
  const isFixed = user.is_you || user.is_last_admin
  return (
    <>
      <Menu trigger={trigger} aria-label={`Actions for ${user.email}`}>
        <MenuItem isDisabled={user.disabled_at !== null} onAction={() => setQuestion(all.reset)}>
          Send a password reset
        </MenuItem>
        <MenuItem isDisabled={isFixed} onAction={() => setQuestion(user.role === 'admin' ? all.demote : all.promote)}>
          {user.role === 'admin' ? 'Take away the role' : 'Make administrator'}
        </MenuItem>
        <MenuSeparator />
        {user.disabled_at === null ? (
          <MenuItem danger isDisabled={isFixed} onAction={() => setQuestion(all.disable)}>
            Disable account
          </MenuItem>
        ) : (
          <MenuItem onAction={() => setQuestion(all.enable)}>Enable account</MenuItem>
        )}
      </Menu>
      {question && <Confirm user={user} question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

function Confirm({ user, question, onClose }: { user: AdminUser; question: Question; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [isToProve, setToProve] = useState(false)
  const [password, setPassword] = useState('')
  const act = useMutation({
    mutationFn: async () => {
      if (isToProve) await call(securityOperations.reauthenticate, { body: { password } })
      await question.run()
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.admin })
      toast({ tone: 'success', title: question.done, description: user.email })
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'reauth_required') return setToProve(true)
      if (isToProve) return undefined
      toast({ tone: 'error', title: messageOf(error) })
      return onClose()
    },
  })
  if (isToProve)
    return (
      <Dialog
        title="Please confirm that it is you."
        isOpen
        onClose={onClose}
        width="sm"
        footer={
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" isDisabled={password === ''} isPending={act.isPending} onPress={() => act.mutate()}>
              {question.action}
            </Button>
          </>
        }
      >
        <Form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            act.mutate()
          }}
        >
          <TextField
            label="Your password"
            type="password"
            takesFocus
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={act.isError && act.error instanceof ApiError && act.error.code !== 'reauth_required' ? messageOf(act.error) : undefined}
            hint="It is more than ten minutes since you signed in. Without a password, sign in again instead."
          />
        </Form>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={question.title}
      action={question.action}
      isOpen
      isPending={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      {question.text}
    </ConfirmDialog>
  )
}
