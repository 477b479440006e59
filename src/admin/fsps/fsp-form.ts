import type { Fsp } from '../../shared/api/fsps'
import { ADDRESS_PARTS, FSP_DETAIL_NAMES } from '../../shared/fsps'
import { toFormValues } from '../form/to-form-values'

const addressOf = (kind: 'primary' | 'additional') => ADDRESS_PARTS.map((part) => `${kind}_${part}`)
const TEXTS = ['status', ...FSP_DETAIL_NAMES, ...addressOf('primary'), ...addressOf('additional')]

/** All strings; `campaign_id` 0 is No Campaign. */
export const EMPTY_FSP = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  campaign_id: '0',
  additional_zip_codes: [] as readonly string[],
}

export const toFspForm = ({ addresses, ...fsp }: Fsp) =>
  toFormValues(EMPTY_FSP, { ...fsp, ...addresses, campaign_id: fsp.campaign_id ?? 0 })
