/** Answers of the API, by resource: whitelisted, and strict, so that a field nobody named fails the tests. */
export * from './applications'
export * from './campaigns'
export * from './comments'
export * from './messages'
export * from './problem'
export * from './staff'
