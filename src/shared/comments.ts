import { z } from 'zod'
import { requiredText, requiredId, yesOrNo } from './form-fields'

export const COMMENTED_RESOURCES = ['applications', 'fsps', 'interests'] as const
export type CommentedResource = (typeof COMMENTED_RESOURCES)[number]

/** Body of `POST /api/{resource}/{id}/comments`; `comment_id` and `commentable_id` are accepted and ignored. */
export const newCommentSchema = z.object({
  comment: requiredText('a comment', 10_000),
})

export const MAX_REPLY = 4_000

export const NO_REPLY = {
  unsent: 'The family hasn’t sent this application yet, so you can’t email them about it.',
  unsafe: 'Email isn’t safe for this family, so we don’t send any. Contact them in a way they said is safe.',
  unreachable: 'We have no email address for this family. Contact them another way.',
} as const

/**
 * Body of `POST /api/applications/{id}/replies`. `answers` are IDs of the family's messages that it answers: they are marked so with it, and
 * those that are gone are ignored. One that is answered already is refused, unless it goes out `anyway`.
 */
export const newReplySchema = z.object({
  text: requiredText('your message', MAX_REPLY),
  answers: z.array(requiredId('a message from the list')).max(1_000).default([]),
  anyway: yesOrNo.default(false),
})
export type NewReply = z.infer<typeof newReplySchema>

export const replyPreviewRequestSchema = z.object({ text: z.string().default('') })

export const answeredSchema = z.object({ answered: yesOrNo })
