/** Tables outside Payload's collections: no one lists, opens, or edits their rows. */
export * from './accounts'
export * from './applications'
export * from './giving'
export * from './paying'
export * from './site'
