import { VERSION } from './design.ts'

/** A stored design of some version, before it is checked. */
export type StoredDesign = Record<string, unknown>

/** What turns a design of version N into one of version N + 1, by N. Rows are only ever added; a released one never changes. */
export type Migrations = Readonly<Record<number, (design: StoredDesign) => StoredDesign>>

/** The ladder up to {@link VERSION}. Version 1 is the first. */
const migrations: Migrations = {}

/** A design of the current version, or why it cannot be one. */
export type Migrated = { ok: true; design: StoredDesign; from: number } | { ok: false; reason: string }

/** Takes a stored design up to the target version, step by step. A design without a version counts as current. */
export const migrate = (stored: StoredDesign, ladder: Migrations = migrations, target: number = VERSION): Migrated => {
  const from = Number.isInteger(stored.version) ? (stored.version as number) : target
  if (from > target)
    return { ok: false, reason: `This design was made by a newer version of the editor (format ${from}; this one reads up to ${target}).` }
  let design = stored
  for (let version = from; version < target; version++) {
    const step = ladder[version]
    if (!step) return { ok: false, reason: `Designs of format ${version} cannot be read.` }
    design = { ...step(design), version: version + 1 }
  }
  return { ok: true, design, from }
}
