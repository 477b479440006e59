/** The single-use link to choose a password. */
export interface AccountLink {
  url: string
}

export const ACCOUNT_LINK_MASKED: AccountLink = { url: '(a link that only the mail itself holds)' }
