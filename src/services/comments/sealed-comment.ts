import type { CommentedResource } from '../../shared/comments'
import type { Sealer } from '../sealing'

const place = (resource: CommentedResource, record: number) => `comment ${resource} ${record}`

export const sealComment = (sealer: Sealer, resource: CommentedResource, record: number, text: string): string =>
  sealer.seal(text, place(resource, record))

export const openComment = (sealer: Sealer, resource: CommentedResource, record: number, sealed: string): string =>
  sealer.open<string>(sealed, place(resource, record))
