import { photos, templateKit } from '@magazineai/assets'
import { composeMagazine } from '@magazineai/compose'
import type { ComposeReport } from '@magazineai/compose'
import { layoutEngine } from '../fonts.ts'
import type { ComposeTask, Host } from '../protocol.ts'

/** Composes a magazine and reports every step and page. */
export const runCompose = async (task: ComposeTask, host: Host): Promise<ComposeReport> => {
  const { layouter, loadFaces } = await layoutEngine()
  const { idea, files, name, author, language, pages } = task
  const input = { idea, kit: templateKit(task.template), files, ...defined({ name, author, language, pages }) }
  const checkpoint = {
    load: (key: string) => host.ask('load', key),
    save: async (key: string, value: unknown) => void (await host.ask('save', { key, value })),
  }
  let report: ComposeReport | null = null
  for await (const event of composeMagazine(input, { layouter, loadFaces, photos: photos(), checkpoint })) {
    if (event.type === 'done') report = event.report
    host.progress(event)
  }
  if (!report) throw new Error('the composition ended without a magazine')
  return report
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
