import { z } from 'zod'

/** `backup.json`: what a backup holds. It is written last: without it there is no backup. */
export const MANIFEST = 'backup.json'
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601: the moment whose rows it holds. */
  made_at: z.string(),
  /** Migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** Rows of each table, and the hash of their text as PostgreSQL copies it. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: count, sha256 })),
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
  uploads: z.record(z.string(), z.object({ bytes: count, sha256 })),
  /** Names of uploads that rows name and the media store did not have. */
  missing: z.array(z.string()).default([]),
  /** Keys that were set: never the keys, but what tells whether another is the same. */
  keys: z.array(z.object({ id: z.string(), check: z.string() })),
  /** The same of APP_SECRET. */
  secret: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>
