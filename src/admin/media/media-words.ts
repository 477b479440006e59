/** What is said about images (rule 11.3). */
export const IMAGE_DELETE_QUESTION = 'Are you sure you want to delete this image?'
export const IMAGE_DELETE_FAILED = 'Sorry, there was an error deleting the media image. Please try again at a later time.'
