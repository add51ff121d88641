import { driveShareOperations, type SharedItem } from '@magazineai/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Link2Off, LockKeyhole } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../../api/app.ts'
import { ApiError, messageOf } from '../../../api/error.ts'
import { keys } from '../../../api/keys.ts'
import { addressOf } from '../../../api/request.ts'
import { FailureBanner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { itemOfFile, itemOfFolder, type Item } from '../model/item.ts'
import { ItemPicture } from '../list/item-picture.tsx'
import { parentOf } from '../model/paths.ts'
import { Paged } from '../model/paged.ts'
import { CannotOpen, ShownFile } from './shown-file.tsx'

/** What the page of a link is given by its route. */
export interface SharedLinkProps {
  token: string
  /** What is shown of a shared folder: a folder in it with a stroke at its end, or a file; empty for all of it. */
  path: string
  onGo: (path: string) => void
  /** Tells what the page is called. */
  onName: (name: string) => void
}

/** What somebody shares by a link: a file, or a folder to look through. A link that has ended and one that never was look alike. */
export function SharedLinkScreen({ token, path, onGo, onName }: SharedLinkProps) {
  const link = useQuery({
    queryKey: keys.sharedLink(token),
    queryFn: ({ signal }) => call(driveShareOperations.openLink, { params: { token }, signal }),
    retry: false,
  })
  const [unlocked, setUnlocked] = useState<SharedItem | null>(null)
  const item = unlocked ?? (link.data && !link.data.locked ? link.data.item : null)
  const name = item?.name
  useEffect(() => {
    if (name !== undefined) onName(name)
  }, [name, onName])
  if (item) return <Shown token={token} item={item} path={path} onGo={onGo} />
  if (link.isPending) return <Spinner size={20} className="m-auto" />
  if (link.data?.locked) return <Locked token={token} onUnlocked={setUnlocked} />
  if (link.error instanceof ApiError && link.error.status === 503)
    return (
      <div className="m-auto w-full max-w-[480px] px-4">
        <FailureBanner onAgain={() => void link.refetch()}>{messageOf(link.error)}</FailureBanner>
      </div>
    )
  return (
    <div className="m-auto">
      <EmptyState
        isScreen
        icon={<Link2Off size={32} strokeWidth={1.25} aria-hidden />}
        title="This link leads nowhere."
        action={<LinkButton href="/">Go to MagazineAI</LinkButton>}
      >
        It may have ended, or been typed wrong. Ask whoever sent it for a new one.
      </EmptyState>
    </div>
  )
}

function Locked({ token, onUnlocked }: { token: string; onUnlocked: (item: SharedItem) => void }) {
  const [password, setPassword] = useState('')
  const unlock = useMutation({
    mutationFn: () => call(driveShareOperations.unlockLink, { params: { token }, body: { password } }),
    onSuccess: ({ item }) => onUnlocked(item),
  })
  return (
    <Form
      // What the server refused may be sent again.
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') unlock.mutate()
      }}
      className="m-auto flex w-full max-w-[360px] flex-col gap-4 px-4 py-16"
    >
      <LockKeyhole size={26} strokeWidth={1.5} aria-hidden className="text-accent" />
      <h1 className="font-serif text-display font-medium tracking-tight">This link has a password.</h1>
      <TextField
        label="Password"
        type="password"
        size="lg"
        takesFocus
        autoComplete="off"
        value={password}
        onChange={setPassword}
        maxLength={200}
        error={unlock.isError ? messageOf(unlock.error) : undefined}
      />
      <Button type="submit" variant="primary" size="lg" isPending={unlock.isPending}>
        Open
      </Button>
    </Form>
  )
}

const contentOf = (token: string, key: string): string => addressOf(driveShareOperations.readLink, { params: { token }, query: { key } })

function Shown({ token, item, path, onGo }: { token: string; item: SharedItem; path: string; onGo: (path: string) => void }) {
  const isFolder = item.type === 'folder'
  const isFile = !isFolder || (path !== '' && !path.endsWith('/'))
  const names = path.split('/').filter(Boolean)
  const name = names.at(-1) ?? item.name
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="mx-auto flex w-full max-w-[1080px] flex-wrap items-center gap-3 px-4 pt-6 pb-4 sm:px-8">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-title font-semibold tracking-tight">{name}</h1>
          <p className="truncate text-small text-ink-2">{factsOf(item, isFile && !isFolder)}</p>
        </div>
        {path !== '' && <Button onPress={() => onGo(parentOf(path))}>Back</Button>}
        {isFile && item.type !== 'magazine' && item.allow_download && (
          <a
            href={contentOf(token, path)}
            download={name}
            className="inline-flex h-11 items-center gap-2 rounded-md bg-ink px-4 text-body font-medium text-on-ink hover:bg-ink/88"
          >
            <Download size={15} aria-hidden />
            Download
          </a>
        )}
      </header>
      <div className="flex min-h-0 flex-1 flex-col bg-desk">
        {item.type === 'magazine' ? (
          <Pages token={token} name={name} count={item.pages} />
        ) : isFile ? (
          <Content key={path} token={token} path={path} />
        ) : (
          <Folder key={path} token={token} prefix={path} onGo={onGo} />
        )}
      </div>
    </div>
  )
}

const factsOf = ({ owner, size, expires_at: expires }: SharedItem, hasSize: boolean): string =>
  [
    `Shared by ${owner}`,
    hasSize && formatBytes(size),
    expires !== null && `Until ${new Date(expires).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** A file behind the link, shown as the previews of the drive are. */
function Content({ token, path }: { token: string; path: string }) {
  const preview = useQuery({
    queryKey: [...keys.sharedLink(token), 'preview', path],
    queryFn: ({ signal }) => call(driveShareOperations.previewLink, { params: { token }, query: { key: path }, signal }),
    // The address of its bytes holds for a minute.
    staleTime: 30_000,
  })
  if (preview.isPending) return <Spinner size={20} className="m-auto" />
  return preview.isError ? <CannotOpen /> : <ShownFile preview={preview.data} />
}

/** A magazine behind the link: its pages, below each other. */
function Pages({ token, name, count }: { token: string; name: string; count: number }) {
  return (
    <ol aria-label={name} className="mx-auto flex w-full max-w-[860px] flex-col items-center gap-5 px-4 py-6">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <li key={number} className="w-full">
          <img
            src={addressOf(driveShareOperations.pageLink, { params: { token, number } })}
            alt={`Page ${number}`}
            loading={number < 3 ? 'eager' : 'lazy'}
            className="min-h-40 w-full bg-white shadow-card"
          />
        </li>
      ))}
    </ol>
  )
}

function Folder({ token, prefix, onGo }: { token: string; prefix: string; onGo: (path: string) => void }) {
  const list = useMemo(
    () =>
      new Paged<Item>({
        read: async (cursor, limit, signal) => {
          const query = { prefix, limit, ...(cursor === null ? {} : { cursor }) }
          const { folders, files, next_cursor } = await call(driveShareOperations.listLink, { params: { token }, query, signal })
          return { items: [...folders.map(itemOfFolder), ...files.map((file) => itemOfFile(file))], next: next_cursor }
        },
        idOf: ({ id, path }) => id || path,
      }),
    [token, prefix],
  )
  useEffect(() => {
    void list.start()
    return () => list.stop()
  }, [list])
  const { items, status, isComplete } = useSyncExternalStore(list.state.subscribe, list.state.get)
  if (status === 'loading') return <Spinner size={20} className="m-auto" />
  if (status === 'failed' && items.length === 0) return <CannotOpen />
  if (items.length === 0) return <EmptyState title="This folder is empty." />
  return (
    <div className="mx-auto w-full max-w-[1080px] px-4 py-4 sm:px-8">
      <ul aria-label="Files" className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
        {items.map((item) => (
          <li key={item.path}>
            <button
              type="button"
              onClick={() => onGo(item.path)}
              className="flex h-12 w-full items-center gap-3 px-3 text-left text-ui hover:bg-hover"
            >
              <ItemPicture item={item} />
              <span className="min-w-0 flex-1 truncate">{item.name}</span>
              <span className="shrink-0 text-small text-ink-2 tabular-nums">{item.size === null ? '' : formatBytes(item.size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <div className="flex justify-center py-4">
          <Button onPress={() => void list.more()} isPending={status === 'more'}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
