import type { Sample } from '../../sample.ts'

/** The interview. */
export const qa: Sample = {
  tocTitle: 'Ivana Reyes laughs',
  tocLine: 'Nine questions for the costume designer who will not sew in silence.',
  kicker: 'Nine questions',
  headline: 'Ivana|Reyes|laughs',
  standfirst: 'She has dressed two operas, a ghost and a football team. The costume designer on hoods, hecklers and sewing to the radio.',
  credits: ['Interview  _Noor Haddad_'],
  body: [
    '? What are you wearing?',
    'My brother’s hood, over the lining of a coat that has not been made yet. It is what I wear to think. I cannot have an idea in anything with a zip. Zips are so sure of themselves.',
    '? What is the first thing you look at on a stage?',
    'Shoes. If the shoes are wrong the actor is acting from the ankle up, and by the second act you can hear it.',
    '? You dressed a ghost last winter. How?',
    'In what she died in, ironed. Everybody had sent me drawings of mist. But the dead are vain. She would have had years to think about her cuffs.',
    '? Has anybody ever heckled a costume?',
    'In Turin. A man stood up and shouted that no admiral would wear that green. He was an admiral. I wrote to him, he sent me a button by return, and we changed the green. He came again on the last night, and saluted.',
    '? Why do you sew with the radio on?',
    'Because cloth is nosy. It behaves better when there is gossip. In silence it listens to your breathing, and then it knows you are nervous.',
    '? You once refused a queen.',
    'I refused her ruff. She was a very good queen, but she acted with her chin. So we gave her a collar one could see over, and she ruled beautifully.',
    '? When is a costume finished?',
    'When the understudy asks whether she may keep it on for lunch.',
    '? What do directors never notice?',
    'Pockets. I put one in everything. An actor with nowhere to put a hand will wave it at you for three hours. Give him a pocket and he becomes a person.',
    '? What would you save from a fire?',
    'The biscuit tin with the wrong buttons. The right ones you can always buy, anywhere, from anyone.',
  ],
  quotes: ['“The dead are vain. She would have had years to think about her cuffs.”'],
  photos: ['ivana'],
  captions: [],
}
