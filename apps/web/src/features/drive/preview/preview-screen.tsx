import { sourceNature } from '@magazineai/contract'
import { BookPlus, ChevronLeft, ChevronRight, Download, PencilRuler } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FailureDialogs } from '../dialogs/failure-dialog.tsx'
import { lastNameOf, parentOf } from '../model/paths.ts'
import { sectionAddress, sectionOf } from '../model/sections.ts'
import { saveContent } from '../session/download.ts'
import { driveSession } from '../session/drive-session.ts'
import { useNeighbours, usePreview } from '../session/queries.ts'
import { CannotOpen, ShownFile } from './shown-file.tsx'

/** What the preview of a file is given by its route. */
export interface PreviewScreenProps {
  path: string
  /** Shows another file in its place. */
  onGo: (path: string) => void
  onMakeMagazine: (file: { path: string; name: string }) => void
  onOpenInEditor: (file: { path: string; name: string }) => void
}

/** A file of the drive, in a tab of its own: with what can be done with it, and ways to the files beside it. */
export function PreviewScreen({ path, onGo, onMakeMagazine, onOpenInEditor }: PreviewScreenProps) {
  const preview = usePreview(path)
  const { before, after } = useNeighbours(path)
  const session = driveSession()
  const name = preview.data?.name ?? lastNameOf(path)
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.closest('input, textarea, video, audio, [role="dialog"]')) return
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null
      if (to !== null) onGo(to)
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  }, [before, after, onGo])
  const file = { path, name }
  const folder = parentOf(path)
  return (
    <div className="flex h-dvh flex-col bg-desk">
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-2 py-1.5 sm:px-4">
        <div className="mr-auto min-w-0 max-sm:w-full">
          <h1 className="truncate text-ui font-semibold">{name}</h1>
          <p className="truncate text-small text-ink-2">
            {preview.data && `${formatBytes(preview.data.size)} · `}
            <Link href={sectionAddress(sectionOf(folder), folder)} className="underline underline-offset-2">
              {lastNameOf(folder) || 'My files'}
            </Link>
          </p>
        </div>
        <IconButton label="Previous file" shortcut="←" isDisabled={before === null} onPress={() => before !== null && onGo(before)}>
          <ChevronLeft size={17} aria-hidden />
        </IconButton>
        <IconButton label="Next file" shortcut="→" isDisabled={after === null} onPress={() => after !== null && onGo(after)}>
          <ChevronRight size={17} aria-hidden />
        </IconButton>
        <IconButton label="Download" onPress={() => void saveContent(file, session)}>
          <Download size={16} aria-hidden />
        </IconButton>
        {preview.data?.shown_as === 'image' && (
          <Button onPress={() => onOpenInEditor(file)}>
            <PencilRuler size={14} aria-hidden />
            Open in the editor
          </Button>
        )}
        {sourceNature(name) !== null && (
          <Button variant="primary" onPress={() => onMakeMagazine(file)} className="max-sm:h-11">
            <BookPlus size={14} aria-hidden />
            Make a magazine of it
          </Button>
        )}
      </header>
      <main className="flex min-h-0 flex-1 flex-col overflow-auto" tabIndex={-1}>
        {preview.isPending && <Spinner size={20} className="m-auto" />}
        {preview.isError && (
          <div className="m-auto flex flex-col items-center">
            <CannotOpen />
            <Button onPress={() => void preview.refetch()}>Try again</Button>
          </div>
        )}
        {preview.data && <ShownFile key={path} preview={preview.data} />}
      </main>
      <FailureDialogs session={session} />
    </div>
  )
}
