import { magazineOperations } from '@magazineai/contract'
import { newId, type Design } from '@magazineai/design'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { call } from '../../../api/app.ts'
import { messageOf } from '../../../api/error.ts'
import { keys } from '../../../api/keys.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { rasterFile } from '../pictures.ts'
import type { Scene } from '../scene.ts'
import { drawingLayers } from './drawing-layers.ts'
import { changePage, keepPicture, openMagazine, roomOf, type PageTarget } from './place-note.ts'

/** A drawing that stands on a page now. */
interface Placed extends PageTarget {
  layer: string
  pageNumber: number
  magazineName: string
}

/** Chooses a page of a magazine, and puts the drawing on it as layers. */
export function PlaceDialog({ scene, title, onClose }: { scene: Scene; title: string; onClose: () => void }) {
  const [placed, setPlaced] = useState<Placed | null>(null)
  if (scene.elements.length === 0) {
    return (
      <Dialog title="Place on page" isOpen onClose={onClose} width="sm" footer={<Button onPress={onClose}>Close</Button>}>
        <EmptyState title="There is nothing to place yet">Draw something first.</EmptyState>
      </Dialog>
    )
  }
  if (placed) return <Done placed={placed} onUndone={() => setPlaced(null)} onClose={onClose} />
  return <Choice scene={scene} title={title} onPlaced={setPlaced} onClose={onClose} />
}

/** A drawing on paper of another colour is hardly to be read without it. */
const isColored = ({ appState: { viewBackgroundColor = '#ffffff' } }: Scene): boolean =>
  !['#ffffff', '#fff', 'white', 'transparent'].includes(viewBackgroundColor.toLowerCase())

interface ChoiceProps {
  scene: Scene
  title: string
  onPlaced: (placed: Placed) => void
  onClose: () => void
}

function Choice({ scene, title, onPlaced, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [pageId, setPageId] = useState<string | null>(null)
  const [hasBackground, setHasBackground] = useState(isColored(scene))
  const list = useQuery({
    queryKey: keys.magazineChoice,
    queryFn: () => call(magazineOperations.magazinesList, { query: { ordering: '-updated_at' } }),
  })
  const magazines = list.data?.results.filter(({ page_count }) => page_count > 0) ?? []
  const magazine = magazines.find(({ id }) => id === chosen) ?? magazines[0]
  const id = magazine?.id
  const opened = useQuery({
    queryKey: keys.magazinePages(id ?? ''),
    queryFn: () => openMagazine(id ?? ''),
    enabled: id !== undefined,
    gcTime: 0,
  })
  const design = opened.data?.design
  const page = design?.pages.find((each) => each.id === pageId) ?? design?.pages[0]
  const { place, share, error } = usePlacing({ scene, title, hasBackground, onPlaced })
  const isPlacing = share !== null
  return (
    <Dialog
      title="Place on page"
      isOpen
      onClose={onClose}
      isDismissable={!isPlacing}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={!design || !page}
            isPending={isPlacing}
            onPress={() => id !== undefined && design && page && void place(id, magazine?.name ?? '', design, page.id)}
          >
            Place
          </Button>
        </>
      }
    >
      {/* As high before the pages are there as with many of them: the button must not move from under a pointer. */}
      <div className="flex min-h-[min(42dvh,22rem)] flex-col gap-4">
        {list.isPending && <Loading />}
        {(list.error ?? opened.error) && <Banner tone="error">{messageOf(list.error ?? opened.error)}</Banner>}
        {list.isSuccess && magazines.length === 0 && (
          <EmptyState
            icon={<BookOpen size={28} strokeWidth={1.5} aria-hidden />}
            title="No Magazine Found"
            action={<LinkButton href="/create-magazine2">Create Magazine</LinkButton>}
          >
            A drawing is placed on a page of a magazine.
          </EmptyState>
        )}
        {magazine && (
          <Select
            label="Magazine"
            options={magazines.map(({ id: option, name, page_count }) => ({ id: option, label: name, note: `${page_count} pages` }))}
            value={magazine.id}
            onChange={(next) => {
              setChosen(next)
              setPageId(null)
            }}
            isDisabled={isPlacing}
          />
        )}
        {opened.isLoading && <Loading />}
        {id !== undefined && design && <Pages magazineId={id} design={design} pageId={page?.id ?? null} onChange={setPageId} />}
        {design && isColored(scene) && (
          <Switch isSelected={hasBackground} onChange={setHasBackground} isDisabled={isPlacing}>
            With the colour of the board behind it
          </Switch>
        )}
        {isPlacing && <ProgressBar label="Placing" value={share} />}
        {error !== null && <Banner tone="error">{error}</Banner>}
      </div>
    </Dialog>
  )
}

const Loading = () => (
  <output className="flex items-center justify-center gap-2 py-10 text-ink-2">
    <Spinner /> Loading magazines...
  </output>
)

/** The pages of a magazine, one to be chosen. */
function Pages({
  magazineId,
  design,
  pageId,
  onChange,
}: {
  magazineId: string
  design: Design
  pageId: string | null
  onChange: (id: string) => void
}) {
  return (
    <ListBox
      aria-label="Page"
      layout="grid"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={pageId === null ? [] : [pageId]}
      onSelectionChange={(selected) => {
        if (selected !== 'all') for (const key of selected) onChange(String(key))
      }}
      className="grid max-h-[min(42dvh,22rem)] grid-cols-3 gap-3 overflow-y-auto p-1 sm:grid-cols-5"
    >
      {design.pages.map((page, index) => (
        <ListBoxItem
          key={page.id}
          id={page.id}
          textValue={`Page ${index + 1}`}
          aria-label={`Page ${index + 1}`}
          className="group flex cursor-default flex-col items-center gap-1 rounded-md p-1 outline-none data-focus-visible:outline-2 data-focus-visible:outline-accent"
        >
          <span className="flex w-full items-center justify-center rounded-sm border-2 border-transparent bg-sunken p-1 group-data-selected:border-accent">
            <img
              alt=""
              loading="lazy"
              src={`/api/magazines/${magazineId}/pages/${encodeURIComponent(page.id)}/thumbnail?width=160`}
              className="w-full object-contain shadow-low"
              style={{ aspectRatio: ratioOf(design, index) }}
            />
          </span>
          <span className="text-small text-ink-2 group-data-selected:font-medium group-data-selected:text-ink">{index + 1}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

function ratioOf({ pages, pageSize }: Design, index: number): number {
  const page = pages[index]
  const { width, height } = page?.layers[page.rootId]?.props.boxSize ?? pageSize
  return height > 0 ? width / height : 1
}

interface PlacingOptions {
  scene: Scene
  title: string
  hasBackground: boolean
  onPlaced: (placed: Placed) => void
}

/** Puts a drawing on a page. It ends with the dialog; `share` is how much is done, null when nothing is. */
function usePlacing({ scene, title, hasBackground, onPlaced }: PlacingOptions) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  const place = async (magazineId: string, magazineName: string, design: Design, pageId: string): Promise<void> => {
    const { signal } = (ending.current = new AbortController())
    setShare(0)
    setError(null)
    try {
      const page = design.pages.find(({ id }) => id === pageId)!
      const drawing = await drawingLayers(scene, {
        room: roomOf(design, page),
        hasBackground,
        newId: () => newId(Math.random),
        name: title.slice(0, 200),
        pictureOf: keptOnce(scene),
        onProgress: setShare,
        signal,
      })
      if (!drawing) throw new Error('There is nothing to see in this drawing.')
      await changePage({ magazineId, pageId }, ({ id, rootId }) => ({
        op: 'add-layers',
        page: id,
        parent: rootId,
        before: null,
        tops: [drawing.top],
        layers: { ...drawing.layers, [drawing.top]: { ...drawing.layers[drawing.top]!, parent: rootId } },
      }))
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      if (!signal.aborted) onPlaced({ magazineId, magazineName, pageId, layer: drawing.top, pageNumber: design.pages.indexOf(page) + 1 })
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure))
    } finally {
      setShare(null)
    }
  }
  return { place, share, error }
}

/** Gives each picture of a drawing to the person once, however often the drawing shows it. */
function keptOnce(scene: Scene) {
  const kept = new Map<string, ReturnType<typeof keepPicture>>()
  return async (fileId: string) => {
    const file = scene.files[fileId]
    if (!file) return null
    const keeping = kept.get(fileId) ?? rasterFile(file, 'drawing').then(keepPicture)
    kept.set(fileId, keeping)
    return keeping
  }
}

/** Tells where the drawing is now, and takes it back. */
function Done({ placed, onUndone, onClose }: { placed: Placed; onUndone: () => void; onClose: () => void }) {
  const { magazineId, magazineName, layer, pageNumber } = placed
  const [isUndoing, setIsUndoing] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const undo = async (): Promise<void> => {
    setIsUndoing(true)
    try {
      await changePage(placed, ({ id }) => ({ op: 'remove-layers', page: id, layers: [layer] }))
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      onUndone()
    } catch (failure) {
      setError(messageOf(failure))
      setIsUndoing(false)
    }
  }
  return (
    <Dialog
      title="Placed"
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onPress={() => void undo()} isPending={isUndoing}>
            Undo
          </Button>
          <LinkButton href={`/editor/${magazineId}`}>Open in the editor</LinkButton>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        The drawing is on page {pageNumber} of “{magazineName}”: its lines are vectors, its texts can be edited.
      </p>
      {error !== null && (
        <div className="mt-3">
          <Banner tone="error">{error}</Banner>
        </div>
      )}
    </Dialog>
  )
}
