import type { LegalDocument } from './legal-document.ts'

/** The terms an installation has until its operator writes their own. */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  summary:
    'This MagazineAI server is run by its operator, who lets you make magazines with it. What you put in and what comes out is yours.',
  sections: [
    {
      title: 'Who this is between',
      paragraphs: [
        'These terms are between you and whoever operates this server, called the operator here. The software is free software under the MIT licence; the people who write it neither run this server nor see what is on it.',
        'By opening an account you agree to these terms. If you do not, do not use the server.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You need an address that you can read mail at, and you choose a password or another way to sign in. Keep both to yourself: what is done with your account counts as done by you, unless you tell the operator that somebody else has it.',
        'You can see in your profile where you are signed in, end it there, change your address and your password, and delete the account.',
      ],
    },
    {
      title: 'What is yours',
      paragraphs: [
        'The documents, texts and pictures you bring stay yours, and so do the magazines that are made of them. You let the operator store and process them as far as that is needed to make, show, export and keep your magazines, and for nothing else.',
        'Templates, fonts and pictures that come with the server may be used in your magazines, printed and published, under their own licences.',
      ],
    },
    {
      title: 'What you are responsible for',
      paragraphs: [
        'Bring only what you may use. You are responsible for what you publish: check names, figures and quotations before you print, for text that is written or shortened by a model can be wrong.',
        [
          'Nothing that is against the law where you or the operator are.',
          'Nothing that takes the rights of others: their works, their names, their pictures.',
          'Nothing that harms the server or the people on it: no attacks, no attempts to reach what is not yours, no load that keeps others out.',
        ],
      ],
    },
    {
      title: 'What the server does and does not promise',
      paragraphs: [
        'The operator runs the server with care, but it may be away, change, or end. Keep copies of what you cannot do without: every magazine can be exported. As far as the law allows, the server is provided as it is, without warranty.',
        'The operator may close an account that breaks these terms, and says so by mail where that is possible.',
      ],
    },
    {
      title: 'The end of an account',
      paragraphs: [
        'You can delete your account at any time. It waits for 14 days, in which signing in or the mailed link keeps it; then it is removed with everything in it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['The operator may change these terms. If that matters to you, you are told before it holds, and can leave.'],
    },
  ],
}
