import type { Sample } from './sample.ts'

/** The interview. */
export const qa: Sample = {
  tocTitle: 'Ivana Reyes laughs',
  tocLine: 'Six questions for the costume designer who will not sew in silence.',
  kicker: 'Six questions',
  headline: 'Ivana|Reyes|laughs',
  standfirst:
    'She has dressed two operas, a ghost and a football team. The costume designer on hoods, hecklers and why she will not sew in silence.',
  credits: ['Interview  _Noor Haddad_'],
  body: [
    '? What are you wearing?',
    'My brother’s hood, over the lining of a coat that has not been made yet. It is what I wear to think. I cannot have an idea in anything with a zip.',
    '? What is the first thing you look at on a stage?',
    'Shoes. If the shoes are wrong the actor is acting from the ankle up, and by the second act you can hear it.',
    '? You dressed a ghost last winter. How?',
    'In what she died in, ironed. Everybody had sent me drawings of mist. But the dead are vain. She would have had years to think about her cuffs.',
    '? Has anybody ever heckled a costume?',
    'In Turin. A man stood up and shouted that no admiral would wear that green. He was an admiral. I wrote to him, he sent me a button, and we changed it.',
    '? Why do you sew with the radio on?',
    'Because cloth is nosy. It behaves better when there is gossip. In silence it listens to your breathing, and then it knows you are nervous.',
    '? What would you save from a fire?',
    'The biscuit tin with the wrong buttons. The right ones you can always buy.',
  ],
  quotes: ['“The dead are vain. She would have had years to think about her cuffs.”'],
  photos: ['ivana'],
  captions: [],
}
