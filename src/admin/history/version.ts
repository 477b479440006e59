/** A version of a record, as its history tells of it. */
export interface Version {
  /** What the API calls it. */
  id: number
  /** Counted from the oldest. */
  number: number
  /** Beside its number, such as that it is the one that counts. */
  note?: string
  nice_date: string
  created_at: string
  user: { name: string } | null
}

/** One version while it is read from the API. */
export interface ReadVersion<Kept> {
  data?: Kept
  error: unknown
  refetch: () => unknown
}
