import { layerBounds } from '../geometry/placed.ts'
import {
  type Design,
  type History,
  type HistoryStep,
  type Operation,
  type Page,
  type Point,
  type Rect,
  type Size,
  unionOf,
} from '@magazineai/design'
import type { Layouter } from '@magazineai/render'
import type { Typesetter } from '@magazineai/typeset'
import type { CommandName } from './command-names.ts'
import { type Camera, clamped, fullScale, panned, revealing, toWorld, zoomedAt } from '../geometry/camera.ts'
import { pictureIn } from '../geometry/cropping.ts'
import { keptGuide, keptTask } from './kept-guide.ts'
import { edgePush } from '../geometry/edge.ts'
import { cameraFor, type Fit, fitBox, fitCamera } from './fit.ts'
import { selectionFrame, type SelectionFrame } from '../geometry/handles.ts'
import type { MagazineActions, EditorController } from './controller.ts'
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from './view-options.ts'
import { pageInView, type Stack, stackCache } from '../geometry/stack.ts'
import { lockedReason } from '../geometry/page-lock.ts'
import type { EditorState, Notice } from './state.ts'
import { createStore, type Store } from '@magazineai/common'
import type { Gesture, PointerPress, Pointer, PointerInput } from './input.ts'
import { Slices } from './slices.ts'

/** What the editor needs from outside. */
export interface EditorOptions {
  history: History
  /** Lays pages out; null until the fonts are there. */
  layouter?: Layouter | null
  /** What works on the design; null until it is loaded. */
  loadedController: () => EditorController<Editor> | null
  /** Numbers in [0, 1) for new ids. */
  newId: () => string
  /** Milliseconds; decides which keystrokes belong to one step. */
  now?: () => number
}

const initialState = (design: Design): EditorState => ({
  design,
  preview: null,
  offset: null,
  page: design.pages[0]!.id,
  selected: [],
  chosen: [],
  renaming: null,
  guide: null,
  guideDrag: null,
  guideTask: null,
  entered: null,
  hovered: null,
  text: null,
  crop: null,
  tool: 'select',
  camera: { x: 0, y: 0, scale: 0.25 },
  view: { width: 0, height: 0 },
  gesture: null,
  guides: [],
  frame: null,
  measures: false,
  alignTo: 'selection',
  drop: null,
  uploads: [],
  marquee: null,
  viewOptions: DEFAULT_VIEW_OPTIONS,
  canUndo: false,
  canRedo: false,
  save: 'saved',
  savedAt: null,
  keptHere: true,
  otherTabs: 0,
  showHistory: false,
  showConflict: false,
  travelled: null,
  fonts: 0,
  canRewrite: false,
  rewrite: null,
  smartTyping: true,
  textTask: null,
  wordDrop: null,
  surface: null,
  exporting: null,
  notice: null,
  spoken: null,
})

/** The editor without any screen: state, commands and pointer. What is shown is a function of `store`. */
export class Editor {
  readonly store: Store<EditorState>
  readonly newId: () => string
  readonly now: () => number
  layouter: Layouter | null
  /** The magazine as a file; null without a screen. */
  magazineActions: MagazineActions | null = null
  /** What knows the outlines of the letters, to paint with; null without a screen. */
  letters: Pick<Typesetter, 'glyphPath' | 'metrics'> | null = null
  /** What commands, tools and screens keep of this editor and nobody is shown. */
  readonly slices = new Slices()
  readonly #loadedController: () => EditorController<Editor> | null
  #history: History
  #gesture: Gesture | null = null
  /** True once the pointer moved in the running gesture. */
  #isDragged = false
  #stackOf = stackCache()
  #unsubscribe: () => void
  #notices = 0

  constructor({ history, layouter = null, loadedController, newId, now = () => 0 }: EditorOptions) {
    this.#history = history
    this.#loadedController = loadedController
    this.layouter = layouter
    this.newId = newId
    this.now = now
    this.store = createStore(initialState(history.design))
    this.#unsubscribe = history.subscribe(() => this.#sync())
    this.#sync()
  }

  get state(): EditorState {
    return this.store.get()
  }

  get design(): Design {
    return this.#history.design
  }

  get history(): History {
    return this.#history
  }

  /** What works on the design; null until it is loaded: then there is no command, and nothing is selected or edited. */
  get controller(): EditorController<Editor> | null {
    return this.#loadedController()
  }

  /** Index of the page that is worked on. */
  get pageIndex(): number {
    return Math.max(
      0,
      this.design.pages.findIndex((page) => page.id === this.state.page),
    )
  }

  /** The page that is worked on. */
  get page(): Page {
    return this.design.pages[this.pageIndex]!
  }

  /** Where the pages stand on the pasteboard. */
  get stack(): Stack {
    return this.#stackOf(this.design, this.state.viewOptions.spreads)
  }

  /** Says how the magazine is saved, copied and brought in; null when its screen is gone. */
  setMagazineActions(magazineActions: MagazineActions | null): void {
    this.magazineActions = magazineActions
  }

  /** Ends all subscriptions. */
  dispose(): void {
    this.#unsubscribe()
  }

  /** Puts another design and its history in place: after “take theirs”, or a reset. */
  replace(history: History): void {
    this.cancel()
    this.#unsubscribe()
    this.#history = history
    this.#unsubscribe = history.subscribe(() => this.#sync())
    this.store.set({ text: null, selected: [], entered: null })
    this.#sync()
  }

  /** Runs a command. @returns false when it cannot be run now. */
  run(name: CommandName): boolean {
    const { controller } = this
    if (!controller || !this.can(name)) return false
    controller.commands[name].run(this)
    return true
  }

  /** Whether a command makes sense now. */
  can(name: CommandName): boolean {
    const command = this.controller?.commands[name]
    return command !== undefined && (command.can?.(this) ?? true)
  }

  /** Does an operation as one step of the history. @returns false, and says why, when it does not fit the design. */
  change(label: string, op: Operation): boolean {
    if ((op.op === 'group' && op.ops.length === 0) || this.#isRefused(op)) return false
    this.#history.mark(label)
    return this.continue(op)
  }

  /** Does an operation within the current step of the history. */
  continue(op: Operation): boolean {
    if (this.#isRefused(op)) return false
    const before = this.design
    const result = this.#history.run(op)
    if (!result.ok) this.say(result.reason)
    else for (const next of this.controller?.follow(this, op, before) ?? []) this.#history.run(next)
    return result.ok
  }

  /** The last step that is done; undefined when there is none. */
  lastStep(): HistoryStep | undefined {
    const { steps, cursor } = this.#history.log()
    return steps[cursor - 1]
  }

  /** Takes back a step that the user was told of. When others followed it, or it is undone already, that is for the history: says so. */
  takeBack(step: HistoryStep): void {
    if (this.lastStep() === step) this.run('undo')
    else this.say('Other changes followed. Undo those first.')
  }

  /** Whether an operation would change a locked page; says so. */
  #isRefused(op: Operation): boolean {
    const reason = lockedReason(this.design, op)
    if (reason !== null) this.say(reason)
    return reason !== null
  }

  /** Tells the user something; `undo` is a step that can be taken back from there. */
  say(text: string, { undo }: Pick<Notice, 'undo'> = {}): void {
    this.store.set({ notice: { text, id: ++this.#notices, ...(undo === undefined ? {} : { undo }) } })
  }

  /** Tells screen readers what was done, once it is done; what is selected they hear anyway. */
  announce(text: string): void {
    this.store.set({ spoken: { text, id: (this.state.spoken?.id ?? 0) + 1 } })
  }

  /** Selects layers of the current page. */
  select(ids: readonly string[]): void {
    const selected = ids.filter((id) => id !== this.page.rootId && this.page.layers[id])
    if (selected.length === this.state.selected.length && selected.every((id, index) => id === this.state.selected[index])) return
    this.store.set({ selected })
  }

  /** Makes a page the current one; the selection of another page is dropped. */
  goTo(page: string, show = false): void {
    if (page !== this.state.page) this.store.set({ page, chosen: [], selected: [], entered: null, hovered: null, crop: null })
    if (show) this.reveal(this.stack[this.pageIndex]!)
  }

  /** The top-left corner of the current page on the pasteboard. */
  pageOrigin(): Point {
    const { x, y } = this.stack[this.pageIndex]!
    return { x, y }
  }

  /** The frame around the selection, on the pasteboard, as the running gesture shows it. */
  selectionFrame(): SelectionFrame | null {
    const { preview, offset, selected, frame } = this.state
    if (frame) return frame
    const page = preview?.pages.find((candidate) => candidate.id === this.state.page) ?? this.page
    const { x, y } = this.pageOrigin()
    return selectionFrame(page, selected, { x: x + (offset?.dx ?? 0), y: y + (offset?.dy ?? 0) })
  }

  setCamera(camera: Camera): void {
    const { view } = this.state
    const boxes = unionOf(this.stack)
    this.store.set({ camera: boxes && view.width > 0 ? clamped(camera, boxes, view) : camera })
    if (this.state.selected.length === 0 && !this.state.text) this.#followCamera()
  }

  /** The page in the middle of the view becomes the current one while nothing is selected. */
  #followCamera(): void {
    const { camera, view } = this.state
    const seen = { x: camera.x, y: camera.y, width: view.width / camera.scale, height: view.height / camera.scale }
    const page = this.design.pages[pageInView(this.stack, seen, this.pageIndex)]
    if (page && page.id !== this.state.page) this.store.set({ page: page.id, chosen: [], entered: null })
  }

  /** Zooms to a percentage about a point of the view; when absent about what is worked on. */
  zoomTo(percent: number, anchor?: Point): void {
    const { width, height } = this.state.view
    const about = anchor ?? this.controller?.zoomAnchor(this) ?? { x: width / 2, y: height / 2 }
    this.setCamera(zoomedAt(this.state.camera, about, (percent / 100) * fullScale(this.design.mode), this.design.mode))
  }

  /** The zoom in percent. */
  zoom(): number {
    return (this.state.camera.scale / fullScale(this.design.mode)) * 100
  }

  /** Shows the current page, its spread or the selection whole, or the page as wide as the view. */
  fit(what: Fit): void {
    const box = fitBox(this, what)
    if (box && this.state.view.width > 0) this.setCamera(fitCamera(this, box, what))
  }

  /** Changes what is drawn around the pages, and how they stand; the current page stays where it is seen. */
  setViewOptions(patch: Partial<ViewOptions>): void {
    const before = this.stack[this.pageIndex]
    this.store.set({ viewOptions: { ...this.state.viewOptions, ...patch } })
    this.#hold(before)
  }

  /** Moves the view as little as needed to show a box of the pasteboard. */
  reveal(box: Rect): void {
    if (this.state.view.width > 0) this.setCamera(revealing(this.state.camera, box, this.state.view))
  }

  /** Shows the selection, with so many view pixels free below it. */
  revealSelection(below = 0): void {
    const box = unionOf(this.state.selected.map((id) => layerBounds(this.page, id)))
    const origin = this.pageOrigin()
    const room = below / this.state.camera.scale
    if (box) this.reveal({ ...box, x: box.x + origin.x, y: box.y + origin.y, height: box.height + room })
  }

  setView(view: Size): void {
    this.store.set({ view })
  }

  pointerDown(input: PointerInput | number, y?: number): this {
    const given = typeof input === 'number' ? { x: input, y: y ?? 0 } : input
    if (this.#gesture) this.cancel()
    const press: PointerPress = {
      pointer: this.#pointer(given),
      button: given.button ?? 0,
      clicks: given.clicks ?? 1,
      space: given.space ?? false,
    }
    this.#isDragged = false
    this.#gesture = this.controller?.begin(this, press) ?? null
    this.store.set({ gesture: this.#gesture?.name ?? null, hovered: null, measures: false })
    return this
  }

  /** Works out what the gesture that a press began will need, so that its first move is as quick as the others. */
  getReady(): void {
    this.#gesture?.ready?.()
  }

  pointerMove(input: PointerInput | number, y?: number): this {
    const pointer = this.#pointer(typeof input === 'number' ? { x: input, y: y ?? 0 } : input)
    this.#last = pointer
    if (this.#gesture) this.#drag()
    else this.#hover(pointer)
    return this
  }

  pointerUp(input?: PointerInput): this {
    const gesture = this.#gesture
    if (!gesture) return this
    this.#gesture = null
    this.#attempt(gesture, () => gesture.up(input ? this.#pointer(input) : this.#last))
    this.store.set({ gesture: null })
    return this
  }

  /** Leads the running gesture to where the pointer is. */
  #drag(): void {
    const gesture = this.#gesture
    if (!gesture) return
    this.#isDragged = true
    this.#attempt(gesture, () => gesture.move(this.#last))
  }

  /** Does something of a gesture; one that fails is over, and leaves nothing on the screen. @throws what it threw */
  #attempt(gesture: Gesture, act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#gesture = gesture
      this.cancel()
      throw error
    }
  }

  /** Goes on with the running gesture on a design that changed under it; ends it, and says so, when what it works on is gone. */
  #resume(): void {
    const gesture = this.#gesture
    if (!gesture) return
    this.#last = { ...this.#last, world: toWorld(this.state.camera, this.#last.view) }
    const next = gesture.again()
    if (next) {
      this.#gesture = next
      if (this.#isDragged) this.#drag()
      return
    }
    this.cancel()
    if (this.#isDragged) this.say('What was dragged is gone or locked.')
  }

  /** Ends the running gesture as if it had never begun. */
  cancel(): boolean {
    const gesture = this.#gesture
    this.#gesture = null
    gesture?.cancel()
    this.store.set({ gesture: null })
    return gesture !== null
  }

  /** Tells a running gesture, or what is shown without one, that keys went down or up while the pointer rests. */
  holdKeys(keys: Pick<Pointer, 'shift' | 'alt' | 'mod'>): void {
    this.#last = { ...this.#last, ...keys }
    this.#drag()
    this.store.set({ measures: keys.alt && !this.#gesture && this.state.selected.length > 0 && !this.state.text })
  }

  /** True while something is dragged at the edge of the view, which scrolls it. */
  isAtEdge(): boolean {
    return this.#edgePush() !== null
  }

  #edgePush(): Point | null {
    return this.#gesture && edgePush(this.state.gesture, this.#last.view, this.state.view)
  }

  /** Scrolls while something is dragged at the edge of the view, as far as it goes in `ms`. @returns false when nothing is. */
  scrollAtEdge(ms: number): boolean {
    const push = this.#edgePush()
    if (!push) return false
    this.setCamera(panned(this.state.camera, push.x * ms, push.y * ms))
    this.#last = { ...this.#last, world: toWorld(this.state.camera, this.#last.view) }
    this.#drag()
    return true
  }

  #last: Pointer = { view: { x: 0, y: 0 }, world: { x: 0, y: 0 }, shift: false, alt: false, mod: false, touch: false }

  #pointer({ x, y, shift = false, alt = false, mod = false, touch = false }: PointerInput): Pointer {
    const view = { x, y }
    this.#last = { view, world: toWorld(this.state.camera, view), shift, alt, mod, touch }
    return this.#last
  }

  #hover({ world, alt }: Pointer): void {
    // Where the system took the key's coming up, the pointer tells of it.
    this.store.set({ hovered: this.controller?.under(this, world) ?? null, measures: this.state.measures && alt })
  }

  /** Takes over what the history says now, and lets go of what is no longer there. */
  #sync(): void {
    const { design } = this.#history
    const before = this.state.design
    // What a gesture shows belongs to the design it began on.
    const shown = this.#gesture && design !== before ? { preview: null, offset: null, frame: null, guides: [] } : {}
    const page = design.pages.find((candidate) => candidate.id === this.state.page) ?? this.#neighbour(design)
    const selected = page.id === this.state.page ? this.state.selected.filter((id) => page.layers[id]) : []
    const stack = this.#stackOf(before, this.state.viewOptions.spreads)
    const place = stack[before.pages.findIndex((candidate) => candidate.id === page.id)]
    const isGone = page.id !== this.state.page
    this.store.set({
      ...shown,
      design,
      page: page.id,
      selected: selected.length === this.state.selected.length ? this.state.selected : selected,
      guide: this.state.guide && keptGuide(before, design, this.state.guide),
      guideTask: keptTask(before, design, this.state.guideTask),
      entered: this.state.entered && page.layers[this.state.entered] ? this.state.entered : null,
      text: this.state.text && (this.controller?.keptSession(design, this.state.text) ?? null),
      crop: this.state.crop !== null && pictureIn(page.layers[this.state.crop]) ? this.state.crop : null,
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
    })
    if (isGone) this.#show()
    else this.#hold(place)
    if (design !== before) this.#resume()
  }

  /** Shows the current page, with as much of its spread as there is room for. */
  #show(): void {
    if (this.state.view.width > 0) this.setCamera(cameraFor(this, this.pageIndex))
  }

  /** Keeps the current page where it is seen when pages come or go before it; one that is new or moved is brought into view. */
  #hold(before: Rect | undefined): void {
    const now = this.stack[this.pageIndex]!
    const { camera, view } = this.state
    if (view.width === 0 || (before && before.x === now.x && before.y === now.y)) return
    if (before) this.store.set({ camera: { ...camera, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y } })
    else this.reveal(now)
  }

  /** The page that takes the place of a removed current page: the next one that is left, else the last. */
  #neighbour(design: Design): Page {
    const before = this.state.design.pages
    const left = new Set(design.pages.map(({ id }) => id))
    const next = before.slice(before.findIndex(({ id }) => id === this.state.page) + 1).find(({ id }) => left.has(id))
    return design.pages.find(({ id }) => id === next?.id) ?? design.pages.at(-1)!
  }
}
