import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'

/** A business that wants to work with the foundation (rule 7.5). Visitors send them; nobody changes them. */
export const interests: CollectionConfig = {
  slug: 'interests',
  access: accessOf('interests'),
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    { name: 'business_name', type: 'text', required: true, maxLength: 200 },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text', maxLength: 40 },
    { name: 'comment', type: 'textarea' },
  ],
}
