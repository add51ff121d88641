import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createTypesetter, faceKey, type FaceKey, type Typesetter } from '../src/index.ts'

const require = createRequire(import.meta.url)

/** Faces of scripts that the others lack. */
export const BENGALI = faceKey('Noto Serif Bengali', 400, false)
export const ARABIC = faceKey('Noto Naskh Arabic', 400, false)
export const JAPANESE = faceKey('BIZ UDMincho', 400, false)
export const THAI = faceKey('Noto Sans Thai', 400, false)

/** The font files of other scripts than Latin. */
export const SCRIPT_FONTS: Readonly<Record<FaceKey, string>> = {
  [BENGALI]: '@expo-google-fonts/noto-serif-bengali/400Regular/NotoSerifBengali_400Regular.ttf',
  [ARABIC]: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  [JAPANESE]: '@expo-google-fonts/biz-udmincho/400Regular/BIZUDMincho_400Regular.ttf',
  [THAI]: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
}

/** The font files of Latin text, by face. */
export const FONTS: Readonly<Record<FaceKey, string>> = {
  [faceKey('Source Serif 4', 400, false)]: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  [faceKey('EB Garamond', 400, false)]: '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
  [faceKey('Inter', 400, false)]: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  [faceKey('Jost', 500, false)]: '@expo-google-fonts/jost/500Medium/Jost_500Medium.ttf',
}

export const SERIF = faceKey('Source Serif 4', 400, false)
export const GARAMOND = faceKey('EB Garamond', 400, false)
export const JOST = faceKey('Jost', 500, false)

/** Path of a font file. */
export const fontPath = (key: FaceKey): string => require.resolve((FONTS[key] ?? SCRIPT_FONTS[key])!)

/** A typesetter with all faces of the tests. */
export async function testTypesetter(): Promise<Typesetter> {
  const typesetter = await createTypesetter()
  for (const key of Object.keys({ ...FONTS, ...SCRIPT_FONTS })) typesetter.addFace(key, readFileSync(fontPath(key)))
  return typesetter
}
