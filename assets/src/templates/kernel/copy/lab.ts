import type { Sample } from '../../sample.ts'

const BEST = 'swatch:mint'
const REST = 'swatch:blue'

/** The page of figures: noise, measured. */
export const lab: Sample & {
  chartTitle: string
  bars: { label: string; value: number; color: string }[]
  rows: string[][]
  source: string
} = {
  tocTitle: 'How loud is an idea?',
  tocLine: 'Nine laptops, one question each, and a room built for violins. The quietest thinker is not the cheapest.',
  kicker: '// Lab test 07',
  headline: 'How loud|is an idea?',
  standfirst: 'We gave nine laptops the same question and measured the fans at one metre, in a room that was built for violins.',
  credits: [],
  body: [],
  quotes: [],
  photos: [],
  captions: [],
  chartTitle: 'Noise while answering, decibels at one metre (less is better)',
  bars: [
    { label: 'Obelisk', value: 19.4, color: BEST },
    { label: 'Norn 7', value: 21, color: REST },
    { label: 'Calder', value: 22.6, color: REST },
    { label: 'Field 2', value: 24.1, color: REST },
    { label: 'Basalt', value: 26.8, color: REST },
    { label: 'Tern 14', value: 31.2, color: REST },
    { label: 'Aerie', value: 33.5, color: REST },
    { label: 'Monk 16', value: 38.9, color: REST },
    { label: 'Forge X', value: 46.3, color: REST },
  ],
  rows: [
    ['Machine', 'Idle', 'Answering', 'Seconds', 'Heat'],
    ['Obelisk Mini', '0 dB', '19.4 dB', '11.2', '34 °C'],
    ['Norn 7', '0 dB', '21.0 dB', '9.8', '36 °C'],
    ['Calder Air', '0 dB', '22.6 dB', '10.4', '41 °C'],
    ['Field Unit 2', '16.2 dB', '24.1 dB', '7.7', '39 °C'],
    ['Basalt S', '17.0 dB', '26.8 dB', '6.1', '44 °C'],
    ['Tern 14', '18.1 dB', '31.2 dB', '5.9', '46 °C'],
    ['Forge X', '24.4 dB', '46.3 dB', '2.3', '58 °C'],
  ],
  source: 'Lab measurements, November 2026. Mean of five runs; room noise 11.8 dB. Machines lent by their makers and returned.',
}
