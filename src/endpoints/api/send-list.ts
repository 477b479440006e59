import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { Context } from '../../platform/context'
import { withoutTransaction } from '../../platform/database'
import {
  countRows,
  countStatement,
  listStatement,
  readList,
  textsStatement,
  type ListDefinition,
  type ListRequest,
} from '../../platform/lists/list-query'
import { listVersions } from '../../platform/lists/list-version'
import { readInBatches } from '../../platform/lists/list-row'
import type { Web } from '../web'
import type { CachedList } from './list-cache'

const compressed = promisify(gzip)
/** Fastest overall: higher levels take longer than they save in sending. */
const LEVEL = 1
/** In characters; shorter lists go through the general compression. */
const WORTH_KEEPING = 16 * 1024
const MOST_AT_ONCE = 20_000

/**
 * Answers a list: one SQL statement whose JSON is sent unparsed (rule 12.4), with `Content-Range` and ETag. Express's ETag check would
 * never answer 304, since browsers send `no-cache` with a script's `If-None-Match`. The version is read before the rows, so they are never
 * older than it. Cached by version: the bytes and the row count (decision 023).
 */
export async function sendList(web: Web, definition: ListDefinition, request: ListRequest, req: Request, res: Response): Promise<void> {
  const { ctx, keptLists } = web
  const [version, countVersion] = await listVersions(ctx, [listStatement(definition, request), countStatement(definition, request)])
  const asked = req.get('If-None-Match')
  res.set('Content-Type', 'application/json; charset=utf-8').vary('Accept-Encoding')
  if (version !== null && asked === `"${version}"`) return void res.setHeader('ETag', asked).status(304).end()
  const isGzip = req.acceptsEncodings('gzip') === 'gzip'
  const kept = version !== null && isGzip ? keptLists.get(version, ctx.now()) : undefined
  if (kept && version !== null) return sendKept(res, version, kept)

  const mayBeLong = rowsIn(request, Infinity) > MOST_AT_ONCE
  const known = keptLists.total(countVersion) ?? (mayBeLong ? await countRows(withoutTransaction(ctx), definition, request) : undefined)
  if (known !== undefined && rowsIn(request, known) > MOST_AT_ONCE) return sendInBatches(ctx, definition, request, version, res)
  const { total, body } = await readList(ctx, listStatement(definition, request, known))
  keptLists.keepTotal(countVersion, total)
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

const rowsIn = ({ range }: ListRequest, total: number) => (range ? Math.min(range[1] + 1, total) - range[0] : total)

async function sendInBatches(
  ctx: Context,
  definition: ListDefinition,
  request: ListRequest,
  version: string | null,
  res: Response,
): Promise<void> {
  await readInBatches<{ row: string }>(ctx, textsStatement(definition, request), async (batches, tx) => {
    res.set({
      'Content-Range': rangeOf(definition, request, await countRows(tx, definition, request)),
      ...(version !== null && { ETag: `"${version}"` }),
    })
    await pipeline(jsonOf(batches), res)
  })
}

async function* jsonOf(batches: AsyncIterable<{ row: string }[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches) {
    yield before + rows.map(({ row }) => row).join(',\n ')
    before = ',\n '
  }
  yield before === '[' ? '[]' : ']'
}

function rangeOf({ resource }: ListDefinition, { range }: ListRequest, total: number): string {
  const first = range?.[0] ?? 0
  const last = Math.max(first, Math.min(range?.[1] ?? Infinity, total - 1))
  return `${resource} ${total === 0 ? '*/0' : `${first}-${last}/${total}`}`
}

function sendKept(res: Response, version: string, { gzip: bytes, contentRange }: CachedList): void {
  res.set({ 'Content-Range': contentRange, ETag: `"${version}"`, 'Content-Encoding': 'gzip' }).send(bytes)
}
