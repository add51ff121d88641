/**
 * What texts of a kind speak of, in the words of a language. Each list is alternatives divided by `|`, in the syntax of regular expressions, without capturing groups and
 * without word boundaries (they are added where the script has spaces); case does not matter. A stem that is inflected ends in `\\p{L}*`, or in the endings it
 * takes (`kn(?:ead|eads|eaded)`); a word is listed where it is rare outside of its subject, and no word stands in two lists of a language.
 */
export interface Topics {
  /** What people cook with and eat: flour, onion, dough, soup; pans and ovens. */
  food: string
  /** What cooks do, in every form recipes use: chop, simmer, preheat, season to taste. */
  cooking: string
  /** What hands do by instruction, in the forms instructions use: unscrew, switch off, glue, click, make sure; words of order such as “first”, “then”, “finally”. */
  making: string
  /** Forms of “you” and “your”, singular, plural and polite, and endings of verbs where the pronoun is left out. */
  address: string
  /** What reviewers say: recommend, disappointing, worth the money, plot, author, service, bland, a must. */
  appraisal: string
  /** What announces an event: admission free, tickets, doors open, meeting point, registration, concert, workshop. */
  event: string
  /** What lives are made of: born, grew up, apprenticeship, married, moved to, awarded, retired, died, survived by. */
  life: string
  /** What minutes and reports of meetings say: present, apologies, agenda, treasurer, proposed, agreed, unanimously, the committee. */
  meeting: string
  /** What notices say: for sale, wanted, lost, found, to let, swap, free to a good home, congratulations, thanks to, reward. */
  notice: string
  /** What companies and offices announce: announces, launches, managing director, spokeswoman, said in a statement, founded in, is a leading. */
  announcement: string
  /** What stands in letters between greeting and signature: thank you for your letter, I am writing to, hope you are well, write soon, give my love, enclosed, PS. */
  correspondence: string
  /** Verbs of saying with which what somebody said is told: said, asked, replied, explains, laughs. */
  saying: string
  /** What a story is told in: once, suddenly, that morning, years ago, went, looked, came; verbs of telling in the tense the language tells in. */
  narration: string
  /** What verse speaks of and is made of: moon, shadow, heart, oh, silence, dream; poem, sonnet, haiku, stanza as titles call it. */
  poetry: string
  /** What figures are called: total, average, per cent, amount, increase, costs, budget, number of. */
  figures: string
  /** What programs and manuals of machines speak of: install, file, server, error, function, version, command. */
  technology: string
  /** What lists of pictures say: photo, album, caption, picture 3, left to right, back row, in the foreground, taken by, negative. */
  picture: string
  /** What rankings say: best, worst, top, favourite, my number one, first place, winner, rank, points out of ten. */
  ranking: string
  /** What questions and their answers are called, and how they begin: question, answer, FAQ, how do I, can I, may we, what if, do you, why is. */
  asking: string
  /** What is packed, stored or ordered: tent, torch, socks, towel, batteries, gloves, rucksack, spare; things of a household and an outing. */
  equipment: string
  /** What is done and sung in worship, of every religion of those who speak the language: hymn, psalm, reading, sermon, mass, prayer, blessing. */
  worship: string
  /** What contests say: match, goals, won, lost, team, season, league, half-time, result, time in seconds, medal. */
  contest: string
}
