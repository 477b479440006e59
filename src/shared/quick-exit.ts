/** Where somebody is taken who leaves in a hurry (rule 25.3): a page that anybody may have open. */
export const QUICK_EXIT_SITE = { url: 'https://www.google.com/', title: 'Google' } as const

/** Whether a page is one that a person at home may have to leave at once: all about applying, and no other. */
export const offersQuickExit = (url: string): boolean => /^\/apply([/?#]|$)/.test(url)
