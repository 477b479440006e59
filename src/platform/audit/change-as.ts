import type { CollectionSlug, DataFromCollectionSlug, RequiredDataFromCollectionSlug, TypedCollectionSelect } from 'payload'
import type { DeepPartial } from 'ts-essentials'
import type { SiteSetting } from '../../payload-types'
import type { AuditedResource } from '../../shared/audit'
import { onBehalfOf } from '../as-user'
import type { Actor, Context } from '../context'
import type { Transaction } from '../database'
import { recordAuditEvent, type AuditEvent } from './record-audit-event'
import { recordUpdate, type ToldAs } from './record-update'

type Collection = CollectionSlug & AuditedResource
/** Those that Payload changes; the rest are rows that `changeRow` changes (decision 060). */
type Changeable = Exclude<Collection, 'applications' | 'donations' | 'plans'>

/** What everybody reads, on pages that each process keeps. */
const PUBLIC: ReadonlySet<AuditedResource> = new Set(['albums', 'campaigns', 'media', 'pages', 'site-settings'])

/** Writes records by way of Payload on behalf of somebody, or of a visitor, each with its row in the audit trail. */
export function changeAs(ctx: Context, actor: Actor | null, tx: Transaction) {
  const { payload } = ctx
  /** Anew each time: Payload keeps in a request what it read for it. */
  const how = () => ({ depth: 0, ...onBehalfOf(actor, tx) })
  const user = actor?.id ?? null
  const tell = (resource: AuditedResource) => {
    if (PUBLIC.has(resource)) tx.afterCommit(ctx.contentHeard)
  }
  return {
    async create<S extends Collection>(resource: S, data: RequiredDataFromCollectionSlug<S>): Promise<DataFromCollectionSlug<S>> {
      tell(resource)
      const created = await payload.create({ collection: resource, data, ...how() })
      await recordAuditEvent(ctx, { action: 'create', user, resource, record: created.id }, tx)
      return created
    },
    /** Writes down the names of the fields that really changed, or what it is `told` as where columns do not say it. */
    update<S extends Changeable>(
      resource: S,
      id: number,
      data: DeepPartial<RequiredDataFromCollectionSlug<S>>,
      told: ToldAs = {},
    ): Promise<DataFromCollectionSlug<S>> {
      tell(resource)
      return recordUpdate(ctx, tx, { ...told, user, resource, record: id }, () =>
        payload.update<S, TypedCollectionSelect[S]>({ collection: resource, id, data, ...how() }),
      )
    },
    /** @param said why, in words that name nobody */
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
