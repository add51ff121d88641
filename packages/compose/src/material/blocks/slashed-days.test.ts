import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

const daysOf = async (text: string): Promise<string[]> =>
  readMaterial([await ingest({ name: 'a.md', bytes: new TextEncoder().encode(`# Head\n\n${text}\n`) })]).pieces.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'entries' ? block.entries.flatMap((entry) => ('when' in entry ? entry.when : [])) : [])),
  )

it.each<[string, string, readonly string[]]>([
  [
    'Swedish',
    '- 14/9 Surströmming, 18.00. Anmälan till Kerstin.\n- 5/10 Föredrag: rallarna på malmbanan\n- 26/10 Barnens spökkväll\n- 13/12 Lucia',
    ['14/9', '5/10', '26/10', '13/12'],
  ],
  [
    'Danish over the end of the year',
    '28/11: Julestue\n19/12: Banko i forsamlingshuset\n9/1: Nytårskur\n6/2: Fastelavn',
    ['28/11', '19/12', '9/1', '6/2'],
  ],
  ['American', '3/14 Pie night\n4/2 Spring clean\n5/30 Parade', ['3/14', '4/2', '5/30']],
])('days in figures are a programme: %s', async (_language, text, days) => {
  expect(await daysOf(text)).toEqual(days)
})

it.each([
  '- 1/2 onion\n- 3/4 cup flour\n- 1/3 cup oil',
  '- 8/10 The fox in the hall\n- 5/10 A long winter\n- 9/10 The keeper',
  '- 14/9 against Holm\n- 3/21 against Vik\n- 21/4 against Sund',
])('other figures are none: %s', async (text) => {
  expect(await daysOf(text)).toEqual([])
})
