import { MAX_FILE_BYTES, MAX_FILES } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { acceptFiles } from './files.ts'

/** A file of a size without its bytes. */
const file = (name: string, size = 10): File => Object.defineProperty(new File(['x'], name, { lastModified: 1 }), 'size', { value: size })

test('documents come in, whatever the case of their ending', () => {
  const { files, refused } = acceptFiles([], [file('a.PDF'), file('notes.md'), file('table.docx'), file('plan.PPTX'), file('sea.jpeg')])
  expect(files.map(({ name }) => name)).toEqual(['a.PDF', 'notes.md', 'table.docx', 'plan.PPTX', 'sea.jpeg'])
  expect(refused).toEqual([])
})

test('the same file twice counts once', () => {
  const one = file('a.pdf')
  expect(acceptFiles([one], [file('a.pdf')]).files).toEqual([one])
})

test('each refused file says why, and the others stay', () => {
  const { files, refused } = acceptFiles([], [file('run.exe'), file('big.pdf', MAX_FILE_BYTES + 1), file('void.txt', 0), file('ok.txt')])
  expect(files.map(({ name }) => name)).toEqual(['ok.txt'])
  expect(refused).toEqual([
    'run.exe is not a document we can read (pdf, docx, odt, rtf, epub, pptx, html, txt, md, xlsx, ods, csv, jpg, png, webp).',
    'big.pdf is larger than 50 MB.',
    'void.txt is empty.',
  ])
})

test('no more files than allowed', () => {
  const many = Array.from({ length: MAX_FILES + 2 }, (_, index) => file(`${index}.txt`))
  const { files, refused } = acceptFiles([], many)
  expect(files).toHaveLength(MAX_FILES)
  expect(refused).toHaveLength(2)
})
