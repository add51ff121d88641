/** A place that is named and not there yet: what it is called, what it will be, and what serves a person now. */
export interface Place {
  title: string
  /** What will be there, in a sentence. */
  promise: string
  /** Where to go instead, best first. */
  ways: readonly { href: string; label: string }[]
}

const CREATE = { href: '/create-magazine2', label: 'Create Magazine' }
const MAGAZINES = { href: '/magazines', label: 'My magazines' }
const HOME = { href: '/', label: 'Home' }

const CHAT: Place = {
  title: 'New Chat',
  promise: 'You will talk about an issue with an assistant that has read your documents. Today you say what it is about in one message.',
  ways: [CREATE, MAGAZINES],
}

const TEMPLATES: Place = {
  title: 'Templates',
  promise: 'You will browse all templates by category, and keep your own. Today you choose one when you create a magazine.',
  ways: [CREATE, MAGAZINES],
}

const CHOICE: Place = {
  title: 'Choose a Design Style',
  promise: 'The style of a magazine will be chosen here, after a conversation. Today you choose it with the other settings.',
  ways: [CREATE],
}

/** Every place that is to come, by its address. */
export const PLACES = {
  '/chat': CHAT,
  '/mw-ai': {
    ...CHAT,
    title: 'MW ai',
    promise: 'An issue will grow from a conversation here. Today you describe it and add your documents, and it is made in one go.',
  },
  '/templates': TEMPLATES,
  '/browse-templates': { ...TEMPLATES, title: 'Browse Templates' },
  '/magazine-templates': { ...TEMPLATES, title: 'Magazine Templates' },
  '/template-selection': CHOICE,
  '/template-selection-new': CHOICE,
  '/apps': { title: 'Apps', promise: 'Other programs will be connected here.', ways: [CREATE, HOME] },
  '/getting-paid': {
    title: 'Getting Paid',
    promise: 'You will sell issues to readers here. Today you export a print-ready PDF and sell it where you like.',
    ways: [MAGAZINES, HOME],
  },
  '/sales': { title: 'Sales', promise: 'What was sold, and to whom, will be shown here.', ways: [MAGAZINES, HOME] },
  '/blog': {
    title: 'Blog',
    promise: 'Articles of your issues will become pages of the web here. Today you export them as a PDF.',
    ways: [MAGAZINES, HOME],
  },
  '/portfolio': {
    title: 'Portfolio',
    promise: 'Your best issues will be shown to everybody here. Today they are yours alone.',
    ways: [MAGAZINES, HOME],
  },
  '/groups': { title: 'Groups', promise: 'You will make issues together here. Today a magazine has one owner.', ways: [MAGAZINES, HOME] },
  '/contact': {
    title: 'Contact us',
    promise: 'A form will be here. Today, write to whoever runs this server: they have given you its address.',
    ways: [HOME],
  },
} as const satisfies Record<string, Place>
