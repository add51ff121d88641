import { strToU8, zipSync } from 'fflate'

/** A document of a book: its address from the package on, and what its body holds. */
export interface Chapter {
  name: string
  body: string
  properties?: string
  linear?: string
}

/** Writes a small book. `spine` names its documents in the order they are read; `extra` are further parts. */
export function epubOf(
  chapters: readonly Chapter[],
  spine: readonly string[],
  extra: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const id = (name: string): string => `i${chapters.findIndex((chapter) => chapter.name === name)}`
  const items = chapters.map(
    ({ name, properties = '' }) => `<item id="${id(name)}" href="${name}" media-type="application/xhtml+xml" properties="${properties}"/>`,
  )
  const order = spine.map(
    (name) => `<itemref idref="${id(name)}" linear="${chapters.find((chapter) => chapter.name === name)?.linear ?? 'yes'}"/>`,
  )
  const parts: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata/><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
  }
  for (const { name, body } of chapters) {
    parts[`OEBPS/${decodeURIComponent(name)}`] =
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Book</title></head><body>${body}</body></html>`
  }
  return zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), ...extra })
}
