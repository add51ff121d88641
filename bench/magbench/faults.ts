import type { WritingModel } from '@magazineai/compose'
import { createModel, OutputFallback, modelInfo } from '@magazineai/models'
import { answerOf } from '../../packages/compose/test/personas/personas.ts'
import { PIECE, testClock } from '../../packages/models/test/clock.ts'
import { hostileServer } from '../../packages/models/test/hostile.ts'
import type { Hostile } from '../../packages/models/test/hostile.ts'

/** What can be wrong with a server, by the names the hostile server knows. */
export const SERVER_FAULTS = (
  'well broken-event crumbs nulls no-done fences think half-think prose commas whole ' +
  'busy-once fault-once cut-once error-event length-once schema-once no-schema no-format ' +
  'busy-always no-credit html-502 html-200 bad-key no-model too-long bad-request cut-always ' +
  'stall silent refusal filter empty length-always schema-always endless'
).split(' ')

/** Starts a server that breaks every promise, and gives models that reach it over the wire. The caller owns it and ends it by `close`. */
export async function hostileModels(): Promise<{ model: (fault: string) => WritingModel; close: () => Promise<void> }> {
  const server = await hostileServer((prompt) => JSON.stringify(answerOf('faithful', prompt)))
  return { model: (fault) => modelAt(server, fault), close: () => server.close() }
}

function modelAt(server: Hostile, fault: string): WritingModel {
  const info = modelInfo(fault, { LLM_BASE_URL: server.url, LLM_MODEL: fault })
  if (!info) throw new Error(`no model “${fault}”`)
  return createModel(info, {
    fetch,
    clock: testClock(server),
    fallback: new OutputFallback(),
    patience: { answer: 1_000_000, piece: PIECE },
  })
}
