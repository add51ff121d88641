import { expect, test } from 'vitest'
import { formatTimeLeft, Rate } from '../queue/rate.ts'
import { chosenOf, chosenOfDrop } from '../queue/entries.ts'
import { badgeOf, isPictureName, recentKindOf } from './kinds.ts'
import { folderOf, folderPathOf } from './folder-address.ts'
import { cleanName, crumbsOf, isWithin, lastNameOf, nameFault, parentOf, pathIn, stemLength } from './paths.ts'
import { sectionAddress, sectionOf } from './sections.ts'
import { suggestionsOf } from './suggestions.ts'

test.each([
  ['a/b/c.txt', 'a/b/', 'c.txt'],
  ['a/b/', 'a/', 'b'],
  ['c.txt', '', 'c.txt'],
  ['a/', '', 'a'],
  ['', '', ''],
])('%s is in “%s” and called “%s”', (path, parent, name) => {
  expect([parentOf(path), lastNameOf(path)]).toEqual([parent, name])
})

test('paths are joined, and what is within a folder is known', () => {
  expect(pathIn('', 'Photos', true)).toBe('Photos/')
  expect(pathIn('Photos/', 'a.png', false)).toBe('Photos/a.png')
  expect(isWithin('Photos/a.png', 'Photos/')).toBe(true)
  expect(isWithin('Photos 2/a.png', 'Photos/')).toBe(false)
})

test.each([
  ['', ''],
  ['/', ''],
  ['Photos', 'Photos/'],
  ['/Photos//2024', 'Photos/2024/'],
])('an address that says “%s” means “%s”', (text, path) => {
  expect(folderPathOf(text)).toBe(path)
})

test.each([
  [{ section: 'myfiles', path: 'a/b' }, 'a/b/', 'name', 'asc'],
  [{ section: 'magazine' }, 'Magazine/', 'modified', 'desc'],
  [{ section: 'uploads', path: 'Elsewhere/', sort: 'size' as const, order: 'desc' as const }, 'Uploads/', 'size', 'desc'],
])('%j shows the folder “%s”', (address, prefix, sort, order) => {
  expect(folderOf(address)).toEqual({ prefix, sorting: { sort, order } })
})

test('no other section shows a folder', () => {
  for (const section of ['home', 'trash', 'toString', '']) expect(folderOf({ section })).toBeNull()
  expect(folderOf({})).toBeNull()
})

test('the way to a folder', () => {
  expect(crumbsOf('a/b/').map(({ path }) => path)).toEqual(['a/', 'a/b/'])
  expect(crumbsOf('Uploads/b/', 'Uploads/')).toEqual([{ name: 'b', path: 'Uploads/b/' }])
  expect(crumbsOf('')).toEqual([])
})

test('names are cleaned and judged', () => {
  expect(cleanName('  Fotos//  ')).toBe('Fotos')
  expect(cleanName('e\u0301te\u0301')).toBe('été')
  expect(['..', '.', 'a/b', 'a\\b', 'a\u0000', 'ü'.repeat(200)].map((name) => nameFault(name) !== null)).toEqual(Array(6).fill(true))
  expect(['…', '...x', 'שלום', 'a b.txt'].map(nameFault)).toEqual([null, null, null, null])
})

test.each([
  ['report.final.docx', 12],
  ['.profile', 8],
  ['no ending', 9],
  ['Dr. Who', 7],
])('of “%s” the first %i letters are its own', (name, length) => {
  expect(stemLength(name)).toBe(length)
})

test('kinds by ending and place', () => {
  expect(['a.PDF', 'a.docx', 'a.csv', 'a.md', 'a.mkv', 'a.flac', 'a.tar.gz', 'a.pages', 'a'].map(badgeOf)).toEqual([
    'PDF',
    'DOC',
    'XLS',
    'TXT',
    'VID',
    'AUD',
    'ZIP',
    'FILE',
    'FILE',
  ])
  expect(['a.jpeg', 'a.TIFF', 'a.psd'].map(isPictureName)).toEqual([true, true, false])
  const kind = (path: string, type = 'file') => recentKindOf({ path, name: lastNameOf(path), type })
  expect([kind('a.rtf'), kind('a.xls'), kind('Magazine/a.pdf'), kind('Templates/b.json'), kind('a/'), kind('a.png')]).toEqual([
    'doc',
    'xls',
    'mag',
    'tmpl',
    null,
    null,
  ])
})

test('sections have addresses, and folders a section', () => {
  expect(sectionAddress('myfiles', 'Fotos & mehr/')).toBe('/my-work?section=myfiles&path=Fotos+%26+mehr%2F')
  expect(['Uploads/a/', 'Magazine/', 'Templates/', 'Uploads 2/', ''].map(sectionOf)).toEqual([
    'uploads',
    'magazine',
    'templates',
    'myfiles',
    'myfiles',
  ])
})

test('suggestions are distinct, and no more than wanted', () => {
  const items = ['Harbour', 'harbour', 'The harbour', 'Lighthouse'].map((name) => ({ name }))
  expect(suggestionsOf(items, ' HARB', 8).map(({ name }) => name)).toEqual(['Harbour', 'The harbour'])
  expect(suggestionsOf(items, 'h', 1)).toHaveLength(1)
  expect(suggestionsOf(items, '  ', 8)).toEqual([])
})

test('a rate is of the last seconds, and the time left is said in words', () => {
  const rate = new Rate()
  rate.add(0, 1000)
  expect(rate.at(100)).toBe(0)
  rate.add(1000, 1000)
  expect(rate.at(1000)).toBe(2000)
  expect(rate.at(9000)).toBe(0)
  expect([2, 41, 200, 9000].map(formatTimeLeft)).toEqual(['a few seconds', '45 s', '4 min', '3 h'])
})

test('a dropped folder is read with all that is in it, in pieces as the browser gives it', async () => {
  const fileEntry = (path: string) => ({
    isDirectory: false,
    name: path.split('/').at(-1)!,
    fullPath: path,
    file: (take: (file: File) => void) => take(new File(['x'], path.split('/').at(-1)!)),
  })
  const folderEntry = (path: string, inside: readonly unknown[]) => {
    const rest = [...inside]
    return {
      isDirectory: true,
      name: path.split('/').at(-1)!,
      fullPath: path,
      createReader: () => ({ readEntries: (take: (some: unknown[]) => void) => take(rest.splice(0, 2)) }),
    }
  }
  const many = Array.from({ length: 5 }, (_, place) => fileEntry(`/Trip/${place}.jpg`))
  const root = folderEntry('/Trip', [...many, folderEntry('/Trip/Empty', []), fileEntry('/Trip/.DS_Store')])
  const items = [{ kind: 'file', webkitGetAsEntry: () => root }] as unknown as DataTransferItemList
  const chosen = await chosenOfDrop({ items, files: [] as unknown as FileList })
  expect(chosen.files.map(({ path }) => path)).toEqual(['Trip/0.jpg', 'Trip/1.jpg', 'Trip/2.jpg', 'Trip/3.jpg', 'Trip/4.jpg'])
  expect(chosen.emptyFolders).toEqual(['Trip/Empty/'])
  expect(chosenOf([new File([], 'Thumbs.db'), new File([], 'a.txt')]).files.map(({ path }) => path)).toEqual(['a.txt'])
})
