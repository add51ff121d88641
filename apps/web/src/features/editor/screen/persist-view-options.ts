import { deviceStorage } from '../../../api/storage.ts'
import { z } from 'zod'
import { PANELS, type Editor, type ViewOptions } from '@magazineai/editor/state'
import { storedUnit, unitChoice } from '../base/unit-choice.ts'

const KEY = 'magazineai-furniture'

/** What is remembered for all magazines on this device; whether pages stand side by side is remembered for each. */
const Kept = z
  .object({
    rulers: z.boolean(),
    guides: z.boolean(),
    guidesLocked: z.boolean(),
    margins: z.boolean(),
    columns: z.boolean(),
    baseline: z.boolean(),
    bleed: z.boolean(),
    panel: z.enum(PANELS).nullable(),
  })
  .partial()

function stored(): Partial<ViewOptions> {
  try {
    const kept = Kept.safeParse(JSON.parse(deviceStorage.get(KEY) ?? '{}')).data ?? {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

function store({ rulers, guides, guidesLocked, margins, columns, baseline, bleed, panel }: ViewOptions): void {
  deviceStorage.set(KEY, JSON.stringify({ rulers, guides, guidesLocked, margins, columns, baseline, bleed, panel }))
}

/** Shows what the person last had around the pages, in the unit chosen on this device, and remembers it. @returns a function that ends it. */
export function persistViewOptions(editor: Editor): () => void {
  editor.setViewOptions({ ...stored(), unit: storedUnit() })
  let kept = editor.state.viewOptions
  const stop = editor.store.subscribe(() => {
    const { viewOptions } = editor.state
    if (viewOptions !== kept) store((kept = viewOptions))
  })
  const stopUnit = unitChoice.subscribe(() => editor.setViewOptions({ unit: storedUnit() }))
  return () => {
    stop()
    stopUnit()
  }
}
