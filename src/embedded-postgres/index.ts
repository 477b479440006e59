export { PostgresError } from './errors'
export { findRunningPostgres } from './find-running-postgres'
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres'
export { waitForPostgres } from './wait-for-postgres'
