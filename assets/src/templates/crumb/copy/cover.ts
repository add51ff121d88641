/** The words on the outside. */
export const cover = {
  name: 'Crumb',
  issue: 'Food, slowly  —  The coffee issue  —  Nº 21',
  line: 'Eight cups,|one morning',
  deck: 'At a round table in a former|locksmith’s, a roaster decides|what a whole town will drink',
  kickers: ['A loaf for Tuesday', 'The corner house', 'Five for the larder'],
  photo: 'eight-cups',
  back: 'Eat the|heel|first.',
  link: 'https://crumb.example/21',
  linkText: 'Every recipe, with crumbs|crumb.example/21',
}
