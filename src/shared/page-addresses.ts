/** Where a campaign's form is opened (rule 5.1); without a campaign, the form of everybody. */
export const campaignLink = (form: '/apply' | '/donate', slug: string | null | undefined): string =>
  slug ? `${form}?campaign=${encodeURIComponent(slug)}` : form

/** A campaign's own page (rule 5.8). */
export const campaignPage = (slug: string): string => `/campaign/${encodeURIComponent(slug)}`

/** What the list of stories is narrowed to; null is everything. */
export interface StoryFilter {
  year: number | null
  /** A campaign's slug. */
  campaign: string | null
}

/** Address of a page of the list of stories; the first, of all stories, is the plain one. */
export function storiesAddress({ year, campaign, page = 1 }: Partial<StoryFilter> & { page?: number }): string {
  const query = new URLSearchParams({
    ...(year ? { year: String(year) } : {}),
    ...(campaign ? { campaign } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return query ? `/stories?${query}` : '/stories'
}
