import { securityOperations, type SessionRow } from '@magazineai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAgo, plural } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { fail, sentenceOf, succeed } from './messages.ts'
import { Section } from './section.tsx'

/** Where a person is signed in, and the way to end it there. */
export function SessionsSection() {
  const queryClient = useQueryClient()
  const sessions = useQuery({ queryKey: keys.sessions, queryFn: () => call(securityOperations.listSessions) })
  const reload = () => queryClient.invalidateQueries({ queryKey: keys.sessions })
  const endOthers = useMutation({
    mutationFn: () => call(securityOperations.endOtherSessions),
    onSuccess: async ({ ended }) => {
      succeed(`Signed out of ${plural(ended, 'other session')}.`)
      await reload()
    },
    onError: (error) => fail(sentenceOf(error, 'Sessions')),
  })
  const rows = sessions.data?.data
  return (
    <Section title="Where You Are Signed In" text="End what you do not know, then change your password.">
      {sessions.isError ? (
        <Banner
          tone="error"
          action={
            <Button size="sm" variant="ghost" onPress={() => void sessions.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(sessions.error)}
        </Banner>
      ) : rows === undefined ? (
        <output className="flex items-center gap-2 text-ui text-ink-2">
          <Spinner />
          Loading
        </output>
      ) : (
        <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
          {rows.map((row) => (
            <Row key={row.id} row={row} now={sessions.dataUpdatedAt} onEnded={reload} />
          ))}
        </ul>
      )}
      {rows !== undefined && rows.length > 1 && (
        <div>
          <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Section>
  )
}

const HANDHELD = /iPhone|Android|iPad/

function Row({ row, now, onEnded }: { row: SessionRow; now: number; onEnded: () => Promise<void> }) {
  const end = useMutation({
    mutationFn: () => call(securityOperations.endSession, { params: { id: row.id } }),
    onError: (error) => fail(sentenceOf(error, 'Sessions')),
    // It may have ended by itself meanwhile.
    onSettled: onEnded,
  })
  const Icon = HANDHELD.test(row.device) ? Smartphone : Monitor
  const place = [row.place, row.address].filter((text) => text !== null).join(' · ')
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-body" title={row.user_agent}>
          {row.device}
          {row.is_current && <span className="rounded-full bg-ok-soft px-2 text-small font-medium text-ok">This device</span>}
        </p>
        <p className="text-small text-ink-3 wrap-anywhere">
          {row.is_current ? 'Used now' : `Last used ${formatAgo(Date.parse(row.used_at), now)}`}
          {place === '' ? '' : ` · ${place}`}
        </p>
      </div>
      {!row.is_current && (
        <Button variant="ghost" aria-label={`Sign out ${row.device}`} isPending={end.isPending} onPress={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </li>
  )
}
