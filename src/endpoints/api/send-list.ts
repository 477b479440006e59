import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Context } from '../../services/context'
import { listVersion, readList, type ListDefinition, type ListRequest } from '../../services/lists/list-query'

const hashed = (text: string) => createHash('sha1').update(text).digest('base64url')

/**
 * Answers a list: one SQL statement, its JSON sent on as it came (rule 12.4), with `Content-Range`, and 304
 * when the caller already has it. Express' own check is not used: browsers send `no-cache` along with a script's
 * `If-None-Match`, and it would then never say 304. Where the list's version is known, a 304 reads no row; it is asked for before the
 * rows, so that they are never older than it.
 */
export async function sendList(ctx: Context, definition: ListDefinition, request: ListRequest, req: Request, res: Response): Promise<void> {
  const version = await listVersion(ctx, definition, request)
  const known = version === null ? null : `"${hashed(JSON.stringify([version, request]))}"`
  const asked = req.get('If-None-Match')
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (known !== null && asked === known) return void res.setHeader('ETag', known).status(304).end()
  const { total, body } = await readList(ctx, definition, request)
  const first = request.range?.[0] ?? 0
  const last = Math.max(first, Math.min(request.range?.[1] ?? Infinity, total - 1))
  const etag = known ?? `"${hashed(body)}-${total}"`
  res.set({ 'Content-Range': `${definition.resource} ${total === 0 ? `*/0` : `${first}-${last}/${total}`}`, ETag: etag })
  if (asked === etag) res.status(304).end()
  else res.send(Buffer.from(body))
}
