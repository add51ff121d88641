import type { Sample } from '../../sample.ts'

/** An ingredient, or any fact: what it is, and how much. */
export interface Fact {
  label: string
  value: string
}

/** The recipe: a loaf that is made the night before. */
export const recipe: Sample & { factsTitle: string; facts: Fact[] } = {
  tocTitle: 'A loaf for Tuesday',
  tocLine: 'Made on Monday night, by nobody at all. Five minutes of work, eleven hours of sleep.',
  kicker: 'The recipe',
  headline: 'A loaf|for Tuesday',
  standfirst: 'Five minutes on Monday night, none at all while you sleep, and the smell of it by breakfast.',
  credits: ['Recipe  _Tom Wray_'],
  factsTitle: 'You need',
  facts: [
    { label: 'Strong white flour', value: '350 g' },
    { label: 'Wholemeal rye', value: '100 g' },
    { label: 'Cold water', value: '340 g' },
    { label: 'Fine sea salt', value: '9 g' },
    { label: 'Dried yeast', value: '1 g' },
    { label: 'Honey, any kind', value: '1 tsp' },
    { label: 'Seeds, for the crust', value: '2 tbsp' },
    { label: 'A lidded iron pot', value: '24 cm' },
    { label: 'Your own time', value: '5 min' },
    { label: 'Its own time', value: '11 h' },
    { label: 'Oven', value: '240 °C' },
    { label: 'Makes', value: '1 loaf' },
  ],
  body: [
    'On Monday, after supper, stir the flours, salt and yeast in your largest bowl. Dissolve the honey in the water, pour it in, and mix with one hand until there is no dry flour left. It will look like a mistake, and that is how it should look. Cover the bowl with a plate.',
    'Go to bed. Somewhere cool is best: a larder, a hall, the stairs. Between nine and twelve hours are right, and nobody ever ruined it by sleeping in. If you wake in the night, leave it alone.',
    'In the morning the dough will have doubled and be full of holes. Scrape it on to a floured board. Fold the far edge towards you, then the near edge over it, then the two sides, as though wrapping a book. Turn it over, cover it with the bowl, and put the kettle on.',
    'Scatter the seeds on a cloth, sit the loaf on them, and fold the cloth over the top. Put the pot with its lid into the oven and heat both to 240 °C. This takes half an hour, which is also what the loaf needs. Use the time to lay the table, or to look for the thick gloves, which are never where they were.',
    'Lift out the pot with more care than you think necessary. Tip the loaf in, seeds upwards. Shake the pot once to settle it and put the lid back on. If the loaf lands crooked, it will have more crust.',
    'Bake for thirty minutes. Take off the lid and bake for fifteen more, until the crust is the brown of an old violin. Knock on the base: it should sound empty, like a door with nobody behind it. Ovens lie, so trust the colour before the clock: pale bread is a good idea that somebody gave up.',
    'Now the hard part. Stand it on a rack and leave it for an hour. It is still cooking inside, and it sings as it cools. The heel belongs to whoever waited.',
    'It keeps for four days, cut side down on a board. On the second day it is at its best, on the third it is toast, and on the fourth it is soup, with an onion, a bay leaf and the end of some cheese.',
  ],
  quotes: [],
  photos: ['croissant'],
  captions: ['Monday’s loaf has a cousin, folded with butter. That one takes three days.'],
}
