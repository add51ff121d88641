import type { Preview } from '@magazineai/contract'
import { AudioLines, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { LazyRegion } from '../../../chunks/lazy-region.tsx'
import { lazily } from '../../../chunks/lazily.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Blocks } from './blocks.tsx'

const PdfView = lazily(
  () => import('./pdf-view.tsx'),
  (chunk) => chunk.PdfView,
)

/** A file as its kind is looked at. What it holds is never run and never becomes markup. */
export function ShownFile({ preview }: { preview: Preview }) {
  const { name, file_type: type, shown_as: kind, url, text, blocks, is_cut: isCut } = preview
  return (
    <>
      {kind === 'image' && url !== null && <Picture url={url} name={name} />}
      {kind === 'pdf' && url !== null && (
        <LazyRegion place={<Spinner size={20} className="m-auto" />}>
          <PdfView url={url} name={name} />
        </LazyRegion>
      )}
      {kind === 'video' && url !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person’s own film has the tracks it has
        <video src={url} controls aria-label={name} className="m-auto max-h-full max-w-full bg-black" />
      )}
      {kind === 'audio' && url !== null && (
        <figure className="m-auto flex w-[min(480px,90%)] flex-col items-center gap-5 rounded-lg bg-raised px-6 py-10 shadow-card">
          <AudioLines size={40} strokeWidth={1.25} aria-hidden className="text-accent" />
          <figcaption className="max-w-full truncate text-lead font-medium">{name}</figcaption>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person’s own recording has no captions */}
          <audio src={url} controls aria-label={name} className="w-full" />
        </figure>
      )}
      {kind === 'text' && <PlainText text={text ?? ''} />}
      {kind === 'document' && <Blocks blocks={blocks} />}
      {kind === 'none' && <NoPreview type={type} />}
      {isCut && <p className="py-4 text-center text-small text-ink-2">The preview ends here. Download the file to see all of it.</p>}
    </>
  )
}

/** What stands where a file cannot be shown: why, and what can be done. */
function NoPreview({ type }: { type: string }) {
  const isPhoto = /^image\/hei[cf]/.test(type)
  return (
    <div className="m-auto">
      <EmptyState
        icon={<FileQuestion size={32} strokeWidth={1.25} aria-hidden />}
        title={isPhoto ? 'HEIC photos cannot be shown here.' : 'This kind of file has no preview.'}
      >
        {isPhoto
          ? 'Download it to look at it. Saved as JPEG it can be shown, and placed in a magazine.'
          : 'Download it to open it with a program of yours.'}
      </EmptyState>
    </div>
  )
}

/** Letters in which nothing is seen but what they are: no markup, no links. */
function PlainText({ text }: { text: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys
      tabIndex={0}
      className="mx-auto w-full max-w-[960px] bg-raised p-5 font-mono text-ui leading-relaxed break-words whitespace-pre-wrap shadow-card sm:my-4 sm:p-8"
    >
      {text}
    </pre>
  )
}

function Picture({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const [isWhole, setWhole] = useState(true)
  if (isBroken) return <CannotOpen />
  return (
    <button
      type="button"
      aria-label={isWhole ? 'Show at its full size' : 'Fit to the window'}
      onClick={() => setWhole(!isWhole)}
      className={isWhole ? 'm-auto flex max-h-full min-h-0 max-w-full cursor-zoom-in p-4' : 'm-auto cursor-zoom-out'}
    >
      <img
        src={url}
        alt={name}
        onError={() => setBroken(true)}
        className={isWhole ? 'max-h-full max-w-full object-contain' : 'max-w-none'}
      />
    </button>
  )
}

/** What stands where a file could not be brought. */
export function CannotOpen() {
  return (
    <EmptyState icon={<FileQuestion size={32} strokeWidth={1.25} aria-hidden />} isScreen title="Couldn’t open file">
      An error occurred while fetching the file.
    </EmptyState>
  )
}
