import type { Fsp } from '../../shared/api'
import type { ADDRESS_PARTS } from '../../shared/fsps'

type Kind = 'primary' | 'additional'
type Part = (typeof ADDRESS_PARTS)[number]

/** The form's fields, each a text as it was typed; `campaign_id` 0 is No Campaign. */
export type FspForm = Record<'campaign_id' | 'status' | 'name' | 'email' | `${Kind}_${Part}`, string> & { additional_zip_codes: string[] }

export const EMPTY_FSP: FspForm = {
  campaign_id: '0',
  status: '',
  name: '',
  email: '',
  primary_street: '',
  primary_city: '',
  primary_state: '',
  primary_zip_code: '',
  additional_street: '',
  additional_city: '',
  additional_state: '',
  additional_zip_code: '',
  additional_zip_codes: [],
}

export const toFspForm = ({ campaign_id, status, name, email, addresses }: Fsp): FspForm => ({
  campaign_id: String(campaign_id ?? 0),
  status,
  name,
  email,
  ...addresses,
  additional_street: addresses.additional_street ?? '',
  additional_city: addresses.additional_city ?? '',
  additional_state: addresses.additional_state ?? '',
  additional_zip_code: addresses.additional_zip_code ?? '',
})

export const FSP_LABELS = {
  campaign_id: 'Campaign',
  status: 'Status',
  name: 'FSP Full Name',
  email: 'Email',
  primary_street: 'Primary street',
  primary_city: 'Primary city',
  primary_state: 'Primary state',
  primary_zip_code: 'Primary zip code',
  additional_street: 'Additional street',
  additional_city: 'Additional city',
  additional_state: 'Additional state',
  additional_zip_code: 'Additional zip code',
  additional_zip_codes: 'Additional zip codes',
} as const satisfies Record<keyof FspForm, string>
