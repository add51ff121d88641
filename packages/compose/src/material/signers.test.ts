import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from './read-material.ts'
import { isSigner } from './signers.ts'

const TEXT = 'The shed smelled of paint and rope, and every tool hung on a nail of its own.'

describe('the name under a text', () => {
  it.each(['Hélène', '– Tim', 'Sarah, Tim & Becky', 'Ida y Leo Paz', 'Jan van den Berg', 'مریم رستمی', '会長 森田 一郎'])(
    'is %s',
    (name) => {
      expect(isSigner(name, TEXT)).toBe(true)
    },
  )

  it.each(['And then we left', 'Never again.', 'the end', 'Tickets: 5', 'Room 12', '続きは次の号でお知らせします'])('is not %s', (line) => {
    expect(isSigner(line, TEXT)).toBe(false)
  })

  it('stands under sentences alone', () => {
    expect(isSigner('Tim', 'Rope and nails')).toBe(false)
    expect(isSigner('Tim', 'What we had in the shed all these long years was')).toBe(false)
  })

  it('is the signature of a text that is no letter, and of each of several', async () => {
    const text = `# Grandpa\n\n## The shed\n\n${TEXT}\n\n– Tim\n\n## The car\n\n${TEXT.replace('shed', 'car')}\n\nBecky\n`
    const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: new TextEncoder().encode(text) })])
    expect(pieces.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'role' && block.role === 'signature')).toHaveLength(2)
  })
})
