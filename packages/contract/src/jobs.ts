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

/** Fewest and most pages a magazine is made with. */
export const ISSUE_PAGES = { least: 4, most: 24 } as const

/** What a text is: what decides the pages that are made for it. */
export const OutlineGenre = z.enum([
  'feature',
  'short',
  'essay',
  'interview',
  'faq',
  'recipe',
  'how-to',
  'poem',
  'play',
  'letter',
  'programme',
  'notices',
  'ranking',
  'list',
  'review',
  'timeline',
  'data',
  'code',
  'photos',
  'press-release',
])
export type OutlineGenre = z.infer<typeof OutlineGenre>

const Line = z.object({
  id: z.string().min(1).max(120),
  /** The editor's letter, a long text, an interview, or one short text among others. */
  kind: z.enum(['letter', 'feature', 'interview', 'card']),
  workingTitle: z.string().max(300),
  /** What it is about, in a sentence or two. */
  angle: z.string().max(2_000),
  /** Passages of the documents it rests on, in the order they are shown. */
  passageIds: z.array(z.string().max(200)).max(2_000),
  /** Words it shall have. */
  words: z.number().int().min(0).max(50_000),
  /** Absent = it is prose that has still to be written. */
  genre: OutlineGenre.optional(),
  /** False = the genre may be another: a person should look. */
  sure: z.boolean().optional(),
  /** Pages it takes, measured; less than 1 where it shares a page. */
  pages: z.number().min(0).max(1_000).optional(),
  /** How many pictures of the documents stand in it. */
  pictures: z.number().int().min(0).max(10_000).optional(),
  /** Ids of the lines that were merged into it, in their order. */
  merged: z.array(z.string().min(1).max(120)).max(200).optional(),
})

/** What a line divides into: a section of a text, or a line that was merged into it. */
export const OutlinePart = Line
export type OutlinePart = z.infer<typeof OutlinePart>

/** One text of the magazine to be; its place in the list is its place in the magazine. */
export const OutlineEntry = Line.extend({
  points: z.array(z.string().max(600)).max(20),
  /** False = left out. */
  keep: z.boolean(),
  /** Lines that may stand in its place, in their order; absent = it cannot be divided. */
  parts: z.array(OutlinePart).max(200).optional(),
})
export type OutlineEntry = z.infer<typeof OutlineEntry>

/** What a magazine will hold (M-08). It may be edited before it is written: reordered, retitled, merged, divided, dropped, added to. */
export const Outline = z.object({
  title: z.string().max(300),
  tagline: z.string().max(300),
  items: z.array(OutlineEntry).max(200),
  /** Pages the magazine shall have, null = as many as it fills; absent = as was asked for before there was an outline. */
  pages: z.number().int().min(ISSUE_PAGES.least).max(ISSUE_PAGES.most).nullable().optional(),
})
export type Outline = z.infer<typeof Outline>

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
