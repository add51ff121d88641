import { deviceStorage } from '../../../api/storage.ts'
import { z } from 'zod'
import type { Editor, Furniture } from '@magazineai/editor/state'
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
  })
  .partial()

function stored(): Partial<Furniture> {
  try {
    const kept = Kept.safeParse(JSON.parse(deviceStorage.get(KEY) ?? '{}')).data ?? {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

function store({ rulers, guides, guidesLocked, margins, columns, baseline, bleed }: Furniture): void {
  deviceStorage.set(KEY, JSON.stringify({ rulers, guides, guidesLocked, margins, columns, baseline, bleed }))
}

/** Shows what the person last had around the pages, in the unit chosen on this device, and remembers it. @returns a function that ends it. */
export function keepFurniture(editor: Editor): () => void {
  editor.furnish({ ...stored(), unit: storedUnit() })
  let kept = editor.state.furniture
  const stop = editor.store.subscribe(() => {
    const { furniture } = editor.state
    if (furniture !== kept) store((kept = furniture))
  })
  const stopUnit = unitChoice.subscribe(() => editor.furnish({ unit: storedUnit() }))
  return () => {
    stop()
    stopUnit()
  }
}
