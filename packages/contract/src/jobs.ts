import { z } from 'zod'

/** The steps of creating a magazine, in order. */
export const JobStep = z.enum(['queued', 'reading', 'planning', 'outline', 'writing', 'fitting', 'checking', 'done'])
export type JobStep = z.infer<typeof JobStep>

/** How the words of the documents are treated: written anew, shortened to the pages, or kept whole. */
export const Mode = z.enum(['generate', 'condense', 'preserve'])
export type Mode = z.infer<typeof Mode>

/** Whether quotation marks, dashes and spaces are set by the rules of the language, or stay as they were typed. */
export const Typography = z.enum(['corrected', 'source'])
export type Typography = z.infer<typeof Typography>

/** The state of the creation of one magazine. `seq` grows with every change, so that late messages are told from new ones. */
export const Job = z.object({
  job_id: z.string(),
  magazine_id: z.string(),
  /** `waiting` = it goes on when the person says so. */
  status: z.enum(['queued', 'running', 'waiting', 'finished', 'failed', 'cancelled']),
  step: JobStep,
  /** What a waiting job waits for: that its outline is looked at, or that the person who left comes back. */
  waiting_for: z.enum(['outline', 'return']).nullable(),
  /** False = it stops when the person leaves the page. */
  keep_going: z.boolean(),
  model: z.string(),
  mode: Mode,
  /** Tokens its calls to a model took so far, and the most they may take. */
  tokens_used: z.number().int(),
  tokens_limit: z.number().int(),
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
