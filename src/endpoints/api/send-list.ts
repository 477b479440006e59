import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Context } from '../../services/context'
import { readList, type ListDefinition, type ListRequest } from '../../services/lists/list-query'

/**
 * Answers a list: one SQL statement, its JSON sent on as it came (rule 12.4), with `Content-Range`, and 304
 * when the caller already has it. Express' own check is not used: browsers send `no-cache` along with a script's
 * `If-None-Match`, and it would then never say 304.
 */
export async function sendList(ctx: Context, definition: ListDefinition, request: ListRequest, req: Request, res: Response): Promise<void> {
  const { total, body } = await readList(ctx, definition, request)
  const first = request.range?.[0] ?? 0
  const last = Math.max(first, Math.min(request.range?.[1] ?? Infinity, total - 1))
  const etag = `"${createHash('sha1').update(body).digest('base64url')}-${total}"`
  res.set({
    'Content-Range': `${definition.resource} ${total === 0 ? `*/0` : `${first}-${last}/${total}`}`,
    ETag: etag,
    'Content-Type': 'application/json; charset=utf-8',
  })
  if (req.get('If-None-Match') === etag) res.status(304).end()
  else res.send(Buffer.from(body))
}
