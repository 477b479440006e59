import type { Album as Answer } from '../../shared/api/albums'
import { storyState } from '../../shared/consents'
import { dayOf } from '../../shared/dates'
import { asUser, populated } from '../../platform/as-user'
import { cleanHtml } from '../../platform/clean-html'
import type { Actor, Context } from '../../platform/context'
import { mediaAnswer } from '../media/media-answer'

/** One story with its images in order, whitelisted, its HTML sanitised once more. @throws NotFound */
export async function getAlbum(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'albums', id, depth: 1 })
  const campaign = populated(record.campaign)
  const consents = (record.consents ?? []).map(({ id, person, guardian, scope, given_on, expires_on, withdrawn_on, note }) => ({
    id: id ?? '',
    person,
    guardian: guardian ?? null,
    scope,
    given_on,
    expires_on: expires_on ?? null,
    withdrawn_on: withdrawn_on ?? null,
    note: note ?? null,
  }))
  return {
    id: record.id,
    campaign_id: campaign.id,
    campaign: { slug: campaign.slug, company_name: campaign.company_name },
    year: record.year,
    family: record.family,
    title: record.title,
    story: cleanHtml(record.story),
    media: (record.media ?? []).flatMap(({ image, primary }) => (image ? mediaAnswer(populated(image), primary) : [])),
    published: record.published,
    public_name: record.public_name ?? null,
    consents,
    state: storyState({ published: record.published, consents }, dayOf(ctx.now(), ctx.timeZone)),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}
