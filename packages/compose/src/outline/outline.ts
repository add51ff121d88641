import { z } from 'zod'
import { GENRES } from '../material/material.ts'
import { LENGTHS } from '../plan/plan.ts'

/** What a line of an outline becomes: the editor's letter, a long text, an interview, or one short text among others. */
export const OutlineKind = z.enum(['letter', 'feature', 'interview', 'card'])
export type OutlineKind = z.infer<typeof OutlineKind>

/** What a text is: what decides the pages that are made for it. */
export const OutlineGenre = z.enum(GENRES)
export type OutlineGenre = z.infer<typeof OutlineGenre>

const Line = z.object({
  id: z.string().min(1).max(120),
  /** The editor's letter, a long text, an interview, or one short text among others. */
  kind: OutlineKind,
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

/** What a magazine will hold. It may be edited before it is composed: reordered, retitled, merged, divided, dropped, added to. */
export const Outline = z.object({
  title: z.string().max(300),
  tagline: z.string().max(300),
  items: z.array(OutlineEntry).max(200),
  /** Pages the magazine shall have, null = as many as it fills; absent = as was asked for before there was an outline. */
  pages: z.number().int().min(LENGTHS.least).max(LENGTHS.most).nullable().optional(),
})
export type Outline = z.infer<typeof Outline>
