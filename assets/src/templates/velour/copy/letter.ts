import type { Sample } from '../../sample.ts'

/** The editor's letter. */
export const letter: Sample = {
  tocTitle: 'Editor’s letter',
  tocLine: 'On dressing for nobody in particular, and being seen by the right person.',
  kicker: 'Editor’s letter',
  headline: 'On dressing|for nobody|in particular',
  standfirst: 'Jordan Adeyemi-Holt',
  credits: ['Jordan Adeyemi-Holt', 'Editor in chief'],
  body: [
    'My mother kept one red coat for thirty years, and for most of them she had nowhere to wear it. It hung behind the kitchen door between an apron and a raincoat, as improbable as a parrot, and every so often she would put it on to take out the bins. I asked her once who it was for. She thought about it properly, as she did with any question, and said: it is for Tuesdays.',
    'I have been thinking about that coat while we made this issue, which is, in one way or another, about clothes that are not waiting for an occasion. It is a strange thing to say in a magazine that has sold occasions for fourteen numbers. But somewhere between the third fitting and the second proof we noticed that all our stories were about the same thing. Nobody in them was dressing to be looked at. They were dressing the way one clears one’s throat: to hear how one might sound.',
    'Ama Osei, whom Lena Marsh visits on page four, has never in her life made a quiet dress, and yet the first thing Lena wrote down was how careful it all was. Signe Dahl went north with a single coat and came home with nine words for grey. Our index of useful objects contains a stool that refuses to be a table, and a lamp that improves with neglect. And Ivana Reyes laughs on page eleven with her whole face, in a borrowed hood, on the day the heating failed. It is my favourite picture of the year.',
    'If there is a thread, it is this. Taste is not a verdict, though it is often delivered as one. It is closer to appetite: it comes back every morning, it is improved by company, and it tells you more about yourself than about the plate. The best-dressed people I know are not the ones who are never wrong. They are the ones who stay curious after they have been wrong in public, in yellow, at a wedding.',
    'It also turns out to be catching. Halfway through the portfolio our picture editor, a woman of almost monastic navy, arrived in a lime scarf and defied us to mention it. Nobody did. By Friday there were four. I do not say that a scarf improves the captions, but I have read the captions, and I have my suspicions. The printers rang on Monday to ask, a little shyly, whether we had changed the ink, and whether we might consider never changing it back.',
    'So here is our autumn: some colour, some water, five objects with opinions, and a great deal of red. Wear it to the bins. Wear it on the ferry. You may find, as my mother did, that there is a man across the road who had been hoping for exactly that, all week, without knowing it. His name was Alan. He had taken, she found out later, to putting his own bins out a day early. They were married in the coat, on a Tuesday, in the rain.',
  ],
  quotes: ['It is for Tuesdays.'],
  photos: ['jordan'],
  captions: ['_Above_  The editor, in the yellow that nobody else in the office will admit to liking.'],
}

/** A few lines on who made the issue. */
export const contributors = [
  '_Lena Marsh_|writes about people who make things, most recently a bell founder. She owns one stripe.',
  '_Signe Dahl_|takes the slow boat by conviction. Her notebook of greys is in its third volume.',
  '_Maud Ferrer_|chooses objects for the index by living with them until one of the two gives in.',
]
