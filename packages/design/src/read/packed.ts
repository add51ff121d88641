import { isRecord, type Plain } from './plain.ts'

/** The keys that canva-editor's packed form writes as letters: the first as a, the 27th as aa (see its `minifier.ts`). */
const NAMES =
  'name notes layers ROOT type resolvedName props boxSize width height position x y rotate color image gradientBackground locked child parent scale text fonts family url style styles colors fontSizes effect settings thickness transparency clipPath shapeSize thumb offset direction blur border weight roundedCorners'.split(
    ' ',
  )

const letters = (index: number): string => {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : String.fromCharCode(96 + Math.floor(index / 26)) + letter
}

const KEYS = new Map(NAMES.map((name, index) => [letters(index), name]))

/** Tells whether a page is in packed form: its layers are under `c`, their root under `d`. */
export const isPacked = (value: Plain): boolean => {
  const page = Array.isArray(value) ? value[0] : value
  return (
    isRecord(page) &&
    !('layers' in page) &&
    isRecord(page.c) &&
    (isRecord(page.c.d) || Object.values(page.c).some((layer) => isRecord(layer) && isRecord(layer.g)))
  )
}

/** Spells out the keys of a packed value. */
export const unpack = (value: Plain): Plain => {
  if (Array.isArray(value)) return value.map(unpack)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [KEYS.get(key) ?? key, unpack(each)]))
}
