import { describe, expect, it } from 'vitest'
import { ferry, kite, weir } from '../../test/material/titles.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from './read-material.ts'

async function titlesOf(body: string): Promise<(string | null)[]> {
  const bytes = new TextEncoder().encode(`<html><head><title></title></head><body>${body}</body></html>`)
  return readMaterial([await ingest({ name: 'a.html', bytes })]).pieces.map(({ title }) => title)
}

const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

const styled = `<h1>The Thornby Lantern</h1>${p('Newsletter of the society, autumn')}<h2>The kite on the chapel</h2>${p(kite)}<h2>The last ferry</h2>${p(ferry)}`
const dates = p(
  'Thurs 10 Oct Straw plait and starvation',
  'Thurs 14 Nov The hoard: 40 years on',
  'Thurs 12 Dec Christmas social, quiz and mince pies',
)
const talks = `${p('<u>Talks for the winter season</u>', 'All at the schoolroom, at half past seven; members free, and visitors four pounds with tea.')}${dates}`
const form = p(
  '<b>MEMBERSHIP FORM</b>',
  'Please return to Mr Dobbs at Saddlers Yard, or put it through the door of the library before the end of the year.',
)

describe('titles set in another way than by the style of others', () => {
  it('begin texts where one of them has its standfirst, and a subhead of its text stands under it', async () => {
    const bridge = `${p('<b>WHO BUILT THE WEIR?</b>', '<i>Sanjay Nair looks again at an old story</i>', weir)}<h4>What became of Alys?</h4>${p(kite)}`
    const titles = await titlesOf(`${styled}${bridge}${talks}${form}`)
    expect(titles).toEqual([
      'The kite on the chapel',
      'The last ferry',
      'WHO BUILT THE WEIR?',
      'Talks for the winter season',
      'MEMBERSHIP FORM',
    ])
  })

  it('are a word in capitals over a name in bold, which heads the text under it', async () => {
    const bridge = p('<b>ÜBER DAS WEHR</b>', '<i>Sanjay Nair looks again at an old story</i>', weir)
    const titles = await titlesOf(`${styled}${bridge}${p('NACHRUF', '<b>Enid Margaret PRIOR</b> (1931–2024)', ferry)}`)
    expect(titles).toEqual(expect.arrayContaining(['ÜBER DAS WEHR', 'NACHRUF']))
  })

  it.each([
    ['no line has a standfirst', p('<u>The old weir</u>', weir, '<u>The new weir</u>', weir)],
    [
      'one stands right under a styled title',
      `<h2>The weir</h2>${p('<u>The old weir</u>', '<i>As it was told to us</i>', weir, '<u>The new weir</u>', '<i>As it is now</i>', weir)}`,
    ],
  ])('are subheads where %s', async (_, text) => {
    const titles = await titlesOf(`${styled}${text}`)
    expect(titles).not.toContain('The old weir')
    expect(titles).not.toContain('The new weir')
  })
})
