import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import pRetry, { AbortError } from 'p-retry'
import { S3mini } from 's3mini'
import { IMAGE_TYPES, readMediaName, type MediaStorage, StorageAway } from './storage'

/** Settings `S3_*`. */
export interface S3Settings {
  bucket: string
  /** Origin of the store; buckets are folders of it. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What comes before each name in the bucket: empty, or ending with a slash. */
  prefix: string
}

/** So long, in milliseconds, the store may take until its answer begins. */
const ANSWER_MS = 20_000
/** Names of one page of a list. */
const PAGE = 1000

/**
 * Uploaded images in a bucket of an S3-compatible store. What is put there is whole, by its hash, or not there at all. What the store
 * answers with 429 or 5xx, or does not answer, is tried again, three times in all.
 * @throws StorageAway from each of its functions
 */
export function s3Storage({ bucket, endpoint, prefix, ...keys }: S3Settings, { tries = 3, waitMs = 200 } = {}): MediaStorage {
  const s3 = new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime })
  const place = `The bucket ${bucket} at ${endpoint}`
  const keyOf = (name: string) => {
    if (!readMediaName(name)) throw new Error('This is no name of an uploaded image.')
    return `${prefix}${name}`
  }
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await pRetry(() => work().catch(giveUpWhereRefused), { retries: tries - 1, minTimeout: waitMs, factor: 4 })
    } catch (error) {
      throw new StorageAway(error, place)
    }
  }
  return {
    async put(name, bytes) {
      const key = keyOf(name)
      const hash = createHash('sha256').update(bytes).digest('base64')
      await ask(() => s3.putObject(key, bytes, IMAGE_TYPES[path.extname(name)], undefined, { 'x-amz-checksum-sha256': hash }, bytes.length))
    },
    async remove(name) {
      const key = keyOf(name)
      await ask(() => s3.deleteObject(key))
    },
    async open(name) {
      const key = keyOf(name)
      const answer = await ask(() => s3.getObjectResponse(key))
      if (!answer?.body) return null
      return { size: Number(answer.headers.get('content-length')), stream: Readable.fromWeb(answer.body as ReadableStream) }
    },
    async *names() {
      let next: string | undefined
      do {
        const page = await ask(() => s3.listObjectsPaged('/', prefix, PAGE, next))
        if (!page) throw new StorageAway(new Error('there is no such bucket'), place)
        for (const { Key } of page.objects ?? []) {
          const name = Key.slice(prefix.length)
          if (readMediaName(name)) yield name
        }
        next = page.nextContinuationToken
      } while (next)
    },
  }
}

/**
 * The answer's head must come in time; its body may take as long as it goes on. The length of what is sent is told by `fetch` itself,
 * from the bytes: it refuses to be told twice.
 */
async function fetchInTime(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.delete('Content-Length')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${ANSWER_MS / 1000} seconds.`)), ANSWER_MS)
  try {
    return await fetch(url, { ...init, headers, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** A store that answers and refuses does so the next time, too. */
function giveUpWhereRefused(error: unknown): never {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  if (status >= 400 && status < 500 && status !== 429) throw new AbortError(error as Error)
  throw error
}
