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
    'Lunch. I had soup. At six I have a beer with the postman, who is going the other way. We have been friends for eleven years and have never once been hungry at the same time.',
    '? What is the first thing you do when you come in?',
    'I smell the room. If the dough is sour you know at the door. Then I turn the radio on. People think that is for me. I have tried it without, and the rye sulks.',
    '? Is there a loaf you cannot make?',
    'My grandmother’s. I have her recipe, her tin and her oven. What I do not have is her patience. She would stand and look at a dough until it was ashamed of itself. I have a queue at six.',
    '? What do customers get wrong?',
    'They ask for it fresh. Bread is like gossip: it is better the next day, when it has settled. I sell yesterday’s rye for more than today’s, and there is always an argument, and they always come back.',
    '? White or brown?',
    'Toast. It is the only thing I cannot do better than you can.',
    '? What have you learnt from burning things?',
    'That a timer is an opinion. And that there is a man in the flats who will take anything black, as long as it is free. He says it is good for his singing.',
    '? Do you dream of bread?',
    'I dream of Friday evenings. I am always late for them. Once there was a loaf in it the size of a boat, and I was asked to say a few words. I said it needed salt.',
    '? When is a loaf done?',
    'When it stops talking. Put your ear to it. The crust crackles as it cools, and then it is quiet, and then you may cut. Nobody waits. I have seen people tear it open in the street, with steam coming off them like horses.',
    '? And what should we eat first?',
    'The heel. It has had the worst of it, closest to the fire, and it held everything else together. Butter it properly.',
  ],
  quotes: ['“Bread is like gossip: it is better the next day.”'],
  photos: ['field-jacket'],
  captions: [],
}
