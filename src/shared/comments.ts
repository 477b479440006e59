import { z } from 'zod'

/** The resources that staff comment on (spec section 3). */
export const COMMENTED_RESOURCES = ['applications', 'fsps', 'interests'] as const
export type CommentedResource = (typeof COMMENTED_RESOURCES)[number]

/** Body of `POST /api/{resource}/{id}/comments`; `comment_id` and `commentable_id` are accepted and ignored. */
export const newCommentSchema = z.object({
  comment: z.string({ error: 'Please write a comment.' }).trim().min(1, 'Please write a comment.').max(10_000, 'Please keep this under 10,000 characters.'),
})
