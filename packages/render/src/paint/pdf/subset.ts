/** Cuts a font down to some glyphs, which keep their numbers. */
export type Subset = (font: Uint8Array, glyphs: Iterable<number>) => Uint8Array<ArrayBuffer>

/** What is used of the HarfBuzz subsetter's WASM (harfbuzz/src/hb-subset.h). */
interface Exports {
  memory: WebAssembly.Memory
  _initialize?: () => void
  malloc: (size: number) => number
  free: (pointer: number) => void
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_glyph_set: (input: number) => number
  hb_subset_input_set: (input: number, type: number) => number
  hb_subset_input_set_flags: (input: number, flags: number) => void
  hb_subset_or_fail: (face: number, input: number) => number
}

const FLAGS = { NO_HINTING: 0x1, RETAIN_GIDS: 0x2, NOTDEF_OUTLINE: 0x40, NO_LAYOUT_CLOSURE: 0x200 }
const DROP_TABLES = 3
const WRITABLE_MEMORY = 2

/** Tables that only matter while text is shaped, and pictures of glyphs, which a PDF cannot use. */
const UNUSED = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'BASE', 'MATH', 'DSIG', 'name', 'COLR', 'CPAL', 'SVG ', 'CBDT', 'CBLC', 'sbix']

/** Loads the HarfBuzz subsetter. @throws CompileError when the bytes are no WASM. */
export async function loadSubset(wasm: BufferSource | WebAssembly.Module): Promise<Subset> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm)
  const { exports } = await WebAssembly.instantiate(module)
  const hb = exports as unknown as Exports
  hb._initialize?.()
  return (font, glyphs) => subset(hb, font, glyphs)
}

function subset(hb: Exports, font: Uint8Array, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, WRITABLE_MEMORY, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    const set = hb.hb_subset_input_glyph_set(input)
    for (const glyph of glyphs) hb.hb_set_add(set, glyph)
    const dropped = hb.hb_subset_input_set(input, DROP_TABLES)
    for (const tag of UNUSED) hb.hb_set_add(dropped, tagNumber(tag))
    hb.hb_subset_input_set_flags(input, FLAGS.NO_HINTING | FLAGS.RETAIN_GIDS | FLAGS.NOTDEF_OUTLINE | FLAGS.NO_LAYOUT_CLOSURE)
    return cut(hb, face, input)
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}

function cut(hb: Exports, face: number, input: number): Uint8Array<ArrayBuffer> {
  const made = hb.hb_subset_or_fail(face, input)
  if (made === 0) throw new RangeError('The font cannot be cut down to its used glyphs')
  const blob = hb.hb_face_reference_blob(made)
  const at = hb.hb_blob_get_data(blob, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(blob))
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(made)
  return bytes
}

const tagNumber = (tag: string) => Array.from(tag).reduce((value, letter) => value * 256 + letter.codePointAt(0)!, 0)
