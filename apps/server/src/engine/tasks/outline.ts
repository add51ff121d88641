import { draftOutline } from '@magazineai/compose'
import type { Outline } from '@magazineai/compose'
import { inputOf, portsOf } from '../making.ts'
import type { Host, OutlineTask } from '../protocol.ts'

/** Makes the outline of a magazine and reports it as it grows. */
export const runOutline = async (task: OutlineTask, host: Host): Promise<Outline> => {
  let outline: Outline | null = null
  for await (const event of draftOutline(inputOf(task), await portsOf(task, host))) {
    if (event.type === 'drafted') outline = event.outline
    else host.progress(event)
  }
  if (!outline) throw new Error('the outline ended without one')
  return outline
}
