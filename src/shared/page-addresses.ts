export const campaignLink = (form: '/apply' | '/donate', slug: string | null | undefined): string =>
  slug ? `${form}?campaign=${encodeURIComponent(slug)}` : form

export const campaignPage = (slug: string): string => `/campaign/${encodeURIComponent(slug)}`

export interface StoryFilter {
  year: number | null
  campaign: string | null
}

export function storiesAddress({ year, campaign, page = 1 }: Partial<StoryFilter> & { page?: number }): string {
  const query = new URLSearchParams({
    ...(year ? { year: String(year) } : {}),
    ...(campaign ? { campaign } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return query ? `/stories?${query}` : '/stories'
}
