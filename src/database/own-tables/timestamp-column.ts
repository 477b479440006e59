import { timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

export const timestampColumn = (name: string) => timestamp(name, { mode: 'string', withTimezone: true })
