import type { Design, DesignHead, Outline, Page } from '@magazineai/design'
import type { Fault } from './gates/gates.ts'

/** The steps of composing, as jobs name them. */
export type ComposeStep = 'reading' | 'planning' | 'writing' | 'fitting' | 'checking' | 'done'

/** One line of the page plan. */
export interface OutlineItem {
  key: string
  use: string
  title: string
  /** First page, from 1, and number of pages. */
  page: number
  pages: number
  words: number
  /** True when copy has still to be written. */
  placeholder: boolean
}

/** What was done, in figures and in words for a person. */
export interface ComposeReport {
  pages: number
  sourceWords: number
  /** Words of the sources that are in the magazine, word for word. */
  usedWords: number
  /** Words of running text that a model wrote. */
  writtenWords: number
  /** The model that wrote; null when none did. */
  model: string | null
  /** Tokens its answers took, in and out. */
  tokens: number
  /** Layers that wait for copy. */
  placeholders: number
  /** Titles of articles there was no room for. */
  left: string[]
  notes: string[]
  /** Faults that remain after repair; empty = every gate holds. */
  faults: Fault[]
}

/**
 * What happens while composing. `head` carries everything of the design but its pages and is sent again whenever stories were added:
 * save it before the pages that follow it. `page` may come in any order; `index` counts from 0. `draft` is the outline as it grows.
 */
export type ComposeEvent =
  | { type: 'step'; step: ComposeStep; message: string }
  | { type: 'draft'; outline: Outline }
  | { type: 'outline'; outline: OutlineItem[] }
  | { type: 'head'; head: DesignHead }
  | { type: 'page'; index: number; total: number; page: Page }
  | { type: 'done'; design: Design; report: ComposeReport }
