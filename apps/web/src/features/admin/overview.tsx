import { type AdminHealth, adminOperations } from '@magazineai/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAgo, formatBytes, plural } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded, Part, Rows } from './parts.tsx'

/** How the server is: what works, how much there is of what, whether mail goes out. */
export function Overview() {
  const health = useQuery({ queryKey: keys.adminHealth, queryFn: () => call(adminOperations.adminHealth), refetchInterval: 30_000 })
  return (
    <Loaded query={health}>
      {(data) => (
        <div className="flex flex-col gap-10">
          <Numbers data={data} />
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
            <Checks data={data} />
            <Mail data={data} now={health.dataUpdatedAt} />
          </div>
          <Storage data={data} />
          <p className="text-small text-ink-2">
            MagazineAI {data.version} · started {formatAgo(Date.parse(data.started_at), health.dataUpdatedAt)} · PostgreSQL{' '}
            {data.database.version}
            {data.database.brought_along ? ', brought along' : ', your own'} · {plural(data.database.connections, 'connection')}
          </p>
        </div>
      )}
    </Loaded>
  )
}

function Numbers({ data: { users, jobs } }: { data: AdminHealth }) {
  const numbers = [
    { href: '/admin/people', name: 'People', value: users.all, note: `${users.used_this_week} here this week` },
    { href: '/admin/people?show=admins', name: 'Administrators', value: users.admins, note: users.admins === 1 ? 'you alone' : 'with you' },
    { href: '/admin/jobs', name: 'Jobs', value: jobs.running, note: `running, ${jobs.waiting} waiting` },
    { href: '/admin/jobs?show=failed', name: 'Failed jobs', value: jobs.failed, note: 'in the last week' },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {numbers.map(({ href, name, value, note }) => (
        <li key={name}>
          <Link
            href={href}
            className="flex h-full flex-col rounded-lg border border-line bg-raised px-4 py-3 data-hovered:border-line-strong"
          >
            <span className="text-small text-ink-2">{name}</span>
            <span className="font-serif text-display font-medium tabular-nums">{value}</span>
            <span className="text-small text-ink-2">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Checks = ({ data: { checks } }: { data: AdminHealth }) => (
  <Part title="Health">
    <Rows label="Health">
      {checks.map(({ name, ok, note }) => (
        <li key={name} className="flex items-start gap-3 px-4 py-2.5">
          <span className="flex h-5 items-center">
            {ok ? <CircleCheck size={15} aria-hidden className="text-ok" /> : <CircleAlert size={15} aria-hidden className="text-danger" />}
          </span>
          <span className="w-24 shrink-0 font-medium">
            {name}
            <span className="sr-only">{ok ? ': good.' : ': not good.'}</span>
          </span>
          <span className="min-w-0 flex-1 break-words text-ink-2">{note}</span>
        </li>
      ))}
    </Rows>
  </Part>
)

function Mail({ data: { mail }, now }: { data: AdminHealth; now: number }) {
  const test = useMutation({
    mutationFn: () => call(adminOperations.adminTestMail),
    onSuccess: ({ to }) => toast({ tone: 'success', title: 'A test email is on its way.', description: to }),
    onError: (error) => toast({ tone: 'error', title: messageOf(error) }),
  })
  const facts = [
    ['Goes out', mail.kind === 'smtp' ? 'through your mail server' : 'into the mail folder'],
    ['Last sent', mail.last_sent_at === null ? 'not in the last week' : formatAgo(Date.parse(mail.last_sent_at), now)],
    ['Waiting', String(mail.waiting)],
    ['Failed this week', String(mail.failed)],
  ] as const
  return (
    <Part
      title="Email"
      action={
        <Button onPress={() => test.mutate()} isPending={test.isPending} className="max-sm:h-11">
          Send a test email to me
        </Button>
      }
    >
      {mail.kind === 'folder' && (
        <Banner
          tone="warning"
          action={
            <Link href="/admin/settings" className="rounded-sm font-medium underline">
              Settings
            </Link>
          }
        >
          No mail server is set, so nobody gets their codes: emails are files in the data folder.
        </Banner>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 rounded-lg border border-line bg-raised px-4 py-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {mail.last_error !== null && (
        <Banner tone="error">
          Last failure{mail.last_error_at === null ? '' : `, ${formatAgo(Date.parse(mail.last_error_at), now)}`}: {mail.last_error}
        </Banner>
      )}
    </Part>
  )
}

function Storage({ data: { storage, disk, database } }: { data: AdminHealth }) {
  const kinds = [{ kind: 'database', title: 'Database', bytes: database.bytes, files: null }, ...storage]
  const most = Math.max(1, ...kinds.map(({ bytes }) => bytes))
  const used = 1 - disk.free / Math.max(1, disk.total)
  return (
    <Part title="Storage">
      <p className="text-ui text-ink-2">
        {formatBytes(disk.free)} of the disk’s {formatBytes(disk.total)} are free ({Math.round(used * 100)} % used, by everything on it).
      </p>
      <Rows label="Storage">
        {kinds.map(({ kind, title, bytes, files }) => (
          <li key={kind} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[16rem_1fr_5rem_6rem]">
            <span>{title}</span>
            <span aria-hidden className="hidden h-1.5 overflow-hidden rounded-full bg-sunken sm:block">
              <span className="block h-full rounded-full bg-ink-3" style={{ width: `${(bytes / most) * 100}%` }} />
            </span>
            <span className="text-right tabular-nums">{formatBytes(bytes)}</span>
            <span className="hidden text-right text-ink-2 tabular-nums sm:block">{files === null ? '' : plural(files, 'file')}</span>
          </li>
        ))}
      </Rows>
    </Part>
  )
}
