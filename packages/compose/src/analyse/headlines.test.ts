import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { headlinesOf } from './headlines.ts'

async function headline(
  text: string,
  others: readonly string[] = [],
  body = 'There is a text.',
  language = 'en',
): Promise<string | undefined> {
  const source = [text, ...others].map((each) => `## ${each.replace(/^(\d+)([.)])/u, '$1\\$2')}\n\n${body}`).join('\n\n')
  return [...headlinesOf(await ingest({ name: 'n.md', bytes: strToU8(source) }), language).values()][0]
}

describe('a headline', () => {
  it.each([
    ['6.3.5. Der Installationsprozess', 'Der Installationsprozess'],
    ['6.3.5 Der Installationsprozess', 'Der Installationsprozess'],
    ['2.1. Requirements:', 'Requirements'],
    ['Chapter 2: The Sea', 'The Sea'],
    ['Kapitel IV – Das Meer', 'Das Meer'],
    ['Chapitre 3. La mer', 'La mer'],
    ['What you need:', 'What you need'],
    ['annual_report 2024.docx', 'annual report 2024'],
    ['Node.js', 'Node.js'],
    ['1.5 Degrees Warmer', '1.5 Degrees Warmer'],
    ['6 Ways to Say No', '6 Ways to Say No'],
    ['1. FC Köln', '1. FC Köln'],
    ['Chapter 2', 'Chapter 2'],
    ['2001: A Space Odyssey', '2001: A Space Odyssey'],
    ['NASA', 'NASA'],
    ['海の物語', '海の物語'],
  ])('%j is %j', async (text, clean) => {
    expect(await headline(text)).toBe(clean)
  })

  it('loses its number where others are counted too', async () => {
    expect(await headline('1. The Sea', ['2. The Harbour'])).toBe('The Sea')
    expect(await headline('IV. The Sea', ['V. The Harbour'])).toBe('The Sea')
    expect(await headline('1.5 Requirements', ['1.6 Installation'])).toBe('Requirements')
  })

  it('does not shout, and writes names as the text does', async () => {
    const body = 'We sent the probe with NASA to Berlin, and in the end to Berlin.'
    expect(await headline('THE HISTORY OF NASA IN BERLIN', [], body)).toBe('The History of NASA in Berlin')
    expect(await headline('FISH SOUP', [], 'We ate the soup.')).toBe('Fish Soup')
    expect(await headline('DIE GESCHICHTE DER STADT BERLIN', [], 'So begann die Geschichte der Stadt. Es war in Berlin.', 'de')).toBe(
      'Die Geschichte der Stadt Berlin',
    )
    expect(await headline('ИСТОРИЯ ГОРОДА', [], 'Такова история этого города.', 'ru')).toBe('История города')
  })
})
