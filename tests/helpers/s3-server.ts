import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sign } from 'aws4'

export const S3_KEYS = { S3_BUCKET: 'hearthside', S3_ACCESS_KEY_ID: 'AKIDHEARTHSIDE', S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store' }
const REGION = 'us-east-1'
/** Objects per page of a list: few, to get several pages. */
const PAGE = 3

interface Stored {
  bytes: Buffer
  type: string | undefined
}

/** An S3-compatible store with one bucket, which checks the signature of every request (Amazon's version 4). */
export async function startS3Server() {
  const objects = new Map<string, Stored>()
  const asked: string[] = []
  /** Answers given in place of the next ones: a status, or `cut`, which ends the connection. */
  const faults: (number | 'cut')[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    const fault = faults.shift()
    if (fault === 'cut') return void req.socket.destroy()
    void answer(req, res, objects, fault).catch(() => res.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: { ...S3_KEYS, S3_ENDPOINT: url },
    objects,
    asked,
    faults,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(req: IncomingMessage, res: ServerResponse, objects: Map<string, Stored>, fault?: number): Promise<void> {
  const body = await buffer(req)
  const refuse = (status: number, code: string) =>
    void res.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}.</Message></Error>`)
  if (fault) return refuse(fault, 'SlowDown')
  if (!isSigned(req)) return refuse(403, 'SignatureDoesNotMatch')
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://store')
  const [, bucket, ...parts] = pathname.split('/')
  if (bucket !== S3_KEYS.S3_BUCKET) return refuse(404, 'NoSuchBucket')
  const key = decodeURIComponent(parts.join('/'))
  if (req.method === 'GET' && key === '')
    return void res.writeHead(200, { 'Content-Type': 'application/xml' }).end(list(objects, searchParams))
  if (req.method === 'PUT') {
    const hash = req.headers['x-amz-checksum-sha256']
    if (body.length !== Number(req.headers['content-length'])) return refuse(400, 'IncompleteBody')
    if (hash !== createHash('sha256').update(body).digest('base64')) return refuse(400, 'BadDigest')
    objects.set(key, { bytes: body, type: req.headers['content-type'] })
    return void res.writeHead(200, { ETag: '"of-what-came"' }).end()
  }
  if (req.method === 'DELETE') {
    objects.delete(key)
    return void res.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(404, 'NoSuchKey')
  res.writeHead(200, { 'Content-Length': found.bytes.length, 'Content-Type': found.type ?? 'application/octet-stream' }).end(found.bytes)
}

/** Signs the request again and compares. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const given = headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const keys = { accessKeyId: S3_KEYS.S3_ACCESS_KEY_ID, secretAccessKey: S3_KEYS.S3_SECRET_ACCESS_KEY }
  const ours = sign({ service: 's3', region: REGION, method, path: url, headers: signed }, keys).headers as Record<string, string>
  const signatureOf = (text = '') => /Credential=\S+|Signature=\w+/g[Symbol.match](text)?.join(' ')
  return given !== '' && signatureOf(ours.Authorization)?.replaceAll(',', '') === signatureOf(given)?.replaceAll(',', '')
}

function list(objects: Map<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>b</Name><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`
}
