import { albums, albums_media, campaigns, media } from '../../database/tables'
import { readAs, populated, assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import { cleanHtml } from '../../platform/clean-html'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, sql } from '../../platform/database'
import { forbidden } from '../../platform/errors'
import { recordId } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, orNull, rowOf } from '../../platform/lists/list-row'
import { PROTECTED_FAMILY, isProtectedFamily } from '../../shared/albums'
import { type Album as Answer, albumRowSchema, type AlbumRow } from '../../shared/api/albums'
import { namedCampaignSchema } from '../../shared/api/campaigns'
import { storyState } from '../../shared/consents'
import { dayOf } from '../../shared/dates'
import { mediaAnswer } from '../media/media'
import { markDetached } from '../media/delete-media'
import { consentsOf } from './media-visibility'

export const albumList = (ctx: Context): ListDefinition<AlbumRow> => ({
  resource: 'albums',
  from: sql`${albums} join ${campaigns} on ${campaigns.id} = ${albums.campaign}
    left join ${albums_media} on ${albums_media._parentID} = ${albums.id} and ${albums_media.primary}
    left join ${media} on ${media.id} = ${albums_media.image}`,
  id: albums.id,
  row: rowOf(albumRowSchema, {
    id: albums.id,
    campaign_id: albums.campaign,
    campaign: rowOf(namedCampaignSchema, { slug: campaigns.slug, company_name: campaigns.company_name }),
    year: albums.year,
    family: albums.family,
    title: albums.title,
    cover: orNull(media.id, sql<string>`'/uploads/' || case when ${media.thumbnail} then 'th_' else '' end || ${media.name}`),
    state: consentsOf(ctx).state,
    created_at: iso(albums.createdAt),
    updated_at: iso(albums.updatedAt),
  }),
  filters: { campaign_id: recordId('campaign_id', albums.campaign) },
  search: [albums.family, sql`${albums.year}::text`],
  sorts: {
    id: albums.id,
    year: albums.year,
    family: byName(albums.family),
    title: byName(albums.title),
    campaign: byName(campaigns.slug),
    created_at: albums.createdAt,
    updated_at: albums.updatedAt,
  },
})

export async function getAlbum(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await readAs(ctx, actor).findByID({ collection: 'albums', id, depth: 1 })
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

/**
 * Detaches the images; unused ones are removed a day later.
 * @returns the story as it was
 * @throws UserError 403, also for the protected story (rule 4.3); 404
 */
export async function deleteAlbum(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'delete', 'albums')
  const album = await getAlbum(ctx, actor, id)
  if (isProtectedFamily(album.family)) throw forbidden(`The story "${PROTECTED_FAMILY}" can’t be deleted.`)
  await inTransaction(ctx, async (tx) => {
    await writeAs(ctx, actor, tx).delete('albums', id)
    await markDetached(
      ctx,
      tx,
      album.media.map((image) => image.id),
    )
  })
  return album
}
