import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateTypes } from 'payload/node'
import { formatted } from './format'
import type { Model } from './snapshots'

export const GENERATED = { types: 'src/payload-types.ts', tables: 'src/database/generated.ts' }

/** Payload's comment above each type, which repeats its name. */
const NAME_COMMENTS = /\/\*\*\n \* This interface was referenced by `Config`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g

export async function generate({ config, payload }: Model): Promise<void> {
  await generateTypes(config, { log: false })
  await writeFile(GENERATED.types, (await readFile(GENERATED.types, 'utf8')).replaceAll(NAME_COMMENTS, ''))
  const draft = `${GENERATED.tables}.draft`
  await mkdir(path.dirname(draft), { recursive: true })
  await payload.db.generateSchema?.({ log: false, prettify: false, outputFile: draft })
  await writeFile(draft, await formatted(GENERATED.tables, await readFile(draft, 'utf8')))
  await rename(draft, GENERATED.tables)
}
