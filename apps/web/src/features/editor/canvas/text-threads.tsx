import { type Design, type FrameRef, type Point, transform } from '@magazineai/design'
import { ChevronRight, Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { cornersUnder, layerMatrix, toView } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { currentFrame, isSame, oversetOf, textAtRef, threadOf } from '@magazineai/editor/text'
import { useEditor, useEditorState } from '../base/use-editor.ts'

/** Below this width or height, view pixels, a frame is too small for ports. */
const SMALLEST = 44

/** The ports of the selected text frame, the lines of its thread, and a word on what to do while the next frame is looked for. */
export function TextThreads() {
  const editor = useEditor()
  const isOne = useEditorState((state) => state.selected.length === 1 && state.gesture === null && state.tool === 'select')
  const task = useEditorState((state) => state.textTask)
  if (task?.kind === 'thread') return <Looking after={task.after} to={task.to ?? null} />
  return isOne ? <Threads editor={editor} /> : null
}

function Threads({ editor }: { editor: Editor }) {
  useEditorState((state) => state.selected)
  const isTyping = useEditorState((state) => state.text !== null)
  const ref = currentFrame(editor)
  return ref && <Ports key={`${ref.page}/${ref.layer}`} editor={editor} frame={ref} isTyping={isTyping} />
}

function Ports({ editor, frame, isTyping }: { editor: Editor; frame: FrameRef; isTyping: boolean }) {
  useEditorState((state) => state.camera)
  const design = useEditorState((state) => state.design)
  const thread = threadOf(design, frame)
  const at = thread.findIndex((each) => isSame(each, frame))
  const corners = cornersOf(editor, frame)
  const isLast = at === thread.length - 1
  return (
    <>
      {thread.length > 1 && <Lines editor={editor} thread={thread} />}
      {corners && corners.size >= SMALLEST && !isTyping && (
        <>
          {thread.length > 1 && <InPort at={corners.in} part={at + 1} of={thread.length} />}
          {isLast ? (
            <LastPort editor={editor} at={corners.out} after={frame} />
          ) : (
            <OutPort editor={editor} at={corners.out} after={frame} isLinked words={0} />
          )}
        </>
      )}
    </>
  )
}

/** The port of the frame in which a text ends, with what of it found no room. */
function LastPort({ editor, at, after }: { editor: Editor; at: Point; after: FrameRef }) {
  const design = useEditorState((state) => state.design)
  const fonts = useEditorState((state) => state.fonts)
  const words = useMemo(() => wordsOver(editor, design, after, fonts), [editor, design, after, fonts])
  return <OutPort editor={editor} at={at} after={after} isLinked={false} words={words} />
}

/** Words without room; asked again when fonts arrive. */
const wordsOver = (editor: Editor, design: Design, ref: FrameRef, _fonts: number): number => oversetOf(editor, design, ref)?.words ?? 0

/** Where the ports of a frame are in the view: a little inside its first and its last corner. */
function cornersOf(editor: Editor, ref: FrameRef): { in: Point; out: Point; size: number } | null {
  const index = editor.design.pages.findIndex(({ id }) => id === ref.page)
  const page = editor.design.pages[index]
  const origin = editor.stack[index]
  const layer = textAtRef(editor.design, ref)
  if (!page || !origin || !layer) return null
  const { camera } = editor.state
  const { width, height } = layer.props.boxSize
  const place = (x: number, y: number): Point => {
    const point = transform(layerMatrix(page, ref.layer), { x, y })
    return toView(camera, { x: point.x + origin.x, y: point.y + origin.y })
  }
  const inset = 18 / camera.scale
  const down = Math.min(inset, height / 2)
  return { in: place(0, down), out: place(width, height - down), size: Math.min(width, height) * camera.scale }
}

function Lines({ editor, thread }: { editor: Editor; thread: readonly FrameRef[] }) {
  const places = thread.map((ref) => cornersOf(editor, ref))
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden" data-threads={thread.length}>
      {places.slice(1).map((to, index) => {
        const from = places[index]
        return (
          from &&
          to && (
            <line
              key={index}
              x1={from.out.x}
              y1={from.out.y}
              x2={to.in.x}
              y2={to.in.y}
              stroke="#1473e6"
              strokeWidth={1.25}
              strokeDasharray="1 3"
              strokeLinecap="round"
            />
          )
        )
      })}
    </svg>
  )
}

const PORT = 'absolute z-10 flex size-4 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-[3px] border bg-white'

function InPort({ at, part, of }: { at: Point; part: number; of: number }) {
  return (
    <span className={`${PORT} pointer-events-none border-[#1473e6] text-[#1473e6]`} style={{ left: at.x, top: at.y }}>
      <span className="sr-only">
        Part {part} of {of} of this text
      </span>
      {part > 1 && <ChevronRight size={11} aria-hidden />}
    </span>
  )
}

function OutPort({ editor, at, after, isLinked, words }: { editor: Editor; at: Point; after: FrameRef; isLinked: boolean; words: number }) {
  const isOver = words > 0
  const label = isOver ? `${words} words do not fit: link a frame` : isLinked ? 'Linked: lead this text elsewhere' : 'Link another frame'
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-out-port
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => editor.store.set({ textTask: { kind: 'thread', after } })}
      className={`${PORT} cursor-pointer ${isOver ? 'border-[#d3222a] text-[#d3222a]' : 'border-[#1473e6] text-[#1473e6]'} before:absolute before:-inset-2 before:content-['']`}
      style={{ left: at.x, top: at.y }}
    >
      {isOver ? <Plus size={12} strokeWidth={3} aria-hidden /> : isLinked ? <ChevronRight size={11} aria-hidden /> : null}
    </button>
  )
}

/** The frame that the keys went to, in its outline. */
function LookedAt({ editor, frame }: { editor: Editor; frame: FrameRef }) {
  const outline = outlineOf(editor, frame)
  return (
    outline && (
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden" data-looked-at={frame.layer}>
        <polygon points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} fill="#1473e61f" stroke="#1473e6" strokeWidth={2} />
      </svg>
    )
  )
}

/** The corners of a frame in the view. */
function outlineOf(editor: Editor, ref: FrameRef): Point[] | null {
  const index = editor.design.pages.findIndex(({ id }) => id === ref.page)
  const page = editor.design.pages[index]
  const origin = editor.stack[index]
  const layer = textAtRef(editor.design, ref)
  if (!page || !origin || !layer) return null
  const matrix = layerMatrix(page, ref.layer)
  return cornersUnder(layer.props.boxSize, matrix).map(({ x, y }) => toView(editor.state.camera, { x: x + origin.x, y: y + origin.y }))
}

function Looking({ after, to }: { after: FrameRef; to: FrameRef | null }) {
  const editor = useEditor()
  useEditorState((state) => state.camera)
  const thread = threadOf(editor.design, after)
  return (
    <>
      <Lines editor={editor} thread={to ? [...thread, to] : thread} />
      {to && <LookedAt editor={editor} frame={to} />}
      <output className="absolute top-3 left-1/2 z-10 flex max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-2 rounded-md bg-raised px-3 py-1.5 text-small text-ink shadow-float">
        <span>
          Click a text to lead this one on into it, or draw a new frame.
          <span className="text-ink-2 pointer-coarse:hidden"> Tab goes through the texts, Enter links.</span>
        </span>
        <button
          type="button"
          aria-label="Stop linking"
          className="flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-hover"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => editor.store.set({ textTask: null })}
        >
          <X size={13} aria-hidden />
        </button>
      </output>
    </>
  )
}
