import type { Media } from '../../shared/api/media'
import type { PageRow } from '../../shared/api/pages'
import { useRead } from '../http/use-read'

export const usePictures = () => useRead<Media[]>('media', { staleTime: 60_000 })

export type PageState = PageRow['state']

export const STATE_LABELS: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed since published',
}

export const STATE_DESCRIPTIONS: Readonly<Record<PageState, string>> = {
  draft: 'Only staff can see it.',
  published: 'The public sees this version.',
  changed: 'The public still sees the last published version.',
}

/** The home page's title is the tagline, so it is called Home here. */
export const pageLabel = ({ slug, title }: Pick<PageRow, 'slug' | 'title'>): string => (slug === 'home' ? 'Home' : title)
