import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { APPLICATION_STATUSES } from '../shared/application-status'

/** The history of an application's status; a row is written with the change and never altered (rule 2.2). */
export const statusEvents: CollectionConfig = {
  slug: 'status_events',
  access: accessOf('status-events'),
  fields: [
    { name: 'application', type: 'relationship', relationTo: 'applications', required: true, index: true },
    { name: 'from', type: 'select', options: [...APPLICATION_STATUSES] },
    { name: 'to', type: 'select', required: true, options: [...APPLICATION_STATUSES] },
    /** Empty when the family itself caused the change. */
    { name: 'user', type: 'relationship', relationTo: 'users' },
    /** A note of staff for the history, sealed. */
    { name: 'reason', type: 'textarea' },
    /** Shared by the events of one bulk move. */
    { name: 'batch', type: 'text', index: true },
    /** Of a way back: the change that it took back. Neither counts as a decision. */
    { name: 'undoes', type: 'relationship', relationTo: 'status_events' },
  ],
}
