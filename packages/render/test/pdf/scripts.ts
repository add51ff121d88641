import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { faceKey, type FaceKey } from '@magazineai/typeset'
import type { FontCatalogue } from '@magazineai/design'
import { catalogue, fontBytes } from '../support/fonts.ts'

const FAMILIES = {
  'Noto Serif Bengali': 'noto-serif-bengali/400Regular',
  'Noto Naskh Arabic': 'noto-naskh-arabic/400Regular',
  'BIZ UDMincho': 'biz-udmincho/400Regular',
  'Noto Sans Thai': 'noto-sans-thai/400Regular',
}

const bytes = new Map<FaceKey, Uint8Array<ArrayBuffer>>()

/** Fonts for Latin, Bengali, Arabic, Japanese and Thai. */
export const scriptFonts: FontCatalogue = {
  families: [
    ...catalogue.families,
    ...Object.entries(FAMILIES).map(([family, path]) => {
      const [name = '', style = ''] = path.split('/')
      const folder = join(dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}/package.json`)), style)
      const file = new Uint8Array(
        readFileSync(
          join(
            folder,
            readdirSync(folder).find((one) => one.endsWith('.ttf'))!,
          ),
        ),
      )
      bytes.set(faceKey(family, 400, false), file)
      const hash = createHash('sha256').update(file).digest('hex').slice(0, 16)
      return { family, category: 'text', styles: [{ weight: 400, italic: false, hash, bytes: file.length }] }
    }),
  ],
  fallback: ['Inter', ...Object.keys(FAMILIES)],
}

/** The bytes of a face of `scriptFonts`. */
export const scriptFontBytes = (key: FaceKey): Uint8Array<ArrayBuffer> => bytes.get(key) ?? fontBytes(key)
