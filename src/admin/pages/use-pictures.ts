import type { Media } from '../../shared/api/media'
import { useRead } from '../http/use-read'

/** The images that pages may show, newest first; read once for all who show one. */
export const usePictures = () => useRead<Media[]>('media', { staleTime: 60_000 })
