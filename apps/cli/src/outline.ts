import type { Outline } from '@magazineai/design'
import { setup } from '@magazineai/assets'
import { draftOutline, IngestError } from '@magazineai/compose'
import { createEngine } from './engine.ts'
import { CliError, EXIT } from './exit.ts'
import { inputOf, writerOf, type MakingOptions } from './input.ts'
import { checkOutputPath, writeOutput } from './output-path.ts'
import type { Progress } from './progress.ts'

/** Makes an outline and writes it. @throws CliError with the reason and the code to end with. */
export const writeOutline = async (
  options: MakingOptions & { out: string },
  progress: Progress,
  signal: AbortSignal,
): Promise<{ outline: Outline; notes: string[] }> => {
  const input = await inputOf(options)
  const model = writerOf(options.model)
  await checkOutputPath(options.out)
  await setup()
  const ports = { ...(await createEngine()), ...(model && { model }) }
  try {
    for await (const event of draftOutline(input, ports, signal)) {
      if (event.type === 'step') progress.show(0, event.message)
      if (event.type !== 'drafted') continue
      await writeOutput(options.out, `${JSON.stringify(event.outline, null, 2)}\n`)
      progress.end()
      return { outline: event.outline, notes: event.notes }
    }
  } catch (error) {
    throw error instanceof IngestError ? new CliError(EXIT.document, error.message, { cause: error }) : error
  }
  throw new Error('The outline ended without one.')
}
