import { z } from 'zod'

/** Fewest and most pages a magazine is made with. */
export const ISSUE_PAGES = { least: 4, most: 24 } as const

/** The genres there are. */
export const GENRES = [
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
] as const

/**
 * What a piece is: what decides the pages that are made for it. Genres are told by form, not by subject. A profile, a biography, an obituary, a
 * tale or a diary in prose is a `feature` from 350 words on (from 250 where subheads divide it) and a `short` below; where it says “I” and has
 * no subheads it is an `essay`, and so is a sermon. Long texts under dates are a diary and stay one piece, with the dates as labels. A life in
 * years with a few words each is a `timeline`. Minutes are `notices` where their items are short, opening hours are a `programme`, a table of
 * words is `data` as one of figures is.
 */
export const Genre = z.enum(GENRES)
export type Genre = z.infer<typeof Genre>

/** What a line of an outline becomes: the editor's letter, a long text, an interview, or one short text among others. */
export const OutlineKind = z.enum(['letter', 'feature', 'interview', 'card'])
export type OutlineKind = z.infer<typeof OutlineKind>

/** What a line divides into: a section of a text, or a line that was merged into it. */
export const OutlinePart = z.object({
  id: z.string().min(1).max(120),
  kind: OutlineKind,
  workingTitle: z.string().max(300),
  /** What it is about, in a sentence or two. */
  angle: z.string().max(2_000),
  /** Passages of the documents it rests on, in the order they are shown. */
  passageIds: z.array(z.string().max(200)).max(2_000),
  /** Words it shall have. */
  words: z.number().int().min(0).max(50_000),
  /** Absent = it is prose that has still to be written. */
  genre: Genre.optional(),
  /** False = the genre may be another: a person should look. */
  sure: z.boolean().optional(),
  /** Pages it takes, measured; less than 1 where it shares a page. */
  pages: z.number().min(0).max(1_000).optional(),
  /** How many pictures of the documents stand in it. */
  pictures: z.number().int().min(0).max(10_000).optional(),
  /** Ids of the lines that were merged into it, in their order. */
  merged: z.array(z.string().min(1).max(120)).max(200).optional(),
})
export type OutlinePart = z.infer<typeof OutlinePart>

/** One text of the magazine to be; its place in the list is its place in the magazine. */
export const OutlineEntry = OutlinePart.extend({
  points: z.array(z.string().max(600)).max(20),
  /** False = left out. */
  keep: z.boolean(),
  /** Lines that may stand in its place, in their order; absent = it cannot be divided. */
  parts: z.array(OutlinePart).max(200).optional(),
})
export type OutlineEntry = z.infer<typeof OutlineEntry>

/** What a magazine will hold. It may be edited before it is composed: reordered, retitled, merged, divided, dropped, added to. */
export const Outline = z.object({
  title: z.string().max(300),
  tagline: z.string().max(300),
  items: z.array(OutlineEntry).max(200),
  /** Pages the magazine shall have, null = as many as it fills; absent = as was asked for before there was an outline. */
  pages: z.number().int().min(ISSUE_PAGES.least).max(ISSUE_PAGES.most).nullable().optional(),
})
export type Outline = z.infer<typeof Outline>
