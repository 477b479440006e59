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
