import './asset-path.ts'
import { CaptureUpdateAction, Excalidraw, isElementLink, languages, MainMenu, restoreElements } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import './board.css'
import type { AppState, ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Board as BoardPort } from '../note-session.ts'
import { markOf, storableScene, type Scene } from '../scene.ts'
import { boardLanguage, useBoardTheme } from './board-look.ts'
import { useBoardNames } from './board-names.ts'

/** What the board offers in its menu: nothing of it leaves this device. */
const OPTIONS: NonNullable<ExcalidrawProps['UIOptions']> = {
  canvasActions: {
    toggleTheme: false,
    saveToActiveFile: false,
    loadScene: true,
    saveAsImage: true,
    export: { saveFileToDisk: true },
  },
}

// Whoever comes here wants to draw: its keys work at once.
const FOCUSED = { autoFocus: true }

/** What the board tells. */
export interface BoardProps {
  /** It is there, and can be read and loaded. */
  onReady: (board: BoardPort) => void
  /** The drawing is another one now. */
  onChange: (mark: string) => void
  /** Somebody does something on it. */
  onTouch: () => void
}

/** The drawing board. */
export function Board({ onReady, onChange, onTouch }: BoardProps) {
  const place = useRef<HTMLDivElement>(null)
  useTouch(place, onTouch)
  useBoardNames(place)
  return (
    <div ref={place} className="note-board absolute inset-0">
      <Excalidraw
        excalidrawAPI={(api) => onReady(portOf(api))}
        onChange={(elements, appState) => onChange(markOf(elements, appState))}
        theme={useBoardTheme()}
        langCode={boardLanguage(navigator.languages, languages)}
        UIOptions={OPTIONS}
        validateEmbeddable={false}
        aiEnabled={false}
        {...FOCUSED}
        handleKeyboardGlobally
        onLinkOpen={openLink}
        onPaste={keepHere}
      >
        <MainMenu>
          <MainMenu.DefaultItems.LoadScene />
          <MainMenu.DefaultItems.Export />
          <MainMenu.DefaultItems.SaveAsImage />
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
          <MainMenu.DefaultItems.ClearCanvas />
          <MainMenu.Separator />
          <MainMenu.DefaultItems.ChangeCanvasBackground />
        </MainMenu>
      </Excalidraw>
    </div>
  )
}

const TOUCHES = ['pointerdown', 'keydown', 'paste', 'cut', 'drop'] as const

/** Hears of every way to change something on the board before the board does. Its dialogs stand outside of it. */
function useTouch(place: React.RefObject<HTMLDivElement | null>, onTouch: () => void): void {
  const touch = useEffectEvent((event: Event) => {
    const { target } = event
    const isOutside = target instanceof Node && target !== document.body && !place.current?.contains(target)
    if (!isOutside || (target instanceof Element && target.closest('.excalidraw'))) onTouch()
  })
  useEffect(() => {
    const ending = new AbortController()
    for (const type of TOUCHES) document.addEventListener(type, (event) => touch(event), { capture: true, signal: ending.signal })
    return () => ending.abort()
  }, [])
}

/** How the board is without a grid, on white. */
const PLAIN = { gridSize: 20, gridStep: 5, gridModeEnabled: false, viewBackgroundColor: '#ffffff' }

const portOf = (api: ExcalidrawImperativeAPI): BoardPort => ({
  read: () => storableScene(api.getSceneElements(), api.getAppState(), api.getFiles()),
  load: (scene) => load(api, scene),
})

function load(api: ExcalidrawImperativeAPI, { elements, appState, files }: Scene): void {
  api.resetScene()
  const restored = restoreElements(elements, null, { repairBindings: true })
  // The rest of its state stays as it is: `updateScene` takes a part of it, though its type says all.
  const look = { ...PLAIN, ...appState } as AppState
  api.updateScene({ elements: restored, appState: look, captureUpdate: CaptureUpdateAction.NEVER })
  api.addFiles(Object.values(files))
  api.history.clear()
  if (restored.length > 0) api.scrollToContent(restored, { fitToViewport: true, viewportZoomFactor: 0.75, minZoom: 0.1, maxZoom: 1 })
}

/** Opens a link of a drawing in a tab that knows nothing of this one. */
const openLink: NonNullable<ExcalidrawProps['onLinkOpen']> = ({ link }, event) => {
  if (!link || isElementLink(link)) return
  event.preventDefault()
  if (/^(?:https?:|mailto:|tel:)/i.test(link)) window.open(link, '_blank', 'noopener,noreferrer')
}

/** Takes pictures that are somewhere else out of what is pasted: bringing them would tell that place of it. Their text stays. */
const keepHere: NonNullable<ExcalidrawProps['onPaste']> = (data) => {
  const mixed = (data as { mixedContent?: { type: string }[] }).mixedContent
  if (mixed) (data as { mixedContent?: { type: string }[] }).mixedContent = mixed.filter(({ type }) => type === 'text')
  return true
}
