/**
 * A check as it is typed, the amount in dollars: the schema of `shared/donations` reads the texts. Of type Check, amount 1
 * (rule 6.10); the check's date is left to be said.
 */
export const EMPTY_CHECK = { campaign_id: '', amount: '1', name: '', created_at: '', honoree: '' }
