import type { Request, Response } from 'express'
import { markOf, readVisit, type DraftVisit } from '../../services/applications/drafts/draft-visit'
import { getDraft } from '../../services/applications/drafts/get-draft'
import { DAY_MS } from '../../shared/dates'
import type { Cookies, Web } from '../web'
import type { OpenDraft } from './apply-page'

/** The draft that a browser's cookie is for. */
export const visitOf = ({ ctx, cookies }: Web, req: Request): DraftVisit | null => readVisit(ctx, cookies.read(req, 'draft'))

/** The draft that it opens, with what its page tells it by. */
export async function openDraft({ ctx }: Web, visit: DraftVisit | null): Promise<OpenDraft | null> {
  const draft = await getDraft(ctx, visit)
  return visit && draft && { ...draft, mark: markOf(ctx, visit) }
}

/** The browser keeps its way into the draft for as long as the draft is kept: each saving makes both longer. */
export const keepVisit = ({ ctx, cookies }: Web, res: Response, { cookie }: DraftVisit) =>
  cookies.write(res, 'draft', cookie, ctx.draftDays * DAY_MS)

/** The draft is no more: neither is the way into it, nor the key of its copy. */
export function endDraft(cookies: Cookies, res: Response): void {
  cookies.clear(res, 'draft')
  cookies.clear(res, 'copy')
}
