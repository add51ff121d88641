/** The words on the outside. */
export const cover = {
  name: 'Kernel',
  issue: '[ Issue 0032 ]   December 2026   €12.00',
  line: 'Machines that|dream in colour',
  deck: 'Small models have moved into the lid of the laptop, and they would like to be left running.',
  kickers: ['The last good keyboard', 'Five that refuse to die', 'How loud is an idea?'],
  photo: 'laptop-glow',
  back: 'Close|the lid.|Go for|a walk.',
  link: 'https://kernel.example/0032',
  linkText: 'Every measurement, in full|kernel.example/0032',
}

/** What stands beside the list of contents. */
export const contents = {
  photos: ['neon-camera', 'memory'] as const,
  caption: '_Above_  A camera older than its owner, lit by two newer ones. _Below_  Sixteen gigabytes, at rest.',
  staff: [
    'Editor      Ines Okafor',
    'Design      Tomas Lindqvist',
    'Lab         Priya Raman',
    'Features    Sam Achterberg',
    'Pictures    Wen Li',
    'Copy        Aoife Byrne',
  ],
}
