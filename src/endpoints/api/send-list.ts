import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { listStatement, readList, type ListDefinition, type ListRequest } from '../../services/lists/list-query'
import { versionOf } from '../../services/lists/list-version'
import type { Web } from '../web'
import type { KeptList } from './kept-lists'

const compressed = promisify(gzip)
/** Cheapest over the whole way: higher levels take longer than what they save takes to send. */
const LEVEL = 1
/** Characters; less is compressed with everything else that goes out. */
const WORTH_KEEPING = 16 * 1024

/**
 * Answers a list: one SQL statement, its JSON sent on as it came (rule 12.4), with `Content-Range`, and 304
 * when the caller already has it. Express' own check is not used: browsers send `no-cache` along with a script's
 * `If-None-Match`, and it would then never say 304. The list's version is asked for before its rows, so that they are never older
 * than it; where it is the caller's, no row is read, and where it was sent before, its bytes are kept (decision 039).
 */
export async function sendList(web: Web, definition: ListDefinition, request: ListRequest, req: Request, res: Response): Promise<void> {
  const { ctx, keptLists } = web
  const statement = listStatement(definition, request)
  const version = await versionOf(ctx, statement)
  const asked = req.get('If-None-Match')
  res.set('Content-Type', 'application/json; charset=utf-8').vary('Accept-Encoding')
  if (version !== null && asked === `"${version}"`) return void res.setHeader('ETag', asked).status(304).end()
  const isGzip = req.acceptsEncodings('gzip') === 'gzip'
  const kept = version !== null && isGzip ? keptLists.get(version, ctx.now()) : undefined
  if (kept && version !== null) return sendKept(res, version, kept)

  const { total, body } = await readList(ctx, statement)
  const contentRange = rangeOf(definition, request, total)
  const tag = version ?? `${createHash('sha1').update(body).digest('base64url')}-${total}`
  if (isGzip && version !== null && body.length > WORTH_KEEPING) {
    const list = { gzip: await compressed(body, { level: LEVEL }), contentRange }
    keptLists.keep(version, list, ctx.now())
    return sendKept(res, version, list)
  }
  res.set({ 'Content-Range': contentRange, ETag: `"${tag}"` })
  if (asked === `"${tag}"`) res.status(304).end()
  else res.send(Buffer.from(body))
}

function rangeOf({ resource }: ListDefinition, { range }: ListRequest, total: number): string {
  const first = range?.[0] ?? 0
  const last = Math.max(first, Math.min(range?.[1] ?? Infinity, total - 1))
  return `${resource} ${total === 0 ? '*/0' : `${first}-${last}/${total}`}`
}

function sendKept(res: Response, version: string, { gzip: bytes, contentRange }: KeptList): void {
  res.set({ 'Content-Range': contentRange, ETag: `"${version}"`, 'Content-Encoding': 'gzip' }).send(bytes)
}
