import { albums, albums_media, campaigns, media } from '../../database/tables'
import { albumRowSchema, type AlbumRow } from '../../shared/api/albums'
import { namedCampaignSchema } from '../../shared/api/campaigns'
import type { Context } from '../../platform/context'
import { sql } from '../../platform/database'
import { recordId } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, orNull, rowOf } from '../../platform/lists/list-row'
import { consentsOf } from './story-shown'

/** The list of stories. */
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
