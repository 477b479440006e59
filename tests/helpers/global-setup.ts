import { migrate } from './migrate'
import { startTestPostgres } from './postgres'

/** One PostgreSQL for the whole run; each test file gets a copy of a migrated database. */
export const setup = (): Promise<() => Promise<void>> => startTestPostgres(migrate)
