import type { Fsp } from '../../shared/api'
import { FSP_DETAIL_NAMES, type ADDRESS_PARTS, type FspDetail } from '../../shared/fsps'

type Kind = 'primary' | 'additional'
type Part = (typeof ADDRESS_PARTS)[number]

/** The form's fields, each a text as it was typed; `campaign_id` 0 is No Campaign. */
export type FspForm = Record<'campaign_id' | 'status' | FspDetail | `${Kind}_${Part}`, string> & { additional_zip_codes: string[] }

/** A value for each of the details. */
const eachDetail = (valueOf: (name: FspDetail) => string) =>
  Object.fromEntries(FSP_DETAIL_NAMES.map((name) => [name, valueOf(name)])) as Record<FspDetail, string>

export const EMPTY_FSP: FspForm = {
  campaign_id: '0',
  status: '',
  ...eachDetail(() => ''),
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

export const toFspForm = ({ campaign_id, status, addresses, ...fsp }: Fsp): FspForm => ({
  campaign_id: String(campaign_id ?? 0),
  status,
  ...eachDetail((name) => fsp[name] ?? ''),
  ...addresses,
  additional_street: addresses.additional_street ?? '',
  additional_city: addresses.additional_city ?? '',
  additional_state: addresses.additional_state ?? '',
  additional_zip_code: addresses.additional_zip_code ?? '',
})
