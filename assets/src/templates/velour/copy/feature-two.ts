import type { Sample } from '../../sample.ts'

/** The photo essay: four days in the fjords. */
export const featureTwo: Sample = {
  tocTitle: 'Still water',
  tocLine: 'Four days by slow ferry through the fjords, in one coat, with nobody to meet at the other end.',
  kicker: 'The journey',
  headline: 'Still water',
  standfirst: 'Four days by slow ferry through the fjords, in one coat, with nobody to meet at the other end.',
  credits: ['Photograph  _Antoine Barres_', 'Words  _Signe Dahl_'],
  body: [
    'The boat leaves at six and makes no fuss about it. For the first hour there is only the wake, drawn out behind like a thread from a hem, and then the cloud lifts a little and the mountains are standing in the water on their heads. Nobody on deck says anything. A woman takes off her gloves. The engine drops to a murmur, the way you lower your voice in front of a painting, and the whole valley arrives twice: once in stone, once in ink. You pack for weather and get silence. You had meant to read. Instead you learn the nine words for grey that the second mate keeps in a notebook, and agree with all of them.',
  ],
  quotes: ['“The whole valley arrives twice: once in stone, once in ink.”'],
  photos: ['fjord', 'sighs', 'yellow-car', 'paris-dusk'],
  captions: [
    'The long way home: under the Bridge of Sighs.',
    'A borrowed car in Trastevere, second gear only.',
    'The Conciergerie, and then a train.',
  ],
}
