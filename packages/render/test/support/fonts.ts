import type { FontCatalogue, FontStyle } from '@magazineai/design'
import { readFileSync, readdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { faceKey, type FaceKey, type Typesetter } from '@magazineai/typeset'

const FAMILIES: Record<string, string> = {
  Inter: 'inter',
  'Source Serif 4': 'source-serif-4',
  'Playfair Display': 'playfair-display',
  'EB Garamond': 'eb-garamond',
  'Cormorant Garamond': 'cormorant-garamond',
  Jost: 'jost',
  Arimo: 'arimo',
  'Noto Serif Bengali': 'noto-serif-bengali',
  'Noto Naskh Arabic': 'noto-naskh-arabic',
  'BIZ UDMincho': 'biz-udmincho',
}

const files = new Map<FaceKey, string>()

const styleOf = (family: string, root: string, folder: string): FontStyle[] => {
  const found = /^(\d+)[A-Za-z]+?(_Italic)?$/.exec(folder)
  if (!found) return []
  const weight = Number(found[1])
  const italic = Boolean(found[2])
  const file = join(root, folder, readdirSync(join(root, folder)).find((name) => name.endsWith('.ttf')) ?? '')
  files.set(faceKey(family, weight, italic), file)
  const bytes = readFileSync(file)
  return [{ weight, italic, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes: bytes.length }]
}

/** The fonts of the tests: a few open families from npm. */
export const catalogue: FontCatalogue = {
  families: Object.entries(FAMILIES).map(([family, name]) => {
    const root = dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}/package.json`))
    return { family, category: 'text', styles: readdirSync(root).flatMap((folder) => styleOf(family, root, folder)) }
  }),
  fallback: ['Inter', 'Noto Serif Bengali', 'Noto Naskh Arabic', 'BIZ UDMincho'],
}

/** The bytes of a face of the tests. */
export const fontBytes = (key: FaceKey): Uint8Array<ArrayBuffer> => {
  const file = files.get(key)
  if (!file) throw new Error(`No test font ${key}`)
  return new Uint8Array(readFileSync(file))
}

/** Gives a typesetter the faces it lacks. */
export const addFaces = (typesetter: Typesetter, keys: readonly FaceKey[]) => {
  for (const key of keys) if (!typesetter.hasFace(key)) typesetter.addFace(key, fontBytes(key))
}
