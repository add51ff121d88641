const leaning =
  /^[“"‘'(]*(?:this|that|these|those|it|its|he|she|his|her|hers|they|them|their|him|however|but|so|also|there|thus|hence|therefore|then|and|or|yet|nor|still|instead|otherwise|moreover|furthermore|such|here|another|other|similarly|likewise|for example|for instance|in addition|in fact|in other words|as a result|on the other hand|by contrast|even so|the (?:latter|former|same)|both|neither|either|again|too|eventually|finally|meanwhile|the next day)\b/iu

/** True when a text leans on what was said before it: it begins with a pronoun or a connective. */
export const leansBack = (text: string): boolean => leaning.test(text)

/** True when a text announces what follows: it may not be the last thing said. */
export const announces = (text: string): boolean => /[:,;–—-]["”’)\]]*$/u.test(text.trimEnd())

/** True when a text ends as a sentence does. */
export const endsAsSentence = (text: string): boolean => /(?:[.!?…؟।。！？]|\.\.\.)["”’'»)\]]*$/u.test(text.trimEnd())
