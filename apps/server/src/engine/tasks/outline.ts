import { draftOutline } from '@magazineai/compose'
import { inputOf, portsOf } from '../making.ts'
import type { Host, OutlineResult, OutlineTask } from '../protocol.ts'

/** Makes the outline of a magazine and reports it as it grows; answers it with what each length would mean. */
export const runOutline = async (task: OutlineTask, host: Host): Promise<OutlineResult> => {
  let result: OutlineResult | null = null
  for await (const event of draftOutline(inputOf(task), await portsOf(task, host))) {
    if (event.type === 'drafted') result = { outline: { ...event.outline, pages: task.pages ?? null }, lengths: event.lengths }
    else host.progress(event)
  }
  if (!result) throw new Error('the outline ended without one')
  return result
}
