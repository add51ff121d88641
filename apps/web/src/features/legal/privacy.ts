import type { LegalDocument } from './legal-document.ts'

/** What an installation tells of the data it keeps until its operator writes their own text; it is true of the software as it comes. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  summary:
    'What this server keeps of you is what it needs to make your magazines. It has no advertisements, counts no visits, and its pages ask no other server for anything.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Whoever operates this server decides what happens with the data on it and answers your questions. The people who write the software get none of it.',
      ],
    },
    {
      title: 'What is kept, and for how long',
      paragraphs: [
        [
          'Your account: address, name, what you write in your profile, your picture, and a hash of your password, from which it cannot be read. Until you delete the account.',
          'Your magazines, with the documents and pictures they are made of. Until you delete them, and 30 days in the bin after that.',
          'Finished exports: for 7 days.',
          'Where you are signed in: browser, network address, and when it was last used. Until the session ends, and 31 days after.',
          'Codes and links that were mailed to you: as hashes, for days. Letters are kept until they are sent.',
          'A log of calls without their content, as long as the operator keeps it.',
        ],
        'When an account is deleted, everything of it is removed 14 days later.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'Cookies keep you signed in and let the server know a device again, so that strangers who guess passwords cannot lock you out. There are no others. Drafts of your magazines are kept in this browser as well, so that nothing is lost without a connection; signing out removes them.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Nobody, unless the operator has set up services of others and you use them: a mail server that brings you letters, a provider you sign in with, a payment provider, or a writing model. If you choose a model of a vendor, passages of your documents are sent to that vendor to be written about; with the built-in editor nothing leaves the server.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see and change what is kept of you in your profile, export your magazines, and delete everything. For all else, and where you are protected by laws on data, turn to the operator.',
      ],
    },
  ],
}
