import { z } from 'zod'
import { requiredText } from './form-fields'

export const COMMENTED_RESOURCES = ['applications', 'fsps', 'interests'] as const
export type CommentedResource = (typeof COMMENTED_RESOURCES)[number]

/** Body of `POST /api/{resource}/{id}/comments`; `comment_id` and `commentable_id` are accepted and ignored. */
export const newCommentSchema = z.object({
  comment: requiredText('a comment', 10_000),
})
