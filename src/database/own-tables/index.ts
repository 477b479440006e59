/** Tables that are no collection: nobody lists, opens or edits their rows. */
export * from './accounts'
export * from './applications'
export * from './giving'
export * from './site'
