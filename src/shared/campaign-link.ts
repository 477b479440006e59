/** Where a campaign's form is opened (rule 5.1); without a campaign, the form of everybody. */
export const campaignLink = (form: '/apply' | '/donate', slug: string | null | undefined): string =>
  slug ? `${form}?campaign=${encodeURIComponent(slug)}` : form

/** A campaign's own page (rule 5.8). */
export const campaignPage = (slug: string): string => `/campaign/${encodeURIComponent(slug)}`
