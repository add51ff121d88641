import { addMark, Href, insertText as insertion, type Mark, removeMark, type TextRange } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { edit, format, selectRange, sessionOf, typingMarks } from './edit.ts'
import { applyMark, markOf, selectedTexts } from './format.ts'
import { isCollapsed, rangeIn } from './session.ts'

/**
 * Completes what was typed as the address of a link to one of ours: web, mail, telephone, or a page
 * of the magazine. Null when it is none that is safe.
 */
export function hrefFrom(typed: string): string | null {
  const text = typed.trim()
  const full =
    /^[a-z][\w+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text)
      ? text.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
      : completed(text)
  const parsed = Href.safeParse(full)
  if (!parsed.success) return null
  return /^https?:/.test(parsed.data) && !URL.canParse(parsed.data) ? null : parsed.data
}

/** Adds the scheme that was meant. */
function completed(text: string): string {
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+-]/g, '')}`
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) || /^localhost\b/.test(text) ? `https://${text}` : text
}

/** A link in a text, and the words it is on. */
interface FoundLink {
  href: string
  range: TextRange
}

/** Finds the link at the caret, or on the first of the selected words; null for none. */
export function linkHere(editor: Editor): FoundLink | null {
  const { text } = editor.state
  if (!text) return null
  const { from } = rangeIn(text)
  const block = text.doc.content[from.block]
  const pieces = (block?.content ?? []).map((inline) => ({
    href: markOf(inline.marks ?? [], 'link')?.attrs.href,
    length: inline.type === 'text' ? inline.text.length : 1,
  }))
  let start = 0
  const spans = pieces.map(({ href, length }) => ({ href, start, end: (start += length) }))
  const touches = (span: { start: number; end: number }): boolean =>
    isCollapsed(text) ? span.start <= from.offset && from.offset <= span.end : span.start <= from.offset && from.offset < span.end
  const at = spans.findIndex((span) => span.href !== undefined && touches(span))
  const href = spans[at]?.href
  if (href === undefined) return null
  let [first, last] = [at, at]
  while (spans[first - 1]?.href === href) first--
  while (spans[last + 1]?.href === href) last++
  const place = (offset: number) => ({ block: from.block, offset })
  return { href, range: { from: place(spans[first]!.start), to: place(spans[last]!.end) } }
}

/** Puts a link on the selected words, on the link at the caret, or, with a mere caret, types its address as linked words. */
export function applyLink(editor: Editor, href: string): void {
  const mark: Mark = { type: 'link', attrs: { href } }
  const { text } = editor.state
  if (!text) return applyMark(editor, 'link', mark, 'Link')
  const found = linkHere(editor)
  if (isCollapsed(text) && !found) {
    const words = href.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
    const change = insertion(text.doc, rangeIn(text), words, [...typingMarks(text), mark])
    edit(editor, change, { kind: 'link', label: 'Link' })
  } else format(editor, 'Link', addMark(text.doc, isCollapsed(text) && found ? found.range : rangeIn(text), mark))
  editor.announce('Linked')
}

/** Takes the link off the words that have it. */
export function removeLink(editor: Editor): void {
  const { text } = editor.state
  if (!text) return applyMark(editor, 'link', null, 'Remove link')
  const range = isCollapsed(text) ? linkHere(editor)?.range : rangeIn(text)
  if (range) format(editor, 'Remove link', removeMark(text.doc, range, 'link'))
}

/** Returns whether there is a link to change or take off. */
export const hasLink = (editor: Editor): boolean =>
  editor.state.text
    ? linkHere(editor) !== null
    : selectedTexts(editor).some(({ doc }) => doc.content.some(({ content }) => content?.some(({ marks }) => markOf(marks ?? [], 'link'))))

/** Selects the words of the link at the caret. */
export function selectLink(editor: Editor): void {
  const found = linkHere(editor)
  if (found && isCollapsed(sessionOf(editor))) selectRange(editor, found.range)
}
