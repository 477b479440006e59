import { PROTECTED_FAMILY } from '../../shared/albums'

export const STORY_DELETE_QUESTION = 'Are you sure you want to delete this story? Once you have deleted an story it can not be recovered.'
export const STORY_DELETE_FAILED = 'Sorry, there was an error deleting the album. Please try again at a later time.'
export const STORY_PROTECTED = `“${PROTECTED_FAMILY}” feeds the public site and cannot be deleted.`
export const STORY_KEPT = `“${PROTECTED_FAMILY}” feeds the public site: this story keeps its family name.`
