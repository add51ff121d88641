import type { AssetRow } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { ImageOff, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../api/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { dropFiles } from '../../canvas/drops.tsx'
import { ACCEPTED, placeAll, viewCentre } from '@magazineai/editor/commands'
import type { DropTarget, Editor } from '@magazineai/editor/state'
import { listPictures, searchPhotos } from '../../ports/ports.ts'
import { useEditor } from '../../base/use-editor.ts'

/** What a chosen picture is for: a new layer, or an existing one. */
export type PictureTarget = 'insert' | { layer: string }

/** Where a chosen picture goes. */
const targetOf = (editor: Editor, target: PictureTarget): DropTarget => ({
  page: editor.page.id,
  at: viewCentre(editor),
  layer: target === 'insert' ? null : target.layer,
})

/** Chooses a picture: from the sample photographs, from one's own, or a new file. */
export function PictureDialog({ target, onClose }: { target: PictureTarget | null; onClose: () => void }) {
  const editor = useEditor()
  const choose = (asset: AssetRow): void => {
    if (target) placeAll(editor, [{ source: asset }], targetOf(editor, target))
    if (target === 'insert') editor.revealSelection()
    onClose()
  }
  const upload = (files: readonly File[]): void => {
    if (target) void dropFiles(editor, files, targetOf(editor, target))
    onClose()
  }
  return (
    <Dialog title={target === 'insert' ? 'Add a picture' : 'Replace the picture'} isOpen={target !== null} onClose={onClose} width="lg">
      {target !== null && <Choice onChoose={choose} onFiles={upload} isMany={target === 'insert'} />}
    </Dialog>
  )
}

interface ChoiceProps {
  onChoose: (asset: AssetRow) => void
  onFiles: (files: readonly File[]) => void
  /** Whether several may be chosen at once. */
  isMany: boolean
}

function Choice({ onChoose, onFiles, isMany }: ChoiceProps) {
  const [query, setQuery] = useState('')
  const own = useQuery({ queryKey: ['editor', 'pictures'], queryFn: listPictures })
  const photos = useQuery({
    queryKey: ['editor', 'photos', query],
    queryFn: () => searchPhotos(query),
    placeholderData: (before) => before,
  })
  const mine = (own.data ?? []).filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    // As high with nothing in it as with pictures: what is found must not move the field that is typed into.
    <div className="flex h-[min(640px,72dvh)] flex-col gap-4">
      <div className="flex gap-2">
        <SearchField aria-label="Search images" placeholder="Search images..." value={query} onChange={setQuery} className="flex-1" />
        <UploadButton onFiles={onFiles} isMany={isMany} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
        {mine.length > 0 && <Grid title="Your pictures" assets={mine} onChoose={onChoose} />}
        {photos.isPending ? (
          <p className="flex items-center gap-2 text-ui text-ink-2">
            <Spinner /> Loading...
          </p>
        ) : photos.isError ? (
          <p role="alert" className="text-ui text-danger">
            {messageOf(photos.error)}
          </p>
        ) : photos.data.length > 0 ? (
          <Grid title="Photographs" assets={photos.data} onChoose={onChoose} />
        ) : (
          mine.length === 0 && <NothingFound query={query} onClear={() => setQuery('')} />
        )}
      </div>
    </div>
  )
}

/** What stands where no picture has the words that are looked for, and the ways on from there. */
function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <div aria-live="polite" className="flex flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={<ImageOff size={28} aria-hidden />}
        title={`No picture for “${query.trim()}”`}
        action={<Button onPress={onClear}>Show all pictures</Button>}
      >
        Try a simpler word, such as “city” or “work”, or upload a picture of your own.
      </EmptyState>
    </div>
  )
}

/** Files from the device; how far they are on their way is told on the canvas. */
function UploadButton({ onFiles, isMany }: Omit<ChoiceProps, 'onChoose'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={isMany}
        hidden
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? [])
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button onPress={() => input.current?.click()}>
        <Upload size={14} aria-hidden /> Upload File
      </Button>
    </>
  )
}

function Grid({ title, assets, onChoose }: { title: string; assets: readonly AssetRow[]; onChoose: (asset: AssetRow) => void }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-small font-medium text-ink-2">{title}</h3>
      <div className="columns-2 gap-2 sm:columns-4">
        {assets.map((asset) => (
          <button
            key={asset.url}
            type="button"
            title={asset.credit ? `${asset.name} — ${asset.credit}` : asset.name}
            aria-label={asset.name}
            onClick={() => onChoose(asset)}
            className="mb-2 block w-full overflow-hidden rounded-md bg-sunken"
            style={{ aspectRatio: `${asset.width} / ${asset.height}` }}
          >
            <img src={asset.thumb} alt="" loading="lazy" className="size-full object-cover transition-opacity hover:opacity-85" />
          </button>
        ))}
      </div>
    </section>
  )
}
