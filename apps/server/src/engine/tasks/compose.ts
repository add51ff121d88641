import { composeMagazine } from '@magazineai/compose'
import type { ComposeReport } from '@magazineai/compose'
import { inputOf, portsOf } from '../making.ts'
import type { ComposeTask, Host } from '../protocol.ts'

/** Composes a magazine and reports every step and page. */
export const runCompose = async (task: ComposeTask, host: Host): Promise<ComposeReport> => {
  const input = { ...inputOf(task), ...(task.outline ? { outline: task.outline } : {}) }
  let report: ComposeReport | null = null
  for await (const event of composeMagazine(input, await portsOf(task, host))) {
    if (event.type === 'done') report = event.report
    host.progress(event)
  }
  if (!report) throw new Error('the composition ended without a magazine')
  return report
}
