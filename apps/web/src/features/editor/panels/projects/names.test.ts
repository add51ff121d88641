import { describe, expect, it } from 'vitest'
import { adviceFor, isMarkdown, typeTitle, useOf } from '../../ports/drive-use.ts'
import { crumbsTo, folderPath, isFolderName, parentOf } from './names.ts'

describe('folders', () => {
  it.each([
    ['Summer', true],
    ['Sommer & Söhne', true],
    ['2026/March', true],
    ['海', true],
    ['', false],
    ['   ', false],
    ['a\\b', false],
    ['..', false],
    ['a..b', false],
    ['/a', false],
  ])('may be called %j: %s', (name, answer) => expect(isFolderName(name)).toBe(answer))

  it('stand where they are made, without strokes that name nothing', () => {
    expect(folderPath('', 'Summer')).toBe('Summer/')
    expect(folderPath('Work/', ' 2026 // March/ ')).toBe('Work/2026/March/')
  })

  it('are reached from the top, or from what is shared', () => {
    expect(crumbsTo('')).toEqual([{ name: 'root', prefix: '' }])
    expect(crumbsTo('Work/2026/').map(({ name, prefix }) => `${name}=${prefix}`)).toEqual(['root=', 'Work=Work/', '2026=Work/2026/'])
    expect(crumbsTo('Shared/17/Coast/Old/').map(({ name, prefix }) => `${name}=${prefix}`)).toEqual([
      'Share With You=',
      'Coast=Shared/17/Coast/',
      'Old=Shared/17/Coast/Old/',
    ])
    expect([parentOf('Work/2026/'), parentOf('Work/'), parentOf(''), parentOf('Shared/17/Coast/')]).toEqual(['Work/', '', '', ''])
  })
})

describe('files', () => {
  const file = (name: string, type = '') => ({ name, file_type: type })

  it('are placed by what they are, whatever they are called; where that is not known, by their ending', () => {
    expect(useOf(file('a.png', 'image/png'))).toBe('picture')
    expect(useOf(file('a.png', 'application/pdf'))).toBe('none')
    expect(useOf(file('A.JPEG'))).toBe('picture')
    expect(useOf(file('a.svg', 'image/svg+xml'))).toBe('graphic')
    expect(useOf(file('notes.md', 'text/markdown'))).toBe('text')
    expect(['a.tiff', 'a.heic', 'a.docx', 'a.html', 'none', '.png'].map((name) => useOf(file(name)))).toEqual(Array(6).fill('none'))
    expect([isMarkdown(file('a.md', 'text/plain')), isMarkdown(file('a.txt', 'text/plain'))]).toEqual([true, false])
  })

  it('say what they are, and what can be done with those that cannot be placed', () => {
    expect([file('a.JPG'), file('b.md'), file('c.docx'), file('d', 'application/zip'), file('e')].map(typeTitle)).toEqual([
      'JPEG',
      'Markdown',
      'DOCX',
      'ZIP',
      'File',
    ])
    expect(adviceFor(file('a.heic', 'image/heic'))).toContain('Save it as one of these')
    expect(adviceFor(file('a.docx'))).toContain('Create a magazine from it')
    expect(adviceFor(file('a.zip', 'application/zip'))).toContain('Download it')
  })
})
