import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { documents } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, desc } from '../../platform/database'
import { describeError } from '../../platform/describe-error'
import { SEALED_FILE } from '../../platform/sealed-values'
import { pluralize } from '../../shared/text'
import type { Settings } from '../env'
import { type Finding, gap, note, ok } from './finding'

const LEAST_FREE_BYTES = 1024 ** 3

export async function checkStorage({ media }: Pick<Context, 'media'>, settings: Settings): Promise<Finding[]> {
  const { dataDir, mediaDir, s3, backups } = settings
  const folders = [dataDir, ...(s3 ? [] : [mediaDir]), ...(backups ? [backups.folder] : [])]
  return [
    await checkMedia(media, settings),
    await checkRoom(folders),
    ...whereUploadsLie(settings),
    ...unsealedWay(settings),
    await checkBackups(settings),
  ]
}

async function checkBackups({ backups }: Settings): Promise<Finding> {
  if (!backups)
    return note('There are no scheduled backups.', 'Set BACKUP_DIR to a folder that the site’s user owns, or make backups another way.')
  try {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 })
    await access(backups.folder, constants.W_OK | constants.X_OK)
    return ok(`Backups can be written to ${backups.folder}.`)
  } catch (error) {
    return gap(
      `Backups cannot be written to BACKUP_DIR, ${backups.folder}: ${describeError(error)}`,
      'Make the site’s user the owner of that folder.',
    )
  }
}

/** Over http, families' photos and signed requests can be read on the network. */
function unsealedWay({ s3 }: Settings): Finding[] {
  if (!s3?.endpoint.startsWith('http://')) return []
  const todo = 'Use https, unless the store is on this machine or a private network.'
  return [note('S3_ENDPOINT uses http, so photos are sent to the store unencrypted.', todo)]
}

/** A fresh checkout or `git clean` would delete them. */
function whereUploadsLie({ mediaDir, s3, demo }: Settings): Finding[] {
  const isWithin = !path.relative(process.cwd(), mediaDir).startsWith('..')
  if (s3 || demo || !isWithin) return []
  return [gap(`Uploads are in the program’s own folder, ${mediaDir}.`, 'Move that folder elsewhere and set MEDIA_DIR to it.')]
}

async function checkMedia(media: Context['media'], { s3 }: Settings): Promise<Finding> {
  const name = `${randomBytes(16).toString('hex')}.png`
  const bytes = randomBytes(64)
  try {
    await media.put(name, bytes)
    const found = await media.open(name)
    const isSame = found !== null && (await buffer(found.stream)).equals(bytes)
    await media.remove(name)
    if (!isSame) throw new Error('what was read differs from what was written')
    if ((await media.open(name)) !== null) throw new Error('a deleted file is still there')
    return ok('Images can be written, read, and deleted.')
  } catch (error) {
    const todo = s3
      ? `Check S3_ENDPOINT, S3_REGION, and the keys. They must be allowed to list, read, write, and delete in the bucket ${s3.bucket}.`
      : 'Allow the site’s user to write to MEDIA_DIR.'
    return gap(`Images cannot be stored: ${describeError(error)}`, todo)
  }
}

async function checkRoom(folders: readonly string[]): Promise<Finding> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(existing(folder))
      return { folder, bytes: bavail * bsize }
    }),
  )
  const tight = free.find(({ bytes }) => bytes < LEAST_FREE_BYTES)
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)
  if (tight)
    return gap(`Only ${gigabytes(tight.bytes)} GB free for ${tight.folder}.`, 'Free some space, or move the folder to a larger disk.')
  return ok(`${gigabytes(Math.min(...free.map(({ bytes }) => bytes)))} GB free.`)
}

/** The nearest existing folder: one created later will be on the same disk. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

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
