/** Four starting values, so that four hashes of 32 bits make one of 128. */
const SEEDS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]

/** Sixteen bytes in hexadecimal that tell a document from others, made from its parts by FNV-1a: the same document has the same id. */
export class DocumentId {
  private readonly hashes = Uint32Array.from(SEEDS)

  add(text: string): this {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      for (let k = 0; k < 4; k++) this.hashes[k] = Math.imul(this.hashes[k]! ^ (unit + k), 0x01000193)
    }
    return this
  }

  toString(): string {
    return Array.from(this.hashes, (hash) => hash.toString(16).padStart(8, '0'))
      .join('')
      .toUpperCase()
  }
}
