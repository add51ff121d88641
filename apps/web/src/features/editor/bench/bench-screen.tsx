import { createHistory, newId } from '@magazineai/design'
import { useEffect, useState } from 'react'
import '../screen/editor.css'
import { Canvas } from '../canvas/canvas.tsx'
import { Editor } from '@magazineai/editor/state'
import { editorController } from '@magazineai/editor/tools'
import { createEngine, type Engine } from '../layout/engine.ts'
import { startPictures } from '../layout/start-pictures.ts'
import { Sidebar } from '../panels/inspector/sidebar.tsx'
import { PageStrip } from '../panels/pages/page-strip.tsx'
import { ToolRail } from '../panels/bars/tool-rail.tsx'
import { CanvasInteraction, canvasLater } from '../screen/lazy.ts'
import { fetchFonts, fontPort } from '../ports/ports.ts'
import { EditorContext } from '../base/use-editor.ts'
import { type BenchHandle, emptyDesign, handleOf, replaceDesign } from './handle.ts'

declare global {
  interface Window {
    /** The editor in memory, for a harness that compares editors. */
    __bench?: BenchHandle
  }
}

interface Opened {
  editor: Editor
  engine: Engine
}

/**
 * The editor with a document in memory, for measuring: nothing is read from an account and nothing is saved, so that it needs no person and
 * can do no harm. Canvas, strip and panels are those of the product.
 */
export function BenchScreen() {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const opening = open()
    void opening.then(setOpened)
    return () => void opening.then(({ close }) => close())
  }, [])
  return (
    opened && (
      <EditorContext value={opened.editor}>
        <Bench {...opened} />
      </EditorContext>
    )
  )
}

/** Nothing is measured that has a menu. */
const noMenu = (): void => {}

function Bench({ editor, engine }: Opened) {
  return (
    <div className="flex h-dvh overflow-hidden bg-surface text-ink" data-editor>
      <ToolRail />
      <PageStrip />
      <main className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Canvas onMenu={noMenu} later={canvasLater} />
      </main>
      <aside className="flex w-[264px] shrink-0 flex-col border-l border-line bg-surface">
        <Sidebar fonts={engine.fonts} />
      </aside>
      <Published editor={editor} engine={engine} />
    </div>
  )
}

/** Publishes the handle once the canvas is there. */
function Published({ editor, engine }: Opened) {
  useEffect(() => {
    window.__bench = handleOf(editor, engine, (design) => {
      replaceDesign(editor, design)
      return new Promise((resolve) => requestAnimationFrame(() => resolve()))
    })
    return () => {
      delete window.__bench
    }
  }, [editor, engine])
  return null
}

async function open(): Promise<Opened & { close: () => void }> {
  const fonts = await fetchFonts()
  const editor = new Editor({
    history: createHistory(emptyDesign()),
    loadedController: () => editorController,
    newId: () => newId(Math.random),
    now: () => performance.now(),
  })
  const again = (): void => editor.store.set({ fonts: editor.state.fonts + 1 })
  const refresh = (): void => void engine.ensure(editor.design).then((arrived) => arrived && again())
  const engine = await createEngine(fonts, fontPort, refresh, again)
  await engine.ensure(editor.design)
  await CanvasInteraction.preload()
  editor.layouter = engine.layouter
  const stop = startPictures(editor, engine, fontPort)
  return {
    editor,
    engine,
    close: () => {
      stop()
      editor.dispose()
    },
  }
}
