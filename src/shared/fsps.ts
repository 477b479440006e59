import { z } from 'zod'
import {
  emailAddress,
  normalizedText,
  optionalId,
  optionalText,
  requiredText,
  toSchemaShape,
  seenUpdatedAt,
  type TextDetail,
} from './form-fields'
import { STATE_NAMES } from './states'
import { ZIP_CODE } from './normalize-characters'

export const FSP_STATUSES = ['Active', 'DBB Elected', 'Have Done in Past', 'Marketer Recommended', 'Shown Interest'] as const
export type FspStatus = (typeof FSP_STATUSES)[number]

export const ADDRESS_PARTS = ['street', 'city', 'state', 'zip_code'] as const
const MAX_ZIP_CODES = 200

const STREET = { pattern: /^\d+(?: [\p{L}\d/-]+)+$/u, message: 'Enter a street address like 12 Main Street.' }
const CITY = { pattern: /^\D+$/, message: 'A city name can’t include numbers.' }
const STATE = 'Choose a state.'

const required = (what: string, { pattern, message }: typeof STREET) => requiredText(what).regex(pattern, message)
const zipCode = required('a ZIP code', ZIP_CODE)
const optional = ({ pattern, message }: typeof STREET) => optionalText().refine((text) => text === null || pattern.test(text), message)
const stateName = z.enum(STATE_NAMES as [string, ...string[]], { error: STATE })

export const FSP_DETAILS = {
  name: { label: 'FSP Full Name', type: 'text', schema: requiredText('a name') },
  email: { label: 'Email', type: 'email', schema: emailAddress },
} as const satisfies Record<string, TextDetail>
export type FspDetail = keyof typeof FSP_DETAILS
export const FSP_DETAIL_NAMES = Object.keys(FSP_DETAILS) as FspDetail[]

const fspFieldsSchema = z.object({
  campaign_id: optionalId('a campaign').optional(),
  status: z.enum(FSP_STATUSES, { error: 'Choose a status.' }),
  ...toSchemaShape(FSP_DETAILS),
  primary_street: required('a street address', STREET),
  primary_city: required('a city', CITY),
  primary_state: stateName,
  primary_zip_code: normalizedText(zipCode),
  additional_street: optional(STREET).optional(),
  additional_city: optional(CITY).optional(),
  additional_state: z.preprocess((state) => (state === '' ? null : state), stateName.nullable()).optional(),
  additional_zip_code: normalizedText(optional(ZIP_CODE)).optional(),
  additional_zip_codes: z
    .array(normalizedText(zipCode), { error: 'Send a list of ZIP codes.' })
    .max(MAX_ZIP_CODES, `You can list up to ${MAX_ZIP_CODES} ZIP codes.`)
    .optional(),
})
const fspChangeFieldsSchema = fspFieldsSchema.partial().extend({ updated_at: seenUpdatedAt })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const flat = (body: unknown): unknown => {
  if (!isRecord(body) || !isRecord(body.addresses)) return body
  const { addresses, ...rest } = body
  return { ...rest, ...addresses }
}

export const newFspSchema = z.preprocess(flat, fspFieldsSchema)
export type NewFsp = z.infer<typeof fspFieldsSchema>

export const fspChangeSchema = z.preprocess(flat, fspChangeFieldsSchema)
export type FspChange = z.infer<typeof fspChangeFieldsSchema>
