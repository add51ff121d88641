/** A file that was chosen or dropped, and where it stood in the folder that came with it: `Photos/2024/a.jpg`. */
export interface ChosenFile {
  file: File
  path: string
}

/** What was chosen or dropped: files, and folders without files. */
export interface Chosen {
  files: ChosenFile[]
  /** Paths of folders that hold nothing, with a stroke at their end. */
  emptyFolders: string[]
}

/** Files that systems leave in every folder, which nobody means. */
const LEFTOVERS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Reads the files of a picker; those of a folder picker keep their place in it. */
export const chosenOf = (files: Iterable<File>): Chosen => ({
  files: [...files]
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(({ file }) => !LEFTOVERS.has(file.name.toLowerCase())),
  emptyFolders: [],
})

/**
 * Reads what was dropped, with all that is in dropped folders. It must be called while the drop is handled: afterwards the browser has forgotten
 * what it was.
 */
export function chosenOfDrop(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Chosen> {
  const entries = [...transfer.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry())
  if (entries.some((entry) => entry === null)) return Promise.resolve(chosenOf(transfer.files))
  return walk(entries as FileSystemEntry[])
}

async function walk(entries: readonly FileSystemEntry[]): Promise<Chosen> {
  const chosen: Chosen = { files: [], emptyFolders: [] }
  const waiting = [...entries]
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    // The path of an entry begins with a stroke.
    const path = entry.fullPath.replace(/^\//, '')
    if (entry.isDirectory) {
      const inside = await readAll((entry as FileSystemDirectoryEntry).createReader())
      if (inside.length === 0) chosen.emptyFolders.push(`${path}/`)
      waiting.push(...inside)
    } else if (!LEFTOVERS.has(entry.name.toLowerCase())) {
      chosen.files.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
    }
  }
  return chosen
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))

/** A reader gives some of a folder at a time, and nothing at its end. */
async function readAll(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
