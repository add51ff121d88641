import type { Sample } from '../../sample.ts'

/** One entry of a department. */
export interface Item {
  title: string
  text: string
  datum: string
  photo: string
}

/** The department of five things for the larder. */
export const department: Sample & { items: Item[] } = {
  tocTitle: 'Five for the larder',
  tocLine: 'An onion, a bean, a berry, a sack and the longest recipe we know.',
  kicker: 'The larder',
  headline: 'Five for|the larder',
  standfirst: 'What we bought twice this season, and would cross the road for.',
  credits: [],
  body: [],
  quotes: [],
  photos: [],
  captions: [],
  items: [
    {
      title: 'The onion before the onion',
      text: 'Let one row bolt. The flower heads taste of chives with good manners, and the bees will do the rest. Break them over eggs.',
      datum: 'June to August',
      photo: 'allium',
    },
    {
      title: 'A bean worth grinding late',
      text: 'Sold by the half-pound in brown paper, roasted on the day. Buy less than you think, and more often. It is bread, not furniture.',
      datum: 'Nine days at most',
      photo: 'coffee-beans',
    },
    {
      title: 'Berries, unwashed',
      text: 'Water is the end of a strawberry. Wipe them, if you must, and eat them at the temperature of the garden. Never from the fridge.',
      datum: '21 °C',
      photo: 'strawberries',
    },
    {
      title: 'The sack, afterwards',
      text: 'Any roaster will give you one. It keeps potatoes in the dark and onions dry, and the larder smells of somewhere else for a year.',
      datum: 'Free, if you ask',
      photo: 'coffee-sacks',
    },
    {
      title: 'Last year’s peelings',
      text: 'Compost is the longest recipe we know: everything you did not eat, a lid, and a winter. Serve by the spadeful, under beans.',
      datum: 'Eleven months',
      photo: 'soil',
    },
  ],
}
