import type { Request, Response } from 'express'
import type { AnswerTree } from '../../shared/application-form/answers'
import { DraftConflict, type DraftSent } from '../../services/applications/drafts/save-draft'
import type { Web } from '../web'
import { applyProps } from './apply-page'
import { openDraft, visitOf } from './drafts-links'
import { writtenPage } from './written-pages'

interface Typed {
  answers: AnswerTree
  /** Slug of the link's. */
  campaign: string | null
  /** The form was saved, or sent, from elsewhere since. */
  refused: DraftConflict | DraftSent
}

/**
 * To a browser without scripts: what was typed here, with what became of the form elsewhere. Where it was saved, it builds on the version that
 * stands there: pressed again the button keeps this, a link shows that (rule 18.3).
 */
export async function showTyped(web: Web, req: Request, res: Response, { answers, campaign, refused }: Typed): Promise<void> {
  const page = await writtenPage(web.ctx, 'apply')
  const props = await applyProps(web.ctx, page, { campaign, answers, draft: await openDraft(web, visitOf(web, req)) })
  res.setHeader('Cache-Control', 'no-store')
  await web.pages.show(req, res, {
    component: 'Apply',
    meta: page.meta,
    props: { ...props, draft_notice: refused instanceof DraftConflict ? 'changed-elsewhere' : 'sent-meanwhile' },
    status: refused.status,
    url: '/apply',
  })
}
