/** What riddles are called over them, in the languages that texts are read for. */
const called =
  /riddle|rätsel(?!haft)|devinette|adivinanza|acertijo|indovinell|adivinha|raadsel|\bgåder?\b|\bgåtor?\b|zagadk|загадк|なぞなぞ|谜语|謎語|猜谜|猜謎|수수께끼|چیستان|ألغاز|الغاز|חידה|חידות|पहेली|पहेलियाँ|ধাঁধা/iu

/** Most words of such a title: more of them tell a story of a riddle. */
const MOST = 3

/** Returns whether a title says that riddles stand under it: what they name is an answer, which no drawing gives away. */
export const isRiddle = (title: string): boolean => title.trim().split(/\s+/u).length <= MOST && called.test(title)
