import { z } from 'zod'

/** The steps of creating a magazine, in order. */
export const JobStep = z.enum(['queued', 'reading', 'planning', 'writing', 'fitting', 'checking', 'done'])
export type JobStep = z.infer<typeof JobStep>

/** The state of the creation of one magazine. `seq` grows with every change, so that late messages are told from new ones. */
export const Job = z.object({
  job_id: z.string(),
  magazine_id: z.string(),
  status: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']),
  step: JobStep,
  pages_done: z.number().int(),
  pages_total: z.number().int(),
  /** What is being done now, in words for a person. */
  message: z.string(),
  error: z.string().nullable(),
  /** What the reader should know about the result, e.g. which pages need copy. */
  notes: z.array(z.string()),
  seq: z.number().int(),
})
export type Job = z.infer<typeof Job>

/** A message of the socket (W-01), server to client. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), data: Job }),
  z.object({
    type: z.literal('export'),
    data: z.object({
      export_id: z.string(),
      magazine_id: z.string(),
      status: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']),
      progress: z.number(),
      error: z.string().nullable(),
    }),
  }),
  z.object({ type: z.literal('magazine'), data: z.object({ magazine_id: z.string(), revision: z.number().int() }) }),
])
export type SocketMessage = z.infer<typeof SocketMessage>
