/** Formats a day for a person: `3 January 2030`, in their order. */
export const formatDay = (time: string, locale?: string): string =>
  new Date(time).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
