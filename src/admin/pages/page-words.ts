import type { Media } from '../../shared/api/media'
import type { PageRow } from '../../shared/api/pages'
import { useRead } from '../http/use-read'

/** The images that pages may show, newest first; read once for all who show one. */
export const usePictures = () => useRead<Media[]>('media', { staleTime: 60_000 })

export type PageState = PageRow['state']

export const STATE_WORDS: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed since published',
}

export const STATE_MEANINGS: Readonly<Record<PageState, string>> = {
  draft: 'Nobody but staff sees it.',
  published: 'This is what everybody reads.',
  changed: 'Everybody reads the version that was published before.',
}

/** What staff call a page: the home page's title is the tagline of the settings. */
export const pageName = ({ slug, title }: Pick<PageRow, 'slug' | 'title'>): string => (slug === 'home' ? 'Home' : title)
