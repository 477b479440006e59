/** Where somebody is taken who leaves in a hurry (rule 25.3): a page that anybody may have open. */
export const QUICK_EXIT_SITE = { url: 'https://www.google.com/', title: 'Google' } as const

/** Whether a page is one that a person at home may have to leave at once: all about applying, and no other. */
export const offersQuickExit = (url: string): boolean => /^\/apply([/?#]|$)/.test(url)

/** A request that came from a page opened after one was left in a hurry. One under way at that moment has the mark of leaving, and not this. */
export const AFTER_LEAVING = 'X-After-Leaving'

/** Name of the cookie that is the mark of leaving, without the prefix that it has over TLS. */
export const LEFT_COOKIE = 'hearthside.left'
