import type { Sample } from '../../sample.ts'

/** The photo essay: a day in an old coffee house. */
export const featureTwo: Sample = {
  tocTitle: 'The house on the corner',
  tocLine: 'One day, one room, four hundred and six coffees. Seen from the gallery, where nobody looks up.',
  kicker: 'A day in one room',
  headline: 'The house|on the corner',
  standfirst:
    'Four hundred and six coffees, eleven arguments and one proposal, seen from the gallery of a room where nobody ever looks up.',
  credits: ['Photographs  _Inés Calder_'],
  body: [
    'They unlock at seven, and the first to come in is always the man with the two newspapers, who reads one of them to disagree with it. By eight the light has reached the chessboard floor. By nine it has got as far as the clock, which has been slow since a wedding in 1974 and which everybody in the room corrects, without thinking, by eleven minutes.',
    'From above you see what you never see from a chair. You see that people sit where they sat last time. You see that the waiters walk in curves, never in lines, and that they pass each other on the left. You see how long a cup can stand empty before its owner will let it be taken away; the record, on the day I kept count, was two hours and ten minutes.',
    'At half past four a young man went down on one knee beside the radiator. The room went on talking. Only the pianist, who has his back to everything, changed key. She said yes; one could tell from the way the next table moved its bags. And then, because it was that sort of house, somebody brought them the bill.',
  ],
  quotes: ['The waiters walk in curves, never in lines.'],
  photos: ['coffee-house', 'hanging-plant', 'shell-chairs', 'strawberries'],
  captions: [
    '07.10: the fern by the window is served first.',
    '11.30: two chairs that are never both taken.',
    '16.45: on the house, with spoons.',
  ],
}
