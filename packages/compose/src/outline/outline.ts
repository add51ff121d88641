import { z } from 'zod'

/** What a line of an outline becomes: the editor's letter, a long text, an interview, or one short text among others. */
export const OutlineKind = z.enum(['letter', 'feature', 'interview', 'card'])
export type OutlineKind = z.infer<typeof OutlineKind>

/** One text of the magazine to be. Its place in the list is its place in the magazine. */
export const OutlineEntry = z.object({
  id: z.string().min(1).max(120),
  kind: OutlineKind,
  workingTitle: z.string().max(300),
  /** What it is about, in a sentence or two. */
  angle: z.string().max(2_000),
  points: z.array(z.string().max(600)).max(20),
  /** Passages of the documents it rests on, in the order they are shown. */
  passageIds: z.array(z.string().max(200)).max(2_000),
  /** Words it shall have. */
  words: z.number().int().min(0).max(50_000),
  /** False = left out. */
  keep: z.boolean(),
})
export type OutlineEntry = z.infer<typeof OutlineEntry>

/** What a magazine will hold. It may be edited before it is composed: reordered, retitled, dropped, added to. */
export const Outline = z.object({ title: z.string().max(300), tagline: z.string().max(300), items: z.array(OutlineEntry).max(200) })
export type Outline = z.infer<typeof Outline>
