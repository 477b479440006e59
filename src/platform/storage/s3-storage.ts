import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import pRetry, { AbortError } from 'p-retry'
import { S3mini } from 's3mini'
import { IMAGE_TYPES, isUploadName, type MediaStorage, StorageUnavailable } from './storage'

export interface S3Settings {
  bucket: string
  /** Origin of the store; buckets are folders under it. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Prepended to each name in the bucket: empty, or ends with a slash. */
  prefix: string
}

/** Milliseconds until the store must begin its answer. */
const ANSWER_MS = 20_000
const PAGE = 1000

/**
 * Uploads in an S3-compatible bucket. Uploads carry their hash, so a file is stored whole or not at all. Status 429, 5xx, and
 * timeouts are tried three times in total.
 * @throws StorageUnavailable from each of its functions
 */
export function s3Storage({ bucket, endpoint, prefix, ...keys }: S3Settings, { tries = 3, waitMs = 200 } = {}): MediaStorage {
  const s3 = new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime })
  const place = `The bucket ${bucket} at ${endpoint}`
  const keyOf = (name: string) => {
    if (!isUploadName(name)) throw new Error('This is not the name of an upload.')
    return `${prefix}${name}`
  }
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await pRetry(() => work().catch(giveUpWhereRefused), { retries: tries - 1, minTimeout: waitMs, factor: 4 })
    } catch (error) {
      throw new StorageUnavailable(error, place)
    }
  }
  return {
    async put(name, bytes) {
      const key = keyOf(name)
      const hash = createHash('sha256').update(bytes).digest('base64')
      await ask(() =>
        s3.putObject(
          key,
          bytes,
          IMAGE_TYPES[path.extname(name)] ?? 'application/octet-stream',
          undefined,
          { 'x-amz-checksum-sha256': hash },
          bytes.length,
        ),
      )
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
        if (!page) throw new StorageUnavailable(new Error('the bucket does not exist'), place)
        for (const { Key } of page.objects ?? []) {
          const name = Key.slice(prefix.length)
          if (isUploadName(name)) yield name
        }
        next = page.nextContinuationToken
      } while (next)
    },
  }
}

/**
 * Limits only the time until the answer begins; its body may take longer. Drops `Content-Length`, which `fetch` sets itself and refuses to
 * be given.
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

function giveUpWhereRefused(error: unknown): never {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  if (status >= 400 && status < 500 && status !== 429) throw new AbortError(error as Error)
  throw error
}
