import { type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { PdfLink } from './page.ts'

const PAGE = 'page:'

/**
 * Assigns the annotation of a link to `ref`: an address, or the name of a page of this document. `key` is the number under which it finds
 * its element.
 */
export function linkAnnotation(context: PDFContext, { href, rect }: PdfLink, ref: PDFRef, key: number): void {
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: rect.map((value) => Math.round(value * 1000) / 1000),
    Border: [0, 0, 0],
    F: 4,
    StructParent: key,
  })
  annotation.set(PDFName.of('Contents'), PDFHexString.fromText(href.startsWith(PAGE) ? 'Page' : href))
  if (href.startsWith(PAGE)) annotation.set(PDFName.of('Dest'), PDFHexString.fromText(href.slice(PAGE.length)))
  else {
    const action = context.obj({ Type: 'Action', S: 'URI' })
    action.set(PDFName.of('URI'), PDFString.of(encodeURI(decodeSafely(href)).replaceAll(/[()\\]/g, String.raw`\$&`)))
    annotation.set(PDFName.of('A'), action)
  }
  context.assign(ref, annotation)
}

function decodeSafely(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

/** Registers the names that links inside the document lead to: the id of every page. */
export function destinations(context: PDFContext, pages: readonly { id: string; ref: PDFRef }[]): PDFRef {
  const sorted = [...pages].sort((a, b) => (a.id < b.id ? -1 : 1))
  const names = context.obj([])
  for (const { id, ref } of sorted) {
    names.push(PDFHexString.fromText(id))
    names.push(context.obj([ref, 'Fit']))
  }
  const dests = context.obj({})
  dests.set(PDFName.of('Names'), names)
  return context.register(context.obj({ Dests: dests }))
}

/** Builds the page labels: the number each page carries, said where the count starts or leaps. */
export function pageLabels(context: PDFContext, numbers: readonly number[]): PDFRef {
  const nums = context.obj([])
  numbers.forEach((number, i) => {
    if (i > 0 && number === numbers[i - 1]! + 1) return
    nums.push(context.obj(i))
    nums.push(context.obj({ S: 'D', St: number }))
  })
  const labels = context.obj({})
  labels.set(PDFName.of('Nums'), nums)
  return context.register(labels)
}

/** Registers the outline: one entry per named page; null when no page has a name. */
export function outline(context: PDFContext, entries: readonly { title: string; page: PDFRef }[]): PDFRef | null {
  if (entries.length === 0) return null
  const root = context.nextRef()
  const refs = entries.map(() => context.nextRef())
  entries.forEach(({ title, page }, i) => {
    const entry = context.obj({ Dest: [page, 'Fit'] })
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title))
    link(entry, 'Parent', root)
    link(entry, 'Prev', refs[i - 1])
    link(entry, 'Next', refs[i + 1])
    context.assign(refs[i]!, entry)
  })
  const outlines = context.obj({ Type: 'Outlines', Count: entries.length })
  link(outlines, 'First', refs[0])
  link(outlines, 'Last', refs.at(-1))
  context.assign(root, outlines)
  return root
}

const link = (dict: PDFDict, key: string, ref: PDFRef | undefined) => ref && dict.set(PDFName.of(key), ref as PDFObject)
