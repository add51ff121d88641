import { z } from 'zod'
import { operation } from './operation.ts'

/** A model the creation screen offers. */
export const ModelRow = z.object({ id: z.string(), label: z.string(), available: z.boolean(), note: z.string() })
export type ModelRow = z.infer<typeof ModelRow>

/** The id of the built-in editor, which arranges the user's own documents and invents nothing. */
export const BUILT_IN_MODEL = 'built-in'

/** The server itself: O-01 … */
export const systemOperations = {
  health: operation({
    id: 'O-01',
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    summary: 'The process lives.',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  }),
  ready: operation({
    id: 'O-02',
    method: 'GET',
    path: '/readyz',
    auth: 'none',
    summary: 'Database, files, migrations and queue work.',
    responses: {
      200: z.object({ status: z.literal('ready'), checks: z.record(z.string(), z.string()) }),
      503: z.object({ status: z.literal('not ready'), checks: z.record(z.string(), z.string()) }),
    },
  }),
  config: operation({
    id: 'O-03',
    method: 'GET',
    path: '/api/config/',
    auth: 'none',
    summary: 'Public settings.',
    responses: {
      200: z.object({
        version: z.string(),
        models: z.array(ModelRow),
        default_model: z.string(),
        limits: z.object({ files: z.number(), file_bytes: z.number(), projects: z.number().nullable() }),
        /** Whether plans limit anything here, with whom one pays, and how many days a first subscription is free. */
        plans: z.object({ limited: z.boolean(), provider: z.enum(['stripe', 'test']), is_test: z.boolean(), trial_days: z.number() }),
        mail: z.enum(['smtp', 'folder']),
      }),
    },
  }),
} as const
