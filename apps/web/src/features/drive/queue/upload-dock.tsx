import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert, CircleCheck, ChevronDown, ChevronUp, Clock3, FileUp, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatBytes, plural } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { placeName } from '../model/actions.ts'
import { parentOf } from '../model/paths.ts'
import { chosenOf } from './entries.ts'
import { formatTimeLeft } from './rate.ts'
import type { QueueState, Upload, UploadQueue } from './upload-queue.ts'

const ROW = 48

/** Uploads, whatever screen is looked at: how far they are, what failed and why, and ways to pause, go on, try again and give up. */
export function UploadDock({
  uploads,
  isCompact = false,
}: {
  uploads: UploadQueue
  /** True beside other screens: no list at first, and nothing of what is done. */ isCompact?: boolean
}) {
  const state = useSyncExternalStore(uploads.state.subscribe, uploads.state.get)
  const [isOpen, setOpen] = useState(!isCompact)
  const [isEnding, setEnding] = useState(false)
  const isBusy = isUnderWay(state)
  if (state.total === 0 || (isCompact && !isBusy && state.counts.failed === 0)) return null
  const close = (): void => {
    if (isBusy || state.counts.lost > 0) setEnding(true)
    else uploads.cancel()
    if (!isBusy) uploads.clear()
  }
  return (
    <section
      aria-label="Uploads"
      className="fixed right-3 bottom-3 z-(--z-float) flex w-[min(380px,calc(100vw-24px))] flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-float max-md:bottom-16 md:right-21"
    >
      <header className="flex items-center gap-1 py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-ui font-semibold tabular-nums">{titleOf(state)}</h2>
        {isBusy && (
          <IconButton
            label={state.isPaused ? 'Resume all' : 'Pause all'}
            size="sm"
            onPress={() => (state.isPaused ? uploads.resume() : uploads.pause())}
          >
            {state.isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          </IconButton>
        )}
        <IconButton label={isOpen ? 'Show less' : 'Show all files'} size="sm" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown size={15} aria-hidden /> : <ChevronUp size={15} aria-hidden />}
        </IconButton>
        <IconButton label={isBusy ? 'Cancel all uploads' : 'Close'} size="sm" onPress={close}>
          <X size={15} aria-hidden />
        </IconButton>
      </header>
      {isBusy && <ProgressBar label="Uploads" value={state.bytes === 0 ? null : state.sent / state.bytes} className="rounded-none!" />}
      <Status state={state} uploads={uploads} />
      {isOpen && <UploadList uploads={uploads} version={state.version} />}
      {isEnding && (
        <ConfirmDialog
          title="Cancel uploads"
          action="Cancel uploads"
          dismissal="Go on"
          isOpen
          onConfirm={() => {
            uploads.cancel()
            uploads.clear()
            setEnding(false)
          }}
          onClose={() => setEnding(false)}
        >
          What is up already stays. The rest is given up.
        </ConfirmDialog>
      )}
    </section>
  )
}

const isUnderWay = ({ counts }: QueueState): boolean => counts.waiting + counts.sending + counts.conflict + counts.paused > 0

function titleOf(state: QueueState): string {
  const { counts, total } = state
  const open = counts.waiting + counts.sending + counts.conflict + counts.paused
  if (open > 0) return `Uploading ${plural(open, 'file')}`
  if (counts.lost > 0) return `${plural(counts.lost, 'upload')} interrupted`
  if (counts.failed > 0) return `${plural(counts.failed, 'file')} failed`
  return `${plural(total - counts.skipped, 'file')} uploaded`
}

/** A sentence about all of it, and what can be done about that. */
function Status({ state, uploads }: { state: QueueState; uploads: UploadQueue }) {
  const { counts } = state
  if (counts.lost > 0) return <Interrupted count={counts.lost} uploads={uploads} />
  return (
    <div className="flex min-h-8 items-center gap-3 px-4 py-1 text-small text-ink-2">
      <output className="min-w-0 flex-1 truncate tabular-nums">{sentenceOf(state)}</output>
      {counts.failed > 0 && (
        <Button size="sm" onPress={() => uploads.retry()}>
          Try again
        </Button>
      )}
      {counts.failed === 0 && !isUnderWay(state) && (
        <Button size="sm" variant="ghost" onPress={() => uploads.clear()}>
          Clear
        </Button>
      )}
    </div>
  )
}

function sentenceOf(state: QueueState): string {
  const { counts, sent, bytes, rate, isPaused, isOffline } = state
  const far = `${formatBytes(sent)} of ${formatBytes(bytes)}`
  if (isOffline) return `${far} · Waiting for the connection. It goes on by itself.`
  if (isPaused) return `${far} · Paused`
  if (counts.sending > 0 && rate > 0) return `${far} · ${formatBytes(rate)}/s · ${formatTimeLeft((bytes - sent) / rate)} left`
  if (isUnderWay(state)) return far
  return [
    counts.done > 0 && `${counts.done} done`,
    counts.skipped > 0 && `${counts.skipped} skipped`,
    counts.failed > 0 && `${counts.failed} failed`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a page before this one left unfinished: the browser has to be given the files again. */
function Interrupted({ count, uploads }: { count: number; uploads: UploadQueue }) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null): void => {
    const others = uploads.giveBack(chosenOf(files ?? []))
    if (others > 0) toast({ tone: 'warning', title: `${plural(others, 'file')} of these were not among them.` })
  }
  return (
    <div className="flex flex-col gap-2 px-4 pb-3 text-small text-ink-2">
      <output className="block">
        The page was closed while {plural(count, 'file')} went up. Choose the same {count === 1 ? 'file' : 'files'} again: what is there
        already is not sent twice.
      </output>
      <Button onPress={() => input.current?.click()} className="self-start">
        <FileUp size={14} aria-hidden />
        Choose the files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to go on with"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  )
}

function UploadList({ uploads, version }: { uploads: UploadQueue; version: number }) {
  const scroll = useRef<HTMLDivElement>(null)
  const list = uploads.uploads
  // oxlint-disable-next-line react/incompatible-library -- its functions are new with every rendering, as they must be
  const virtual = useVirtualizer({ count: list.length, getScrollElement: () => scroll.current, estimateSize: () => ROW, overscan: 6 })
  return (
    <section
      ref={scroll}
      data-version={version}
      className="max-h-[min(15rem,calc(100dvh-14rem))] overflow-y-auto border-t border-line"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
      tabIndex={0}
      aria-label="Files"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const upload = list[index]
          return (
            upload && (
              <li key={upload.id} className="absolute inset-x-0 top-0" style={{ height: ROW, transform: `translateY(${start}px)` }}>
                <UploadLine upload={upload} uploads={uploads} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

const PICTURES: Readonly<Record<Upload['status'], ReactNode>> = {
  waiting: <Clock3 size={15} aria-hidden className="text-ink-3" />,
  sending: <Spinner size={15} className="text-accent" />,
  paused: <Pause size={15} aria-hidden className="text-ink-3" />,
  conflict: <CircleAlert size={15} aria-hidden className="text-warn" />,
  done: <CircleCheck size={15} aria-hidden className="text-ok" />,
  skipped: <CircleCheck size={15} aria-hidden className="text-ink-3" />,
  failed: <CircleAlert size={15} aria-hidden className="text-danger" />,
  lost: <Clock3 size={15} aria-hidden className="text-warn" />,
}

function wordOf({ status, sent, size, message, key }: Upload): string {
  if (status === 'sending') return `${formatBytes(sent)} of ${formatBytes(size)}`
  if (status === 'failed') return message ?? 'Upload failed.'
  if (status === 'done') return `${formatBytes(size)} · ${placeName(parentOf(key))}`
  const words = {
    waiting: 'Waiting',
    paused: 'Paused',
    conflict: 'There is something of this name',
    skipped: 'Skipped',
    lost: 'Interrupted',
  }
  return words[status]
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: UploadQueue }) {
  const { id, name, status } = upload
  const isOpen = status !== 'done' && status !== 'skipped'
  return (
    <div className="flex h-full items-center gap-3 pr-2 pl-4">
      <span className="flex w-4 shrink-0 justify-center">{PICTURES[status]}</span>
      {status === 'done' && <span className="sr-only">Uploaded:</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui" title={name}>
          {name}
        </span>
        <span
          className={cx('block truncate text-small tabular-nums', status === 'failed' ? 'text-danger' : 'text-ink-3')}
          title={upload.message ?? undefined}
        >
          {wordOf(upload)}
        </span>
      </span>
      {(status === 'sending' || status === 'waiting') && (
        <IconButton label={`Pause ${name}`} size="sm" onPress={() => uploads.pause(id)}>
          <Pause size={13} aria-hidden />
        </IconButton>
      )}
      {status === 'paused' && (
        <IconButton label={`Resume ${name}`} size="sm" onPress={() => uploads.resume(id)}>
          <Play size={13} aria-hidden />
        </IconButton>
      )}
      {status === 'failed' && (
        <IconButton label={`Try ${name} again`} size="sm" onPress={() => uploads.retry(id)}>
          <RotateCcw size={13} aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <IconButton label={`Cancel ${name}`} size="sm" onPress={() => uploads.cancel(id)}>
          <X size={13} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
