import type { CollectionSlug, DataFromCollectionSlug, RequiredDataFromCollectionSlug, TypedCollectionSelect } from 'payload'
import type { DeepPartial } from 'ts-essentials'
import type { SiteSetting } from '../../payload-types'
import type { AuditedResource } from '../../shared/audit'
import { onBehalfOf } from '../read-as'
import type { Actor, Context } from '../context'
import type { Transaction } from '../database'
import { type AuditDetails, type AuditEvent, recordAuditEvent, recordUpdate } from './record-audit-event'

type Collection = CollectionSlug & AuditedResource
type Changeable = Exclude<Collection, 'applications' | 'donations' | 'plans'>

const PUBLIC: ReadonlySet<AuditedResource> = new Set(['albums', 'campaigns', 'media', 'pages', 'site-settings'])

export function writeAs(ctx: Context, actor: Actor | null, tx: Transaction) {
  const { payload } = ctx
  /** Built for each call: Payload caches what it reads on `req`. */
  const how = () => ({ depth: 0, ...onBehalfOf(actor, tx) })
  const user = actor?.id ?? null
  const tell = (resource: AuditedResource) => {
    if (PUBLIC.has(resource)) tx.afterCommit(ctx.contentChanged)
  }
  return {
    async create<S extends Collection>(resource: S, data: RequiredDataFromCollectionSlug<S>): Promise<DataFromCollectionSlug<S>> {
      tell(resource)
      const created = await payload.create({ collection: resource, data, ...how() })
      await recordAuditEvent(ctx, { action: 'create', user, resource, record: created.id }, tx)
      return created
    },
    update<S extends Changeable>(
      resource: S,
      id: number,
      data: DeepPartial<RequiredDataFromCollectionSlug<S>>,
      details: AuditDetails = {},
    ): Promise<DataFromCollectionSlug<S>> {
      tell(resource)
      return recordUpdate(ctx, tx, { ...details, user, resource, record: id }, () =>
        payload.update<S, TypedCollectionSelect[S]>({ collection: resource, id, data, ...how() }),
      )
    },
    async delete<S extends Collection>(resource: S, id: number, said: Pick<AuditEvent, 'note'> = {}): Promise<DataFromCollectionSlug<S>> {
      tell(resource)
      const deleted = await payload.delete({ collection: resource, id, ...how() })
      await recordAuditEvent(ctx, { ...said, action: 'delete', user, resource, record: id }, tx)
      return deleted
    },
    updateSiteSettings(data: Partial<SiteSetting>): Promise<SiteSetting> {
      tell('site-settings')
      return recordUpdate(ctx, tx, { user, resource: 'site-settings' }, () =>
        payload.updateGlobal({ slug: 'site-settings', data, ...how() }),
      )
    },
  }
}
