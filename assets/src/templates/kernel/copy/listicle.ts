import type { Sample } from '../../sample.ts'

/** One entry of a ranking: its figure, and how much of the bar that is (0–1). */
export interface Tested {
  title: string
  text: string
  datum: string
  share: number
}

/** The ranking of five machines. */
export const listicle: Sample & { items: Tested[] } = {
  tocTitle: 'Five that refuse to die',
  tocLine: 'We asked repairers which machines they never see again. Then we bought them, used, and tried to be careless.',
  kicker: '// Lab test 06',
  headline: 'Five that|refuse to die',
  standfirst:
    'We asked forty repair shops which machines they never see twice. Then we bought them second-hand, and spent a winter being careless.',
  credits: ['Tested by Priya Raman', 'Photograph Liam Briese'],
  body: [],
  quotes: [],
  photos: ['memory'],
  captions: [],
  items: [
    {
      title: 'Model M keyboard',
      text: 'Built in 1987, dropped by us in 2026, from a height we would rather not put in writing. It landed on a corner, dented the floor, and typed the word “ow” when we picked it up. Every switch is a separate steel spring. Washing instructions: yes.',
      datum: '39 yrs',
      share: 1,
    },
    {
      title: 'Dial telephone',
      text: 'Draws its power from the line, so it works in a blackout, which is when one most wants to ring somebody. There are nine moving parts. The ninth is you. Ours arrived with another family’s number on the card, and we have left it there.',
      datum: '34 yrs',
      share: 0.87,
    },
    {
      title: 'Rangefinder camera',
      text: 'No battery, no menu, one shutter that has fired some sixty thousand times and sounds like a polite cough. The meter died under a previous owner. It turns out that, outdoors, everyone guesses the light correctly within a week.',
      datum: '31 yrs',
      share: 0.79,
    },
    {
      title: 'Pocket calculator',
      text: 'The solar cell has outlived three of its cases. We left it on a radiator, in a freezer and under a lecturer, and it still knows what seven eights are. It has exactly one known fault: you cannot make it spell anything that is still funny.',
      datum: '26 yrs',
      share: 0.67,
    },
    {
      title: 'Ball mouse',
      text: 'It needs cleaning. That is why it lasts: once a month its owner opens it up, looks inside, and understands the whole machine. Nothing made since has been understood so often by so many. The lint, we are told, is structural.',
      datum: '22 yrs',
      share: 0.56,
    },
  ],
}
