import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes in memory. */
export interface SmallDisk {
  path: string
  /** Fills the disk until `rest` bytes are free. */
  fill(rest: number): void
  /** Takes away again what filled it. */
  clear(): void
  remove(): void
}

/** Mounts a disk of so many MB; null where this process may not mount. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const path = mkdtempSync(join(tmpdir(), 'magazineai-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  if (status !== 0) {
    rmdirSync(path)
    return null
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: (rest) => {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - rest)))
    },
    clear: () => rmSync(filler, { force: true }),
    remove: () => {
      // Lazily: what still has a file open keeps it until it ends.
      spawnSync('umount', ['--lazy', path])
      rmdirSync(path)
    },
  }
}

/** Tells whether this process may mount a disk. Elsewhere the tests of a full disk are skipped. */
export const canMount = (): boolean => {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk !== null
}
