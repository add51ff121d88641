/** The words on the outside. */
export const cover = {
  name: 'Velour',
  issue: 'Autumn 2026  —  Nº 14',
  line: 'The New|Red',
  deck: 'Eleven designers on the|colour that refuses|to sit down',
  kickers: ['Loud, on purpose', 'Still water', 'Five objects'],
  photo: 'brooke',
  back: 'Wear it|on a|Tuesday.',
  link: 'https://velour.example/14',
  linkText: 'The whole wardrobe|velour.example/14',
}
