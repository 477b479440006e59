import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../services/context'
import type { Settings } from '../env'
import { gap, ok, why, type Finding } from './finding'

const LEAST_FREE_BYTES = 1024 ** 3

/** Whether images can be kept, read and removed, and whether there is room. */
export async function checkStorage({ media }: Pick<Context, 'media'>, { dataDir, mediaDir }: Settings): Promise<Finding[]> {
  return [await checkMedia(media), await checkRoom([dataDir, mediaDir])]
}

async function checkMedia(media: Context['media']): Promise<Finding> {
  const name = `${randomBytes(16).toString('hex')}.png`
  const bytes = randomBytes(64)
  try {
    await media.put(name, bytes)
    const found = await media.open(name)
    const isSame = found !== null && (await buffer(found.stream)).equals(bytes)
    await media.remove(name)
    if (!isSame) throw new Error('What was written is not what is read.')
    if ((await media.open(name)) !== null) throw new Error('What was deleted is still there.')
    return ok('Images can be written, read and deleted.')
  } catch (error) {
    return gap(`Images cannot be kept: ${why(error)}`, 'Let the site’s user write to the folder of MEDIA_DIR.')
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
  if (tight) return gap(`Only ${gigabytes(tight.bytes)} GB are free for ${tight.folder}.`, 'Make room, or move it to a larger disk.')
  return ok(`${gigabytes(Math.min(...free.map(({ bytes }) => bytes)))} GB are free.`)
}

/** A folder that is made later lies on the disk of the one above. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))
