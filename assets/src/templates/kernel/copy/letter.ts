import type { Sample } from '../../sample.ts'

/** The editor's letter. */
export const letter: Sample = {
  tocTitle: 'Editor’s letter',
  tocLine: 'In praise of the plug, the only interface that has never asked us to sign in.',
  kicker: '// Editor’s letter',
  headline: 'It does|one thing,|and stops',
  standfirst: 'Ines Okafor',
  credits: ['Ines Okafor', 'Editor'],
  body: [
    'There is a plug on the left of this page, and I would like you to look at it for a moment before you read on. It has no account. It does not want your birthday. In eleven years it has not once been improved overnight, and if you put it in the wrong way round it will tell you so at once, by refusing to go in, and bear you no ill will.',
    'I have become sentimental about objects that do one thing and stop. It is an odd confession from someone whose desk at any hour holds four machines that talk to each other behind my back. But this job is largely a matter of noticing what is left on the table when the parcels have gone back, and what is left is nearly always small, dull and finished. A torch. A ruler. A keyboard that a man in Leeds has repaired for me three times, looking vindicated.',
    'Finished is the word I keep returning to. We have arranged our industry so that nothing ever is. A kettle waits for its next release. A door has patch notes. Somewhere a perfectly good lamp is downloading a reason to be slower, and we have learned to call this support. I do not think anybody planned it. I think we all simply forgot that a thing may be completed, in the way a chair is, and that the completion was the point.',
    'So this issue goes looking for machines that know when to stop. Sam Achterberg spent a month with the people who still build keyboards with screws in them. The lab has picked five objects that no repairer has ever managed to lose as a customer, because they do not break. Priya Raman shut nine laptops in a room meant for violins and asked each of them to think, and has drawn you a picture of the noise. And Jonas Feld, who designs the small sounds that tell you something has happened, explains on page eleven why the best of them is none.',
    'As for the cover: yes, it dreams. The model that lives in that lid is the size of a holiday album and has never met the internet. I asked it, since it was late and the two of us were alone in the office, what it would do if it were finished. It considered the question for four seconds, which at that clock speed is a sabbatical, and somewhere under the keys a fan came on, thought better of it, and went off again.',
    'Then it said that it would like to be closed now, please, if there was nothing else. There was nothing else. I have edited writers for nineteen years, and not one has ever handed me a cleaner last line, or had the grace to mean it. I shut the lid, put the plug in the drawer, and went home by the long way. The drawer, as far as I know, has not phoned anyone.',
  ],
  quotes: ['Finished is the word I keep returning to.'],
  photos: ['usb-plug'],
  captions: ['_Above_  No account, no updates, no opinions. Still works.'],
}

/** A few lines on who made the issue. */
export const contributors = [
  'Sam Achterberg writes about things with moving parts. He types at ninety words a minute, audibly.',
  'Priya Raman runs the lab. She owns a sound meter, a turntable and no smart anything.',
  'Wen Li photographs hardware the way others do fruit: by the window, in the morning, quickly.',
]
