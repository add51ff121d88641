import type { Sample } from '../../sample.ts'

/** The editor's letter. */
export const letter: Sample = {
  tocTitle: 'Before we eat',
  tocLine: 'On bread that waits, tables that wobble and the difference between quick and easy.',
  kicker: 'Before we eat',
  headline: 'In praise of|the second rise',
  standfirst: 'Harriet Lowe',
  credits: ['Harriet Lowe', 'Editor'],
  body: [
    'There is a moment, in the making of a loaf, when nothing is asked of you. The flour has been weighed, the salt remembered, the dough knocked about and put to bed under a cloth. It will be ninety minutes. You could answer letters. You could, as I did on the morning this issue was planned, sit on the kitchen step and look at a wall.',
    'Recipes are shy about this time. They print it in small type, after a comma, as if waiting were the part that went wrong. I have come to think it is the part that goes right. Everything that tastes of anything has been left alone for a while: cheese, stock, ham, marmalade, tea. The cook’s great gift is not the hand but the back, turned at the proper moment.',
    'So this is an issue about leaving things alone. Ned Abara spent a morning with eight cups of coffee and a woman who would not be hurried past the third. Our loaf for Tuesday is made on Monday night by nobody at all. And on page eight you will find a house on a corner where people have been sitting, by all accounts, since 1911.',
    'We were told once that readers want dinner in twenty minutes. Perhaps. But I have watched people in twenty-minute kitchens, and they do not look fed; they look relieved. A stew takes three hours, of which you are needed for eleven minutes. The rest is yours: for a chapter, a bath, a quarrel or a nap. Read this. Look at a wall.',
    'My own wall, I should say, is a good one. It faces east. There is a pear against it that has never in nine years produced a pear, and a shelf where I put things to cool and forget them. I have had some of my better ideas in front of that wall, and one tart. When people ask how the magazine is made I tell them about the kettle and the long table and the telephone that only rings for the butcher. I ought to tell them about the wall.',
    'One request. Somewhere in these pages is a printed crumb, about the size of a lentil, which the printer swears is a fault in the paper. If you find it, do not write in. Lick your finger, pick it up, and carry on.',
  ],
  quotes: ['Look at a wall.'],
  photos: ['kitchen-table'],
  captions: ['The editor’s table on a Monday. The book is her aunt’s; the thumbprints are everyone’s.'],
}

/** A few lines on who made the issue. */
export const contributors = [
  '_Ned Abara_|writes about work that is done standing up. He now takes his coffee black.',
  '_Inés Calder_|draws, bakes and photographs in that order, usually before nine.',
  '_Tom Wray_|tests every recipe twice: once as written, once as people will really do it.',
]
