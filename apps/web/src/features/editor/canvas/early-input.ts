/** What is done on the canvas before anything answers it: kept in order, to be done again. */
export interface EarlyInput {
  /** Takes the oldest event that is kept; undefined when there is none. */
  next(): Event | undefined
  /** Lets everything that follows go its own way. */
  stop(): void
}

const POINTER = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const
const KEYS = ['keydown', 'keyup'] as const
const TRANSFERS = ['copy', 'cut', 'paste', 'drop'] as const

/** Keys with Control or Command that stay the browser's: a clipboard event follows them, or they are about its window. */
const BROWSERS = new Set('cxvrtwnlqj')

/** Keys that lead on, to what says that something could not be loaded, or are the browser's own. */
const LEADS_ON = /^(Tab|F\d+)$/

/** Most events that are kept; of what follows only moves are left out. */
const MOST = 2_000

/**
 * Keeps what is done on `canvas`, or with keys while nothing else has the focus, from now on. Nothing else hears of it, and the browser does not
 * answer in its own way: a file that is dropped would take the place of the page.
 */
export function keepEarlyInput(canvas: HTMLElement): EarlyInput {
  const kept: Event[] = []
  const keep = (event: Event, copy: Event): void => {
    event.stopImmediatePropagation()
    // Of moves without a button held the last is worth all of them.
    if (isIdleMove(copy) && isIdleMove(kept.at(-1))) kept.pop()
    if (kept.length < MOST || copy.type !== 'pointermove') kept.push(copy)
  }
  const onPointer = (event: PointerEvent): void => {
    if (!event.isTrusted || !isOn(canvas, event.target)) return
    keep(event, new PointerEvent(event.type, event))
    if (event.type !== 'pointerdown') return
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    canvas.focus({ preventScroll: true })
    // It is heard; the answer is on its way.
    canvas.style.cursor = 'progress'
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!event.isTrusted || !isFree(canvas) || LEADS_ON.test(event.key)) return
    keep(event, new KeyboardEvent(event.type, event))
    if (!event.altKey && !((event.ctrlKey || event.metaKey) && BROWSERS.has(event.key.toLowerCase()))) event.preventDefault()
  }
  const onTransfer = (event: ClipboardEvent | DragEvent): void => {
    if (!event.isTrusted || !('dataTransfer' in event ? isOn(canvas, event.target) : isFree(canvas))) return
    keep(event, copyOf(event))
    event.preventDefault()
  }
  const onDragOver = (event: DragEvent): void => event.preventDefault()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  for (const type of POINTER) window.addEventListener(type, onPointer, options)
  for (const type of KEYS) window.addEventListener(type, onKey, options)
  for (const type of TRANSFERS) window.addEventListener(type, onTransfer, options)
  window.addEventListener('dragover', onDragOver, options)
  return {
    next: () => kept.shift(),
    stop() {
      listening.abort()
      kept.length = 0
      canvas.style.cursor = ''
    },
  }
}

const isOn = (canvas: HTMLElement, target: EventTarget | null): boolean => target instanceof Node && canvas.contains(target)

/** True while keys belong to the canvas, as nothing else has the focus. */
const isFree = (canvas: HTMLElement): boolean => document.activeElement === document.body || isOn(canvas, document.activeElement)

const isIdleMove = (event: Event | undefined): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0

/** A clipboard or drop event with what it carries, which the browser takes away when the event is over. */
function copyOf(event: ClipboardEvent | DragEvent): Event {
  const common = { bubbles: true, cancelable: true }
  if (!('dataTransfer' in event)) return new ClipboardEvent(event.type, { ...common, clipboardData: carried(event.clipboardData) })
  const { clientX, clientY } = event
  return new DragEvent(event.type, { ...common, clientX, clientY, dataTransfer: carried(event.dataTransfer) })
}

function carried(from: DataTransfer | null): DataTransfer {
  const copy = new DataTransfer()
  for (const type of from?.types ?? []) if (type !== 'Files') copy.setData(type, from!.getData(type))
  for (const file of from?.files ?? []) copy.items.add(file)
  return copy
}
