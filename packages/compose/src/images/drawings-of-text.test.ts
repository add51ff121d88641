import { expect, it } from 'vitest'
import { drawingsAtEnd, drawingsOfText } from './drawings-of-text.ts'

const known = new Map([
  ['moon', ['moon', 'tower', 'telescope', 'moon-several']],
  ['street', ['street', 'lamppost', 'street-close', 'street-several']],
  ['rowing', ['rowing', 'oars']],
])
const drawings = (subject: string): readonly string[] => known.get(subject) ?? [subject]
const of = (text: string, subject: string | undefined, issue?: string): string[] =>
  drawingsOfText({ title: '', text }, subject, { language: 'en', drawings, issue, standing: ['clock'] })

it.each([
  [
    'what goes with a subject, what the text names of it first',
    'She saw the moon in her telescope, and a cat.',
    'moon',
    undefined,
    'moon telescope tower cat clock moon-several',
  ],
  [
    'what goes with a subject first where it has a word for that, however seldom',
    'The moon rose. She drew the moon again. Years ago her father had taken a brass telescope in payment, and the shop was sold.',
    'moon',
    undefined,
    'moon telescope tower clock moon-several',
  ],
  [
    'no lamppost beside a street that has none, but what stands in the text',
    'Lost in our street: a cat, and an umbrella.',
    'street',
    undefined,
    'street cat rain street-close clock street-several',
  ],
  [
    'what the issue is about before other things where the text names that',
    'The rowers had rain.',
    undefined,
    'rowing',
    'rowing oars rain clock',
  ],
  ['nothing that only its issue is about', 'The cake was good.', undefined, 'rowing', 'cake clock'],
  ['nothing that it names in passing', 'He slept all day. There was a cat. He slept again.', undefined, undefined, 'clock'],
  ['nothing that it denies or only compares', 'A day without rain, quiet like a cat.', undefined, undefined, 'clock'],
  ['no word that means another thing as often', 'I cannot bear it. The house rose in price.', undefined, undefined, 'clock'],
])('a text may show %s', (_, text, subject, issue, names) => expect(of(text, subject, issue).join(' ')).toBe(names))

it('may show what it names before what goes with that which stands for its genre', () => {
  const ofNotices = (subject: string): readonly string[] => (subject === 'notice' ? ['notice', 'megaphone'] : drawings(subject))
  const told = { title: 'Next year', text: 'A second stand at the market Apprenticeships for two young people A roof' }
  const names = drawingsOfText(told, 'notice', { language: 'en', drawings: ofNotices, standing: ['notice'] })
  expect(names).toEqual(['notice', 'market', 'megaphone'])
})

it('may show what a text names once or twice where so many times are enough, and what its title names, however wide that is', () => {
  const text = `Seven: the girls with satchels. ${'Nobody on the platform says a word. '.repeat(5)} The boy floats a paper boat in the puddle.`
  const told = { title: 'Timetable', text }
  expect(drawingsOfText(told, undefined, { language: 'en', drawings, least: 1 })).toEqual(['paperboat'])
  expect(drawingsOfText(told, undefined, { language: 'en', drawings, least: 2 })).toEqual([])
  const street = { title: 'Alma Street', text }
  expect(drawingsOfText(street, undefined, { language: 'en', drawings, least: 2 })).toContain('street')
  expect(drawingsOfText(street, undefined, { language: 'en', drawings })).not.toContain('street')
  expect(drawingsOfText(told, undefined, { language: 'en', drawings })).toEqual([])
})

it('sooner shows what a text comes back to than once more what the cover shows', () => {
  const told = {
    title: 'The rowing club',
    text: 'They began rowing in the rain. The rain went on, and so did the rowing. A cat looked on.',
  }
  const names = drawingsOfText(told, 'rowing', { language: 'en', drawings: (of) => [of, `${of}-scene`], issue: 'rowing', least: 2 })
  expect(names).toEqual(expect.arrayContaining(['rain', 'rowing-scene']))
  expect(names.indexOf('rain')).toBeLessThan(names.indexOf('rowing-scene'))
  expect(names).not.toContain('cat')
})

it('sooner shows what goes with its subject than a tool it names that belongs to another trade', () => {
  const text = (trade: string) => `He mends ${trade}. They brought a hammer and nails, and nails and hammer again. He mends ${trade}.`
  const of = (subject: string, part: string) =>
    drawingsOfText({ title: '', text: text(subject) }, subject, {
      language: 'en',
      drawings: (each) => (each === subject ? [each, part] : [each]),
      issue: subject,
      least: 2,
    })
  const [umbrella, boat] = [of('rain', 'foldedumbrella'), of('rowboat', 'oars')]
  expect(umbrella.indexOf('foldedumbrella')).toBeLessThan(umbrella.indexOf('nails'))
  expect(boat.indexOf('nails')).toBeLessThan(boat.indexOf('oars'))
})

it('of a long text may show what that comes back to, far seldomer than a short one', () => {
  const filler = 'He went on and said nothing for a while, and nobody asked him why. '
  const told = (times: number, sentences: number): string[] => {
    const text = `${filler.repeat(3)}${`The whale was there. ${filler.repeat(sentences / times)}`.repeat(times)}`
    return drawingsOfText({ title: '', text }, undefined, { language: 'en', drawings })
  }
  expect(told(9, 360)).toEqual(['whale'])
  expect(told(4, 40)).toEqual([])
  expect(told(3, 360)).toEqual([])
})

it('shows what a text names before what its title alone stands for, as a kitchen for a pot', () => {
  const told = { title: 'The Kitchen', text: 'The window keeps a tremor like water in a glass; we let the sentence pass.' }
  const names = drawingsOfText(told, undefined, { language: 'en', drawings, least: 1 })
  expect(names).toEqual(['window', 'pot'])
})

it('puts what is around a story behind what goes with its subject, and what it comes back to before', () => {
  const shown = (text: string): string[] =>
    drawingsOfText({ title: '', text }, 'church', {
      language: 'en',
      drawings: (of) => (of === 'church' ? ['church', 'bell'] : [of]),
      issue: 'church',
      least: 2,
    })
  const river = shown('The church stood by the river. The river rose. The river fell.')
  expect(river.indexOf('bell')).toBeLessThan(river.indexOf('river'))
  const clock = shown('He wound the clock of the church. The clock went on.')
  expect(clock.indexOf('clock')).toBeLessThan(clock.indexOf('bell'))
})

it('of what a text names once each, what belongs to its issue comes first, and nothing that not all of it tells', () => {
  const told = { title: 'What went badly', text: 'We lost the contract with the school. The roof leaked on the tyres.' }
  const ofBicycles = (subject: string): readonly string[] => (subject === 'bicycle' ? ['bicycle', 'tyre'] : [subject])
  const names = (issue?: string) => drawingsOfText(told, undefined, { language: 'en', drawings: ofBicycles, issue, least: 1 })
  expect([names('bicycle')[0], names()[0]]).toEqual(['tyre', 'school'])
  expect(drawingsOfText(told, undefined, { language: 'en', drawings, least: 1, isShared: (each) => each !== 'school' })).toEqual(['tyre'])
  const day = { title: '3 May', text: 'I took the door of the bakery for another one. The road is straight.' }
  expect(drawingsOfText(day, undefined, { language: 'en', drawings, issue: 'path', least: 1 })[0]).toBe('bread')
})

it('of a short list shows what its title names, then its things in their order', () => {
  const told = { title: 'Packing for camp', text: 'Waterproof coat and boots. Torch with a fresh battery. A book.' }
  const names = drawingsOfText(told, undefined, { language: 'en', drawings, least: 1, isList: true })
  expect(names).toEqual(['backpack', 'coat', 'boots', 'torch', 'battery', 'book'])
  expect(drawingsOfText(told, undefined, { language: 'en', drawings, least: 1 })[0]).toBe('book')
})

it('shows what stands over parts of a text before what only stands for its genre', () => {
  const told = { title: 'Minutes', text: 'Agreed. 4. Bonfires. Permitted from October to March.' }
  const names = (heads: string) => drawingsOfText(told, 'notice', { language: 'en', drawings, standing: ['notice'], heads })
  expect([names('Water . Bonfires'), names('Water')]).toEqual([['fire', 'notice'], ['notice']])
})

it('at the end of a long text shows what its last part names again, then what all of it comes back to', () => {
  const filler = 'He went on and said nothing for a while, and nobody asked him why. '.repeat(20)
  const text = `A whale. The whale, that whale. An owl, and an owl. ${filler} ${filler} He took his hat, and put the hat on. A cat.`
  expect(drawingsAtEnd({ title: '', text }, { language: 'en', drawings })).toEqual(['hat', 'whale'])
})

it('shows what its title names before what goes with the subject of its issue', () => {
  const told = { title: 'Dates for the autumn', text: 'First day of term. Harvest assembly. Half term. Lantern walk from the gate.' }
  const names = (title: string) => drawingsOfText({ ...told, title }, 'school', { language: 'en', drawings })
  expect([names(told.title)[0], names('The autumn')[0]]).toEqual(['calendar', 'school'])
})

it('at the end of a long text shows nothing that it compares others with, or hears by the way', () => {
  const text = 'Her cheeks were roses, roses in June. It was music to him, that music. He took his hat, and put the hat on.'
  expect(drawingsAtEnd({ title: '', text }, { language: 'en', drawings })).toEqual(['hat'])
})

it('of prose shows what it names once in its first sentence, or beside another thing of its field, and nothing in passing', () => {
  const of = (text: string, isTold = true) => drawingsOfText({ title: '', text }, undefined, { language: 'en', drawings, least: 1, isTold })
  expect(of('The driver told us to sleep. We stopped where a dog lay on the counter.')).toEqual([])
  expect(of('The driver told us to sleep. We stopped where a dog lay on the counter.', false)).toEqual(['dog'])
  expect(of('A dog lay on the counter. The driver told us to sleep.')).toEqual(['dog'])
  expect(of('We climbed to a pass. The path went on. The ridge to the east is the finest.')).toEqual(['mountains'])
  expect(of('I have spent more of my life in waiting rooms than in churches.')).toEqual([])
})

it('gives no answer of a riddle away, but shows what a story of one tells', () => {
  const text = 'It has teeth and does not eat, it has a beard and is no man: garlic. Garlic it is.'
  const of = (title: string, language = 'en') => drawingsOfText({ title, text }, undefined, { language, drawings, least: 1 })
  expect([of('Riddles'), of('Three riddles'), of('Adivinanzas')]).toEqual([[], [], []])
  expect(of('The riddle of the missing bulb')).toContain('garlic')
})

it('shows what a title names, however wide that is, before a clock or a talk that only stands for its genre', () => {
  const of = (title: string, standing: string) =>
    drawingsOfText({ title, text: 'When do you get up? At five.' }, standing, { language: 'en', drawings, standing: [standing] })
  expect([of('Who drives the school bus?', 'talk')[0], of('What’s on in June', 'clock')[0]]).toEqual(['bus', 'calendar'])
  expect([of('Ten questions', 'talk')[0], of('Who drives the bus?', 'notice')[0]]).toEqual(['talk', 'notice'])
})
