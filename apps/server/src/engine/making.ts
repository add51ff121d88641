import { measurePicture, photos, templateKit } from '@magazineai/assets'
import type { ComposeInput, ComposePorts } from '@magazineai/compose'
import { layoutEngine } from './fonts.ts'
import type { Host, ComposeBrief } from './protocol.ts'
import { writerOf } from './writer.ts'

/** Returns what a task is to make, as composing takes it. */
export const inputOf = ({
  idea,
  template,
  files,
  name,
  language,
  pages,
  leavesRoom,
  typography,
  mode,
}: Omit<ComposeBrief, 'model' | 'tokens'>): ComposeInput => ({
  idea,
  kit: templateKit(template),
  files,
  mode,
  leavesRoom,
  typography,
  ...defined({ name, language, pages }),
})

/** Returns the ports of composing: the layout engine, the photographs, the steps kept by the server, and the model when there is one. */
export const portsOf = async ({ model, tokens }: Pick<ComposeBrief, 'model' | 'tokens'>, host: Host): Promise<ComposePorts> => {
  const { layouter, loadFaces, faceDetector } = await layoutEngine()
  const checkpoint = {
    load: (key: string) => host.ask('load', key),
    save: async (key: string, value: unknown) => void (await host.ask('save', { key, value })),
  }
  const keepPicture = async (bytes: Uint8Array, { name }: { name: string }) => {
    const url = await host.ask('keep', { bytes, name })
    return { url, metrics: await measurePicture(bytes, faceDetector) }
  }
  return { layouter, loadFaces, photos: photos(), checkpoint, keepPicture, tokens, ...(model ? { model: writerOf(model, host) } : {}) }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
