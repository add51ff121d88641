import { lengthsOf } from '@magazineai/compose'
import type { Length } from '@magazineai/contract'
import { inputOf } from '../making.ts'
import { layoutEngine } from '../fonts.ts'
import type { LengthsTask } from '../protocol.ts'

/** Works out what each length would mean for an outline. */
export const runLengths = async (task: LengthsTask): Promise<Length[]> => {
  const { documents, outline } = task
  return lengthsOf({ ...inputOf({ ...task, files: [] }), documents, outline }, await layoutEngine())
}
