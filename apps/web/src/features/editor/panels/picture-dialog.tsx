import type { AssetRow } from '@magazineai/contract'
import { isKind } from '@magazineai/design'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../api/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { insertImage } from '../commands/insert.ts'
import { coverCrop } from '../commands/new-layers.ts'
import type { Editor } from '../core/editor.ts'
import { listPictures, searchPhotos, uploadPicture } from '../ports.ts'
import { useEditor } from '../use-editor.ts'

/** What a chosen picture is for: a new layer, or an existing one. */
export type PictureTarget = 'insert' | { layer: string }

/** Puts a picture where it was chosen for; a frame keeps its box and shows as much of the picture as fills it. */
function place(editor: Editor, target: PictureTarget, asset: AssetRow): void {
  if (target === 'insert') return void insertImage(editor, asset)
  const layer = editor.page.layers[target.layer]
  if (!layer || !(isKind(layer, 'Image') || isKind(layer, 'Frame'))) return
  const { boxSize, scale = 1 } = layer.props
  const image = coverCrop(asset, { width: boxSize.width / scale, height: boxSize.height / scale })
  // The words for the old picture would describe the new one wrongly.
  const unset = layer.props.alt === undefined ? {} : { unset: ['alt'] }
  editor.change('Replace picture', { op: 'set-props', page: editor.page.id, layer: target.layer, set: { image }, ...unset })
}

/** Chooses a picture: from the sample photographs, from one's own, or a new file. */
export function PictureDialog({ target, onClose }: { target: PictureTarget | null; onClose: () => void }) {
  const editor = useEditor()
  const choose = (asset: AssetRow): void => {
    if (target) place(editor, target, asset)
    onClose()
  }
  return (
    <Dialog title={target === 'insert' ? 'Add a picture' : 'Replace the picture'} isOpen={target !== null} onClose={onClose} width="lg">
      {target !== null && <Choice onChoose={choose} />}
    </Dialog>
  )
}

function Choice({ onChoose }: { onChoose: (asset: AssetRow) => void }) {
  const [query, setQuery] = useState('')
  const own = useQuery({ queryKey: ['editor', 'pictures'], queryFn: listPictures })
  const photos = useQuery({
    queryKey: ['editor', 'photos', query],
    queryFn: () => searchPhotos(query),
    placeholderData: (before) => before,
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        <SearchField aria-label="Search images" placeholder="Search images..." value={query} onChange={setQuery} className="flex-1" />
        <UploadButton onChoose={onChoose} />
      </div>
      {(own.data?.length ?? 0) > 0 && query === '' && <Grid title="Your pictures" assets={own.data ?? []} onChoose={onChoose} />}
      {photos.isPending ? (
        <p className="flex items-center gap-2 text-ui text-ink-2">
          <Spinner /> Loading...
        </p>
      ) : photos.isError ? (
        <p role="alert" className="text-ui text-danger">
          {messageOf(photos.error)}
        </p>
      ) : (
        <Grid title="Photographs" assets={photos.data} onChoose={onChoose} />
      )}
    </div>
  )
}

function UploadButton({ onChoose }: { onChoose: (asset: AssetRow) => void }) {
  const editor = useEditor()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File): Promise<void> => {
    setBusy(true)
    try {
      const asset = await uploadPicture(file)
      void queries.invalidateQueries({ queryKey: ['editor', 'pictures'] })
      onChoose(asset)
    } catch (error) {
      editor.say(messageOf(error, 'The picture could not be uploaded.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={(event) => {
          const [file] = Array.from(event.currentTarget.files ?? [])
          if (file) void upload(file)
        }}
      />
      <Button isPending={busy} onPress={() => input.current?.click()}>
        {!busy && <Upload size={14} aria-hidden />} Upload File
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
