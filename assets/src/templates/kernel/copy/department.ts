/** One entry of a department. */
export interface Item {
  title: string
  text: string
  datum: string
  photo: string
}

/** The department of five small things. */
export const department = {
  kicker: '// On the desk',
  headline: 'Small parts,|loosely joined',
  standfirst: 'Five objects that crossed the desk this month and, for various reasons, have not been sent back.',
  items: [
    {
      title: 'A slate without opinions',
      text: 'It shows one page at a time and takes a pencil. After a week the reviewer stopped writing “only” in front of that sentence.',
      datum: '421 g',
      photo: 'tablet',
    },
    {
      title: 'The mouse, unadorned',
      text: 'Two buttons, one wheel, no lights. It glides. We had forgotten that this was the whole of the specification.',
      datum: '8 ms',
      photo: 'mouse',
    },
    {
      title: 'Glass for the patient',
      text: 'A lens that focuses by hand and by argument. It is slow in the way that makes you look before you press.',
      datum: 'f/1.8',
      photo: 'lens',
    },
    {
      title: 'Five metres of certainty',
      text: 'Copper, shielded, red. The wireless in the lab has four bars and a temper. The cable has one end and another end.',
      datum: '1 Gbit/s',
      photo: 'red-cable',
    },
    {
      title: 'A disk that turns',
      text: 'It hums at seven thousand revolutions and holds everything you wrote before you knew better. Do not listen too closely.',
      datum: '7,200 rpm',
      photo: 'hard-disk',
    },
  ] satisfies Item[],
}
