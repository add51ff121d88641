import { IngestError } from './error.ts'
import { MAX_PICTURE_BYTES } from './limits.ts'
import { elementsOf, parseXml, type MarkupElement } from './markup.ts'
import { openZip } from './zip.ts'
import type { Budget, Zip } from './zip.ts'

/** An Office document: a zip of XML parts that point at each other. */
export interface OfficePackage {
  zip: Zip
  /** The root element of a part; null when there is none. @throws IngestError */
  xml(part: string): MarkupElement | null
  /** Targets of the relations of a part by their id; what points outside the file is left out. */
  relations(part: string): ReadonlyMap<string, Relation>
  /** The bytes of a picture; null when there are none. @throws IngestError */
  picture(part: string): Uint8Array | null
}

/** Where a relation leads: a part, and what it is, e.g. `slide`. */
export interface Relation {
  part: string
  type: string
}

/** Opens an Office document. @throws IngestError */
export function openPackage(file: string, bytes: Uint8Array): OfficePackage {
  const zip = openZip(file, bytes)
  const pictures: Budget = { left: MAX_PICTURE_BYTES, part: MAX_PICTURE_BYTES }
  const xml = (part: string): MarkupElement | null => {
    const found = zip.read(part)
    return found && parsePart(file, part, found)
  }
  return {
    zip,
    xml,
    relations: (part) => relationsOf(part, xml(part.replace(/([^/]*)$/u, '_rels/$1.rels'))),
    picture: (part) => zip.read(part, pictures),
  }
}

function parsePart(file: string, part: string, bytes: Uint8Array): MarkupElement {
  try {
    return parseXml(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new IngestError(file, 'broken', `“${file}” is damaged: its part ${part} cannot be read.`, { cause })
  }
}

function relationsOf(part: string, rels: MarkupElement | null): Map<string, Relation> {
  const out = new Map<string, Relation>()
  for (const { attributes } of rels ? elementsOf(rels, 'Relationship') : []) {
    const { Id, Target, Type = '', TargetMode } = attributes
    if (Id && Target && TargetMode !== 'External') out.set(Id, { part: partAt(part, Target), type: Type.replace(/^.*\//u, '') })
  }
  return out
}

/** Returns the part that another one names from where it is; none lies outside the file. */
export function partAt(part: string, target: string): string {
  const path = target.startsWith('/') ? [] : part.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step && step !== '.') path.push(step)
  }
  return path.join('/')
}
