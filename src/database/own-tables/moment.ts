import { timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

export const moment = (name: string) => timestamp(name, { mode: 'string', withTimezone: true })
