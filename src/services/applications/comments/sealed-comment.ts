import type { CommentedResource } from '../../../shared/comments'
import { SEALED } from '../../../platform/sealed-values'
import type { Sealer } from '../../../platform/sealing'

/** Comments on applications may repeat what a family wrote, and are sealed (rule 13.1). The others are listed by one SQL statement. */
const isSealed = (resource: CommentedResource) => resource === 'applications'

/** A comment's text as it is stored. */
export const sealComment = (sealer: Sealer, resource: CommentedResource, record: number, text: string): string =>
  isSealed(resource) ? SEALED.comment.seal(sealer, text, resource, record) : text

export const openComment = (sealer: Sealer, resource: CommentedResource, record: number, stored: string): string =>
  isSealed(resource) ? SEALED.comment.open(sealer, stored, resource, record) : stored
