import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A file that an attacker sends, and under which name. */
export interface HostileFile {
  label: string
  name: string
  type: string
  content: () => Buffer
}

const text =
  (value: string): (() => Buffer) =>
  () =>
    Buffer.from(value)
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** The head of a PNG that says how large it is, with nothing behind it, or with one row of data. */
const pngOf = (width: number, height: number, data: Buffer = Buffer.alloc(0)): Buffer => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    bytes('89504e470d0a1a0a'),
    chunk('IHDR', size),
    ...(data.length > 0 ? [chunk('IDAT', deflateSync(data))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface Entry {
  name: string
  content: Buffer
  /** Unix mode, e.g. of a symbolic link. */
  mode?: number
  /** Unpacked size that the archive claims; default the true one. */
  claims?: number
}

/** A ZIP archive, written byte by byte: no library would write these. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, mode = 0o100644, claims = content.length } of entries) {
    const [packed, title] = [deflateRawSync(content), Buffer.from(name)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims, 18)
    shared.writeUInt16LE(title.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, title]))
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const word = (body: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
const paragraph = '<w:p><w:r><w:t>Ebb and flow of the tide, twice a day.</w:t></w:r></w:p>'

/** A Word document whose parts are as given besides the ones it needs. */
const docx = (document: string | Buffer, more: readonly Entry[] = []): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      content: Buffer.from(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
    },
    { name: 'word/document.xml', content: Buffer.from(document) },
    ...more,
  ])

const MEBIBYTE = 1024 * 1024
const zeros = (size: number): Buffer => Buffer.alloc(size, 0x20)
const laughs = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(50)}">${'bcdefghi'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`)
  .join('')}]>`

/** Files that are no pictures, or pictures that must not be read (S8). All must be refused. */
export const hostilePictures: readonly HostileFile[] = [
  ['nothing', 'a.png', () => Buffer.alloc(0)],
  ['one byte', 'a.png', () => Buffer.from('x')],
  ['text', 'a.png', text('hello')],
  ['a page', 'a.png', text('<html><script>alert(1)</script></html>')],
  ['a page as SVG', 'a.svg', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
  ['SVG called PNG', 'a.png', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')],
  [
    'SVG with an entity',
    'a.png',
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
  ],
  ['a PDF', 'a.png', text('%PDF-1.7\n%%EOF')],
  ['PostScript', 'a.png', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file')],
  ['an MVG script', 'a.png', text('push graphic-context\nviewbox 0 0 9 9\nfill url(https://evil.example/)\npop graphic-context')],
  ['a program', 'a.png', () => Buffer.concat([bytes('7f454c460201'), zeros(200)])],
  ['PHP', 'a.php.png', text('<?php system($_GET["c"]);')],
  ['GIF head and a page', 'a.gif', text('GIF89a<script>alert(1)</script>')],
  ['GIF head and JavaScript', 'a.gif', text('GIF89a=1;alert(1)//')],
  ['JPEG head and a page', 'a.jpg', () => Buffer.concat([bytes('ffd8ffe000104a46494600'), Buffer.from('<script>alert(1)</script>')])],
  ['WebP head and nothing', 'a.webp', () => Buffer.concat([Buffer.from('RIFF'), bytes('ffffff7f'), Buffer.from('WEBPVP8 ')])],
  ['a BMP', 'a.bmp', () => Buffer.concat([Buffer.from('BM'), zeros(100)])],
  ['a TIFF', 'a.png', () => Buffer.concat([bytes('49492a0008000000'), zeros(100)])],
  ['an ICO', 'a.ico', () => Buffer.concat([bytes('000001000100'), zeros(100)])],
  ['HEIC', 'a.png', () => Buffer.concat([bytes('00000018'), Buffer.from('ftypheic'), zeros(60)])],
  ['a PNG head alone', 'a.png', () => pngOf(9, 9).subarray(0, 20)],
  ['a PNG without data', 'a.png', () => pngOf(9, 9)],
  ['60,000 × 60,000', 'a.png', () => pngOf(60_000, 60_000)],
  ['60,000 × 60,000 with data', 'a.png', () => pngOf(60_000, 60_000, zeros(180_001))],
  ['2³¹ − 1 wide', 'a.png', () => pngOf(2 ** 31 - 1, 1)],
  ['no size', 'a.png', () => pngOf(0, 0)],
  [
    'a wrong checksum',
    'a.png',
    () => {
      const png = pngOf(9, 9, zeros(252))
      png[30] = (png[30] ?? 0) ^ 0xff
      return png
    },
  ],
  [
    'a text chunk that unpacks to 200 MB',
    'a.png',
    () =>
      Buffer.concat([
        pngOf(9, 9).subarray(0, 33),
        chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(zeros(200 * MEBIBYTE))])),
      ]),
  ],
  ['a ZIP', 'a.png', () => zipOf([{ name: 'a', content: Buffer.from('x') }])],
  ['more than the limit', 'a.png', () => zeros(50 * MEBIBYTE + 1)],
].map(([label, name, content]) => ({ label: label as string, name: name as string, type: 'image/png', content: content as () => Buffer }))

/** Documents that are none: refused at once by their first bytes or their name. */
export const falseDocuments: readonly HostileFile[] = [
  ['a program called PDF', 'a.pdf', () => Buffer.concat([bytes('7f454c460201'), zeros(2_000)])],
  ['a page called DOCX', 'a.docx', text('<html><script>alert(1)</script></html>')],
  ['SVG', 'a.svg', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', 'a.html', text('<script>alert(1)</script>')],
  ['an old Word document', 'a.doc', () => Buffer.concat([bytes('d0cf11e0a1b11ae1'), zeros(600)])],
  ['two endings', 'a.pdf.exe', text('%PDF-1.7')],
  ['no ending', 'pdf', text('%PDF-1.7')],
  ['an ending of spaces', 'a.pdf ', text('%PDF-1.7')],
  ['an ending behind NUL', 'a.exe%00.pdf', () => zeros(10).fill(0)],
  ['binary called text', 'a.txt', () => Buffer.alloc(2_000)],
  ['PDF called PNG', 'a.png', text('%PDF-1.7')],
  ['PNG called JPEG', 'a.jpg', () => pngOf(9, 9)],
  ['RAR called DOCX', 'a.docx', text('Rar!\u001A\u0007\u0000')],
  ['a hidden file', '.docx', text('x')],
].map(([label, name, content]) => ({
  label: label as string,
  name: name as string,
  type: 'application/octet-stream',
  content: content as () => Buffer,
}))

/** Documents that look right and are not: their making must come to an end, and the server must live on. */
export const poisonedDocuments: readonly HostileFile[] = [
  ['a document of nothing', 'a.txt', () => Buffer.alloc(0)],
  ['a truncated DOCX', 'a.docx', () => docx(word(paragraph)).subarray(0, 300)],
  ['an archive that is no DOCX', 'a.docx', () => zipOf([{ name: 'readme.txt', content: Buffer.from('hello') }])],
  [
    'names that lead out',
    'a.docx',
    () =>
      docx(word(paragraph), [
        { name: '../../../../tmp/magazineai-slipped.txt', content: Buffer.from('x') },
        { name: '/tmp/magazineai-slipped.txt', content: Buffer.from('x') },
        { name: String.raw`..\..\magazineai-slipped.txt`, content: Buffer.from('x') },
      ]),
  ],
  [
    'a symbolic link',
    'a.docx',
    () => docx(word(paragraph), [{ name: 'word/media/image1.png', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
  ],
  ['200 MB in one part', 'a.docx', () => docx(Buffer.concat([Buffer.from(word(paragraph)), zeros(200 * MEBIBYTE)]))],
  [
    'a part that claims to be small',
    'a.docx',
    () => docx(word(paragraph), [{ name: 'word/styles.xml', content: zeros(300 * MEBIBYTE), claims: 10 }]),
  ],
  [
    '20,000 parts',
    'a.docx',
    () =>
      docx(
        word(paragraph),
        Array.from({ length: 20_000 }, (_, index) => ({ name: `word/media/${index}.png`, content: Buffer.from('x') })),
      ),
  ],
  ['entities that grow', 'a.docx', () => docx(word('<w:p><w:r><w:t>&i;</w:t></w:r></w:p>', laughs))],
  [
    'an external entity',
    'a.docx',
    () => docx(word('<w:p><w:r><w:t>&x;</w:t></w:r></w:p>', '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  ],
  ['nested 100,000 deep', 'a.docx', () => docx(word('<w:p>'.repeat(100_000)))],
  [
    'archives in an archive',
    'a.docx',
    () =>
      docx(word(paragraph), [
        {
          name: 'word/embeddings/a.docx',
          content: docx(word(paragraph), [{ name: 'b.zip', content: zipOf([{ name: 'c', content: zeros(MEBIBYTE) }]) }]),
        },
      ]),
  ],
  [
    'a picture of 60,000 × 60,000',
    'a.docx',
    () => docx(word(paragraph), [{ name: 'word/media/image1.png', content: pngOf(60_000, 60_000) }]),
  ],
  ['a PDF of nothing', 'a.pdf', text('%PDF-1.7\n%%EOF')],
  [
    'a PDF with pages in a circle',
    'a.pdf',
    text(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  ],
  [
    'a PDF that says it has a billion pages',
    'a.pdf',
    text(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1000000000/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  ],
  [
    'a PDF with JavaScript',
    'a.pdf',
    text(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  ],
  ['CSV formulas', 'a.csv', text('=cmd|" /C calc"!A0,+1+1,@SUM(1)\n-1,"=HYPERLINK(""https://evil.example"")"\n')],
  ['a line of 20 MB', 'a.txt', () => zeros(20 * MEBIBYTE).fill('x')],
  [
    'Markdown with scripts',
    'a.md',
    text('# Tide\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/pixel.png)\n\nThe ebb runs out.\n'),
  ],
  ['brackets without end', 'a.md', () => Buffer.from('['.repeat(200_000))],
  ['half a surrogate', 'a.txt', () => Buffer.concat([bytes('fffe'), bytes('00d8'), bytes('4100')])],
].map(([label, name, content]) => ({
  label: label as string,
  name: name as string,
  type: 'application/octet-stream',
  content: content as () => Buffer,
}))
