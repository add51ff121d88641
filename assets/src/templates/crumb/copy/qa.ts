import type { Sample } from '../../sample.ts'

/** The interview. */
export const qa: Sample = {
  tocTitle: 'The night baker',
  tocLine: 'Joel Hart has not seen a Friday evening since 2009. Nine questions, asked at four in the morning.',
  kicker: 'Nine questions',
  headline: 'The night|baker',
  standfirst: 'Joel Hart has not seen a Friday evening since 2009. We asked him nine things at four in the morning.',
  credits: ['Interview  _Ned Abara_'],
  body: [
    '? What time is it for you now?',
    'Lunch. I had soup. At six I have a beer with the postman, who is going the other way.',
    '? What is the first thing you do when you come in?',
    'I smell the room. If the dough is sour you know at the door. Then I turn the radio on, for the dough.',
    '? Is there a loaf you cannot make?',
    'My grandmother’s. I have her recipe, her tin and her oven. What I do not have is her patience with me.',
    '? What do customers get wrong?',
    'They ask for it fresh. Bread is like gossip: it is better the next day, when it has settled.',
    '? White or brown?',
    'Toast.',
    '? What have you learnt from burning things?',
    'That a timer is an opinion. And that there is a man in the flats who will take anything black, as long as it is free.',
    '? Do you dream of bread?',
    'I dream of Friday evenings. I am always late for them.',
    '? When is a loaf done?',
    'When it stops talking. Put your ear to it. The crust crackles as it cools, and then it is quiet, and then you may cut.',
    '? And what should we eat first?',
    'The heel. It has had the worst of it.',
  ],
  quotes: ['“Bread is like gossip: it is better the next day.”'],
  photos: ['field-jacket'],
  captions: [],
}
