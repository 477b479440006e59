import { z } from 'zod'
import { PAYEE_KINDS, TAX_CLASSES } from '../payees'
import { id, moment, person } from './common'

const day = z.string()

export const payeeAddressSchema = z.strictObject({ street: z.string(), city: z.string(), state: z.string(), zip_code: z.string() })

export const payeeSchema = z.strictObject({
  id,
  kind: z.enum(PAYEE_KINDS),
  name: z.string(),
  check_name: z.string(),
  address: payeeAddressSchema,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tax_class: z.enum(TAX_CLASSES),
  w9_on: day.nullable(),
  w9_waived: z.string().nullable(),
  /** The person who entered it, or last changed its name, check name, or address, and so may not verify it. */
  entered_by: person.nullable(),
  /** Null until verified, and again once its name, check name, or address changes. */
  verified_by: person.nullable(),
  verified_on: day.nullable(),
  verified_how: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
})
export type Payee = z.infer<typeof payeeSchema>

/** Another payee with the same name or address, in a 409. */
export type PayeeTwin = Pick<Payee, 'id' | 'name' | 'address'>
