import type { Sample } from '../../sample.ts'

/** One entry of a department. */
export interface Item {
  title: string
  text: string
  datum: string
  photo: string
}

/** The department of five things. */
export const department: Sample & { items: Item[] } = {
  tocTitle: 'The index',
  tocLine: 'Five objects with an opinion: a stool, a lamp, a chair, a cactus and a sofa that has heard it all.',
  kicker: 'The index',
  headline: 'Five objects|with an opinion',
  standfirst: 'We lived with each of them for a season. Then we asked them to leave, and counted how long it took us to want them back.',
  credits: ['Chosen by  _Maud Ferrer_'],
  body: [],
  quotes: [],
  photos: [],
  captions: [],
  items: [
    {
      title: 'The stool that is not a table',
      text: 'Limed ash, four legs, one slot for the hand that carries it. Put a cup on it and it looks at you. Sit on it and you find you have been thinking for an hour.',
      datum: '43 cm',
      photo: 'blue-stool',
    },
    {
      title: 'A lamp that likes neglect',
      text: 'Plaster over steel, hung low enough to hide the guests’ faces and light their hands. Do not dust it. The dust is doing half of the work.',
      datum: '2,700 K',
      photo: 'pendant-lamp',
    },
    {
      title: 'The yellow one',
      text: 'There are always three grey chairs and one yellow, and everyone always sits on the grey. Buy the yellow. Somebody has to arrive first.',
      datum: 'RAL 1032',
      photo: 'shell-chairs',
    },
    {
      title: 'A cactus, for company',
      text: 'It asks for a thimble of water a month and gives you, in return, one new spine and a lesson in holding your ground. It has never once been late.',
      datum: '12 a year',
      photo: 'cactus',
    },
    {
      title: 'The sofa that has heard it all',
      text: 'Saddle leather, three seats, no secrets. It creaks at the right moment in a story. After ten winters it will be the colour of good toast.',
      datum: '3 seats',
      photo: 'leather-sofa',
    },
  ],
}
