import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The bytes of `harfbuzz-subset.wasm` from the installed package, for `PdfOptions.subsetWasm` under Node. */
export const readSubsetWasm = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
