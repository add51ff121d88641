import type { Sample } from './sample.ts'

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
    'So here is our autumn: some colour, some water, five objects with opinions, and a great deal of red. Wear it to the bins. Wear it on the ferry. You may find, as my mother did, that there is a man across the road who had been hoping for exactly that, all week, without knowing it. His name was Alan. They were married in the coat.',
  ],
  quotes: ['It is for Tuesdays.'],
  photos: ['jordan'],
  captions: ['_Above_  The editor, in the yellow that nobody else in the office will admit to liking.'],
}
