import type { Sample } from '../../sample.ts'

/** The interview. */
export const qa: Sample = {
  tocTitle: 'Taking out the beep',
  tocLine: 'Jonas Feld makes the noises that tell you something has happened. His best one is not there.',
  kicker: '// Nine questions',
  headline: 'The man|who took|out the beep',
  standfirst: 'Jonas Feld designs the small sounds of large machines. He would like there to be fewer of them, starting with the fridge.',
  credits: ['Interview Aoife Byrne'],
  body: [
    '? What was your first sound?',
    'A lift door. I was twenty-two. It closed on a minor third, and in a week the whole building was sad. We retuned it at night. By morning people held it open for each other.',
    '? What is wrong with a beep?',
    'It says that something happened. It never says what, or whether it was your fault. A good sound is a verb. A beep is somebody clearing their throat behind you.',
    '? How do you test one?',
    'I play it a hundred times while you make soup. If you are still humming, we keep it. If you put down the spoon, we do not.',
    '? The best sound in your flat?',
    'The bread knife. Nobody designed it, and it has told the truth every day for thirty years.',
    '? You removed a famous alarm.',
    'From a ward. Nineteen alarms, and the nurses had stopped hearing them. We took away fourteen and made five polite. The polite ones get answered.',
    '? Should cars sound like spaceships?',
    'Cars should sound like cars about to stop.',
    '? What do engineers never ask?',
    'What it is like on the fourth day. On the first, anything charms.',
    '? Do you own headphones?',
    'One pair. They are for other people’s bathrooms. I work in rooms with doors, next to a road, because that is where the thing will live.',
    '? What are you working on?',
    'A kettle. It has taken two years. At present it makes no sound at all, and you know anyway.',
  ],
  quotes: ['A good sound is a verb. A beep is somebody clearing their throat behind you.'],
  photos: ['field-jacket'],
  captions: ['Jonas Feld, listening.'],
}
