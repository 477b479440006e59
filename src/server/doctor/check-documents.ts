import { buffer } from 'node:stream/consumers'
import { documents } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, desc } from '../../platform/database'
import { describeError } from '../../platform/describe-error'
import { SEALED_FILE } from '../../platform/sealed-values'
import { pluralize } from '../../shared/text'
import { gap, note, ok, type Finding } from './finding'

/** Newest documents that are opened. */
const SAMPLED = 20

export const checkDocuments = async (ctx: Context): Promise<Finding[]> => [await checkScanner(ctx), ...(await checkFiles(ctx))]

async function checkScanner({ scanner }: Pick<Context, 'scanner'>): Promise<Finding> {
  if (!scanner)
    return note('Documents from families and landlords are not scanned for viruses.', 'Set CLAMD_URL: docs/operations.md, Virus scanner.')
  try {
    await scanner.isInfected(Buffer.from('A test'))
    return ok('The virus scanner answers.')
  } catch (error) {
    return gap(
      `The virus scanner does not answer: ${describeError(error)}`,
      'Start clamd, or check CLAMD_URL. Until then, no document can be uploaded.',
    )
  }
}

async function checkFiles(ctx: Context): Promise<Finding[]> {
  const newest = await database(ctx)
    .select({ id: documents.id, file: documents.file })
    .from(documents)
    .orderBy(desc(documents.id))
    .limit(SAMPLED)
  if (newest.length === 0) return []
  const outcomes = await Promise.all(
    newest.map(({ file }) =>
      opens(ctx, file).catch((error: unknown) => {
        ctx.log.debug({ err: error }, 'A document does not open')
        return false
      }),
    ),
  )
  const closed = newest.filter((_, index) => outcomes[index] === false)
  if (closed.length === 0) return [ok(`The newest documents can be read and decrypted (${newest.length}).`)]
  return [
    gap(
      `${pluralize(closed.length, 'document', 'documents')} among the newest ${newest.length} cannot be read: ${closed.map(({ id }) => id).join(', ')}.`,
      'Check that every key is in DATA_KEYS and that no upload is missing, then restore those files from a backup.',
    ),
  ]
}

async function opens(ctx: Context, file: string): Promise<boolean> {
  const stored = await ctx.media.open(file)
  if (!stored) return false
  SEALED_FILE.open(ctx.sealer, await buffer(stored.stream), file)
  return true
}
