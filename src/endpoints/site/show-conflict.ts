import type { Request, Response } from 'express'
import type { AnswerTree } from '../../shared/application-form/answers'
import { DraftConflict, type DraftSent } from '../../services/applications/drafts/save-draft'
import type { Web } from '../web'
import { applyProps } from './apply-page'
import { openDraft, visitOf } from './drafts-links'
import { contentPage } from './written-pages'

interface Typed {
  answers: AnswerTree
  campaign: string | null
  refused: DraftConflict | DraftSent
}

/**
 * Without scripts, shows the typed answers after a conflict. They build on the newer version, so saving again keeps them, while a link
 * shows the other version (rule 18.3).
 */
export async function showConflict(web: Web, req: Request, res: Response, { answers, campaign, refused }: Typed): Promise<void> {
  const page = await contentPage(web.ctx, 'apply')
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
