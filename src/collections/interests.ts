import type { CollectionConfig } from 'payload'
import { anyone } from '../access/anyone'
import { isStaff } from '../access/is-staff'
import { nobody } from '../access/nobody'

/** A business that wants to work with the foundation (rule 7.5). Visitors send them; nobody changes them. */
export const interests: CollectionConfig = {
  slug: 'interests',
  access: { read: isStaff, create: anyone, update: nobody, delete: nobody },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    { name: 'business_name', type: 'text', required: true, maxLength: 200 },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text', maxLength: 40 },
    { name: 'comment', type: 'textarea' },
  ],
}
