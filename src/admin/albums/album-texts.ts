import type { StoryState } from '../../shared/consents'
import { PROTECTED_FAMILY } from '../../shared/albums'

export const STORY_DELETE_QUESTION = 'Are you sure you want to delete this story? Once you have deleted an story it can not be recovered.'
export const STORY_DELETE_FAILED = 'Sorry, there was an error deleting the album. Please try again at a later time.'
export const STORY_PROTECTED = `“${PROTECTED_FAMILY}” feeds the public site and cannot be deleted.`
export const STORY_KEPT = `“${PROTECTED_FAMILY}” feeds the public site: this story keeps its family name.`

/** Where a story stands with the public, in a word, and what that means. */
export const STATE_WORDS: Readonly<Record<StoryState, string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Consent withdrawn',
  expired: 'Consent expired',
}
export const STATE_MEANINGS: Readonly<Record<StoryState, string>> = {
  draft: 'Nobody but staff can read this story.',
  published: 'Everybody can read this story.',
  withdrawn: 'A consent was withdrawn, so the story and its photos are shown to staff alone.',
  expired: 'A consent has expired, so the story and its photos are shown to staff alone.',
}
