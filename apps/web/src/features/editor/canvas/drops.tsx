import { useEffect, useRef } from 'react'
import { messageOf } from '../../../api/error.ts'
import { cornersUnder, selectionFrame, toView, toWorld } from '@magazineai/editor/geometry'
import type { DropTarget, Editor } from '@magazineai/editor/state'
import { dropTarget, placeComing, placeFiles } from '@magazineai/editor/commands'
import { uploadPicture } from '../ports/ports.ts'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { DRIVE_PICTURE, DRIVE_THING } from './drive-drag.ts'

/** Says why something did not come to the page. */
export const reasonOf = (error: unknown): string => messageOf(error, 'it could not be stored.')

/** Uploads files and puts them where they were dropped. */
export const dropFiles = (editor: Editor, files: readonly File[], target: DropTarget): Promise<void> =>
  placeFiles(editor, files, target, uploadPicture, reasonOf, keepGraphic)

/** A graphic becomes part of the page; its file stands in the drive besides, as those of pictures do. */
const keepGraphic = (file: File): void =>
  void import('../ports/drive.ts').then(
    ({ keepInDrive }) => keepInDrive(file),
    () => undefined,
  )

/** What is dragged in from outside: where it would go. */
export function Drops() {
  const anchor = useRef<HTMLDivElement>(null)
  useDrops(anchor)
  return (
    <div ref={anchor} className="contents">
      <Highlight />
    </div>
  )
}

const carries = ({ dataTransfer }: DragEvent, ...kinds: string[]): boolean => kinds.some((kind) => dataTransfer?.types.includes(kind))
const carriesFiles = (event: DragEvent): boolean => carries(event, 'Files')
const isForUs = (event: DragEvent): boolean => carries(event, 'Files', DRIVE_PICTURE, DRIVE_THING)

/** Places what was let go: files of the device, or one of the drive. */
async function place(editor: Editor, data: DataTransfer, target: DropTarget): Promise<void> {
  const files = Array.from(data.files)
  if (files.length > 0) return dropFiles(editor, files, target)
  // A drag is read while its event is heard, and never after.
  const texts = new Map([DRIVE_PICTURE, DRIVE_THING].map((kind) => [kind, data.getData(kind)]))
  const { carriedThing, comingOf } = await import('./place-drive.ts')
  const thing = carriedThing({ getData: (kind) => texts.get(kind) ?? '' })
  const coming = thing && comingOf(editor, thing)
  if (coming) await placeComing(editor, [coming], target, reasonOf)
}

/** Files over the canvas show where they would go, and are placed there when they are let go. */
function useDrops(anchor: React.RefObject<HTMLDivElement | null>): void {
  const editor = useEditor()
  useEffect(() => {
    const canvas = anchor.current?.closest<HTMLElement>('[role="application"]')
    if (!canvas) return undefined
    const targetOf = (event: DragEvent) => {
      const { left, top } = canvas.getBoundingClientRect()
      const target = dropTarget(editor, toWorld(editor.state.camera, { x: event.clientX - left, y: event.clientY - top }))
      return carries(event, DRIVE_THING) ? { ...target, layer: null } : target
    }
    const onOver = (event: DragEvent): void => {
      if (!isForUs(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      const target = targetOf(event)
      const { drop } = editor.state
      if (drop?.page === target.page && drop.layer !== null && drop.layer === target.layer) return
      editor.store.set({ drop: target })
    }
    const onLeave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node) || !canvas.contains(event.relatedTarget)) editor.store.set({ drop: null })
    }
    const onDrop = (event: DragEvent): void => {
      if (!isForUs(event) || !event.dataTransfer) return
      event.preventDefault()
      const target = targetOf(event)
      editor.store.set({ drop: null })
      if (editor.state.text) editor.run('leave-text')
      void place(editor, event.dataTransfer, target)
    }
    // A file that misses the canvas must not take the place of the editor.
    const onMiss = (event: DragEvent): void => {
      if (carriesFiles(event) && !event.defaultPrevented) event.preventDefault()
    }
    canvas.addEventListener('dragover', onOver)
    canvas.addEventListener('dragleave', onLeave)
    canvas.addEventListener('drop', onDrop)
    window.addEventListener('dragover', onMiss)
    window.addEventListener('drop', onMiss)
    return () => {
      canvas.removeEventListener('dragover', onOver)
      canvas.removeEventListener('dragleave', onLeave)
      canvas.removeEventListener('drop', onDrop)
      window.removeEventListener('dragover', onMiss)
      window.removeEventListener('drop', onMiss)
    }
  }, [editor, anchor])
}

/** The layer that would be filled, or a mark where a new one would lie. */
function Highlight() {
  const editor = useEditor()
  const drop = useEditorState((state) => state.drop)
  const camera = useEditorState((state) => (state.drop ? state.camera : null))
  if (!drop || !camera) return null
  const index = editor.design.pages.findIndex((page) => page.id === drop.page)
  const page = editor.design.pages[index]
  const origin = editor.stack[index]
  if (!page || !origin) return null
  const frame = drop.layer === null ? null : selectionFrame(page, [drop.layer], origin)
  const at = toView(camera, { x: drop.at.x + origin.x, y: drop.at.y + origin.y })
  const points = frame && cornersUnder(frame.size, frame.matrix).map((point) => toView(camera, point))
  return (
    <svg aria-hidden data-drop={drop.layer ?? 'page'} className="pointer-events-none absolute inset-0 size-full text-[#1473e6]">
      {points ? (
        <polygon
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="currentColor"
          fillOpacity={0.18}
          stroke="currentColor"
          strokeWidth={3}
        />
      ) : (
        <g transform={`translate(${at.x} ${at.y})`} fill="none" stroke="currentColor" strokeWidth={2}>
          <rect x={-36} y={-27} width={72} height={54} rx={3} fill="#fff" fillOpacity={0.6} strokeDasharray="5 4" />
          <path d="M-7 0H7M0 -7V7" />
        </g>
      )}
    </svg>
  )
}
