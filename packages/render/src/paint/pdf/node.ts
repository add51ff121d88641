import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Reads the bytes of `harfbuzz-subset.wasm` from the installed package, for `PdfOptions.subsetWasm` under Node. */
export const readSubsetWasm = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))))
