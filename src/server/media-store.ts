import { diskStorage } from '../platform/storage/disk-storage'
import type { MediaStorage } from '../platform/storage/storage'
import type { Settings } from './env'

export async function openMediaStore({ s3, mediaDir }: Pick<Settings, 's3' | 'mediaDir'>): Promise<MediaStorage> {
  if (!s3) return diskStorage(mediaDir)
  const { s3Storage } = await import('../platform/storage/s3-storage')
  return s3Storage(s3)
}
