/** A check as it is typed: the schema of `shared/donations` reads the texts. */
export interface CheckForm {
  campaign_id: string
  /** In dollars. */
  amount: string
  name: string
  created_at: string
  honoree: string
}

/** Of type Check, amount 1 (rule 6.10). The check's date is left to be said. */
export const EMPTY_CHECK: CheckForm = { campaign_id: '', amount: '1', name: '', created_at: '', honoree: '' }
