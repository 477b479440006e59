import type { Request } from 'express'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { PageProps } from '../../shared/page-props'
import { linkedCampaign } from '../../services/campaigns/campaigns'
import type { Context } from '../../platform/context'
import type { Draft } from '../../services/applications/drafts/get-draft'
import { signOpenedAt } from '../../platform/spam-signals'
import { isScript, HONEYPOT } from './public-form'
import type { WrittenPage } from './written-pages'

const ALL_THE_SAME = 'You can still apply, and your application gets the same attention.'
const MISSING = {
  ended: `That campaign isn’t open right now. ${ALL_THE_SAME}`,
  unknown: `We don’t know the campaign in this link. The link may be missing a letter. ${ALL_THE_SAME}`,
}

interface Filled {
  campaign: string | null
  answers: AnswerTree | null
  draft: OpenDraft | null
}

export type OpenDraft = Draft & { mark: string }

export async function applyProps(ctx: Context, { text }: WrittenPage, filled: Filled): Promise<PageProps['Apply']> {
  const { answers, draft } = filled
  const { campaign, missing } = await linkedCampaign(ctx, filled.campaign)
  return {
    intro: text,
    campaign: campaign && campaign.view,
    campaign_notice: missing && MISSING[missing],
    answers,
    accept_terms: answers?.accept_terms === true,
    draft: draft && { saved_at: draft.saved_at, version: draft.version, mark: draft.mark },
    was_sent: false,
    in_doubt: false,
    draft_notice: null,
    opened: signOpenedAt(ctx),
    trap: HONEYPOT,
  }
}

/** True for our own scripts, which fetch saved answers separately to keep them out of the browser's history (rule 18.6). */
export const fetchesAnswersSeparately = (req: Request): boolean => isScript(req) && req.get('X-Answers') === 'apart'

export const slugOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
