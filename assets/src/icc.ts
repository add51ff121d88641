import { readFile } from 'node:fs/promises'
import { packagePath } from './paths.ts'

/** The printing conditions that come with the installation. `fogra39`: offset on coated paper, ISO 12647-2. */
export type PressProfile = 'fogra39'

/** Returns the path of the ICC profile of a printing condition. */
export const iccPath = (profile: PressProfile): string => packagePath(`icc/${profile}.icc`)

/** A printing condition as a PDF names it. */
export interface PrintCondition {
  /** The ICC profile. */
  profile: Uint8Array<ArrayBuffer>
  /** Its name in the registry of characterisations of the International Color Consortium. */
  condition: string
  /** What people call it. */
  name: string
}

const CONDITIONS: { [name in PressProfile]: Omit<PrintCondition, 'profile'> } = {
  fogra39: { condition: 'FOGRA39', name: 'Offset on coated paper (ISO 12647-2, FOGRA39)' },
}

/** Reads a printing condition with its profile, for `output` of `paintPdf`. */
export const iccProfile = async (profile: PressProfile): Promise<PrintCondition> => ({
  ...CONDITIONS[profile],
  profile: new Uint8Array(await readFile(iccPath(profile))),
})
