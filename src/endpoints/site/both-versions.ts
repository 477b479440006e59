import type { Request, Response } from 'express'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Web } from '../web'
import { applyProps } from './apply-page'
import { openDraft, visitOf } from './drafts-visit'
import { writtenPage } from './written-pages'

/**
 * To a browser without scripts, whose form was saved elsewhere since: what was typed here, on the version that stands there. Pressed again
 * the button keeps this, a link shows that (rule 18.3).
 * @param campaign slug of the link's
 */
export async function showBothVersions(web: Web, req: Request, res: Response, answers: AnswerTree, campaign: string | null): Promise<void> {
  const page = await writtenPage(web.ctx, 'apply')
  const props = await applyProps(web.ctx, page, { campaign, answers, draft: await openDraft(web, visitOf(web, req)) })
  res.setHeader('Cache-Control', 'no-store')
  await web.pages.show(req, res, {
    component: 'Apply',
    meta: page.meta,
    props: { ...props, draft_notice: 'changed-elsewhere' },
    status: 409,
    url: '/apply',
  })
}
