import { z } from 'zod'

/** Largest coordinate and size of a drawing, either side of its origin: what lies further out is brought there. */
const FARTHEST = 10_000_000

/** Longest text of an element. */
const MAX_TEXT = 100_000

const number = z.number().transform((value) => Math.min(Math.max(value, -FARTHEST), FARTHEST))
const whole = z.number().int()
const name = z.string().min(1).max(100)
const word = z.string().max(30)
const color = z.string().regex(/^(?:#[\da-f]{3,8}|[a-z]{1,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]{1,60}\))$/i)
const point = z.tuple([number, number])

/** An address that a click may lead to: the web, mail, a telephone, and this product. `javascript:` and whatever else runs is none. */
const link = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\p{Cc}]*$/iu)

const binding = z.object({
  elementId: name,
  focus: number.optional(),
  gap: number.optional(),
  fixedPoint: point.nullish(),
})

/**
 * What each field of an element may hold; all else is left out, and so is a field of another form, as the drawing board gives it what it would have had. Only
 * an id and a kind are needed.
 */
const fields = {
  x: number,
  y: number,
  width: number,
  height: number,
  angle: number,
  strokeColor: color,
  backgroundColor: color,
  fillStyle: word,
  strokeWidth: number,
  strokeStyle: word,
  roughness: number,
  opacity: number,
  groupIds: z.array(name).max(100),
  frameId: name.nullable(),
  index: name.nullable(),
  roundness: z.object({ type: whole, value: number.optional() }).nullable(),
  seed: number,
  version: whole,
  versionNonce: whole,
  boundElements: z
    .array(z.object({ id: name, type: word }))
    .max(1_000)
    .nullable(),
  updated: whole,
  link: link.nullable(),
  locked: z.boolean(),
  text: z.string().max(MAX_TEXT),
  originalText: z.string().max(MAX_TEXT),
  fontSize: number,
  fontFamily: whole,
  textAlign: word,
  verticalAlign: word,
  containerId: name.nullable(),
  autoResize: z.boolean(),
  lineHeight: number,
  points: z.array(point).max(100_000),
  pressures: z.array(number).max(100_000),
  simulatePressure: z.boolean(),
  lastCommittedPoint: point.nullable(),
  startBinding: binding.nullable(),
  endBinding: binding.nullable(),
  startArrowhead: word.nullable(),
  endArrowhead: word.nullable(),
  elbowed: z.boolean(),
  fixedSegments: z
    .array(z.object({ index: whole, start: point, end: point }))
    .max(1_000)
    .nullable(),
  startIsSpecial: z.boolean().nullable(),
  endIsSpecial: z.boolean().nullable(),
  polygon: z.boolean(),
  fileId: name.nullable(),
  status: word,
  scale: point,
  crop: z.object({ x: number, y: number, width: number, height: number, naturalWidth: number, naturalHeight: number }).nullable(),
  name: z.string().max(200).nullable(),
}

const forgiving = Object.fromEntries(
  Object.entries(fields).map(([key, field]) => [key, (field as z.ZodType).optional().catch(undefined)]),
) as unknown as {
  [K in keyof typeof fields]: z.ZodCatch<z.ZodOptional<(typeof fields)[K]>>
}

/** Kinds of elements a note may hold. Pages of other sites that a drawing shows (`iframe`, `embeddable`) are none of them. */
const KINDS = ['rectangle', 'diamond', 'ellipse', 'line', 'arrow', 'freedraw', 'text', 'image', 'frame', 'magicframe'] as const

const Element = z.object({ id: name, type: z.enum(KINDS), isDeleted: z.literal(false).optional(), ...forgiving })

/** An element of a drawing as it is stored. */
export type SceneElement = z.output<typeof Element>

/** Returns the elements of a drawing that can be stored, in their order: those with an id and a kind of text, and not deleted. */
export const storableElements = (elements: readonly unknown[]): SceneElement[] =>
  elements.flatMap((element) => {
    const parsed = Element.safeParse(element)
    return parsed.success ? [parsed.data] : []
  })

const appState = {
  gridSize: z.number().int().min(1).max(1_000),
  gridStep: z.number().int().min(1).max(1_000),
  gridModeEnabled: z.boolean(),
  viewBackgroundColor: color,
}

const WHITE = '#ffffff'

/** How a drawing is shown, as it is stored: its grid and the colour behind it. */
export const AppState = z
  .object({
    gridSize: appState.gridSize.optional().catch(undefined),
    gridStep: appState.gridStep.optional().catch(undefined),
    gridModeEnabled: appState.gridModeEnabled.optional().catch(undefined),
    viewBackgroundColor: appState.viewBackgroundColor.default(WHITE).catch(WHITE),
  })
  .catch({ viewBackgroundColor: WHITE })
