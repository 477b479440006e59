import { timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

/** A column of a moment, read as PostgreSQL writes it. */
export const moment = (name: string) => timestamp(name, { mode: 'string', withTimezone: true })
