import type { Sample } from '../../sample.ts'

/** The photo essay: an office after dark. */
export const featureTwo: Sample = {
  tocTitle: 'Night build',
  tocLine: 'What a city’s machines do between two and four, when nobody is asking them anything.',
  kicker: '// After hours',
  headline: 'Night build',
  standfirst: 'Between two and four the office belongs to the machines. We asked whether we might sit with them.',
  credits: ['Photographs Wen Li'],
  body: [
    'The lights go first, floor by floor, as the building concludes that nobody loves it. Then the air. By two there is only the hum, and if you sit in it long enough it comes apart into separate voices: a printer that wakes on the hour to check that it is still a printer, a wall of drives counting their own heads, and under everything the slow breath of the cooling, like a large animal that has decided to trust you.',
    'At ten past three somebody’s build finishes, forty kilometres from the person who will be glad of it. A small green square appears on a screen, is admired by no one, and dims.',
  ],
  quotes: ['Nobody loves a building at two.'],
  photos: ['office-night', 'light-trails', 'code-screen', 'neon-street'],
  captions: ['Exit road, 02.10.', 'A build, nearly done.', 'Rain, and everything awake.'],
}
