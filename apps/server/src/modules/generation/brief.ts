import { BUILT_IN_MODEL, Mode, Typography } from '@magazineai/contract'
import type { GenerateForm } from '@magazineai/contract'
import { z } from 'zod'
import { storableText } from '../../engine/documents/index.ts'
import { StoredSource } from './sources.ts'

/** What a job is asked to make, as its row keeps it. */
export const Brief = z.object({
  idea: z.string(),
  template: z.string(),
  /** Absent = as many as the documents fill. */
  pages: z.number().optional(),
  /** Pages nothing fills wait for copy. */
  leavesRoom: z.boolean().default(false),
  language: z.string().optional(),
  typography: Typography.default('corrected'),
  name: z.string().optional(),
  model: z.string().default(BUILT_IN_MODEL),
  mode: Mode.default('condense'),
  /** Stop when the outline is there. */
  review: z.boolean().default(false),
  sources: z.array(StoredSource),
})
export type Brief = z.infer<typeof Brief>

/** Returns what a form asks to be made of sources, as a row can keep it. Its `author` is ignored: nobody signs with the name of another. */
export const briefOf = (form: GenerateForm, template: string, sources: readonly StoredSource[]): Brief =>
  Brief.parse(JSON.parse(storableText(wanted(form, template, sources)).json))

const wanted = (form: GenerateForm, template: string, sources: readonly StoredSource[]): z.input<typeof Brief> => ({
  idea: form.content_idea,
  template,
  sources: [...sources],
  model: form.model_name,
  mode: form.mode ?? 'condense',
  review: form.review === 'true',
  leavesRoom: form.leave_room === 'true',
  typography: form.typography ?? 'corrected',
  ...(form.pages === undefined ? {} : { pages: form.pages }),
  ...(form.language ? { language: form.language } : {}),
  ...(form.name ? { name: form.name } : {}),
})

/** Returns a name until the magazine has its own title: the first words of the idea. */
export const nameFrom = (idea: string): string => (idea.split('\n')[0] ?? '').trim().slice(0, 60) || 'New magazine'
