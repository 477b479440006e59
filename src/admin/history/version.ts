export interface Version {
  id: number
  number: number
  note?: string
  nice_date: string
  created_at: string
  user: { name: string } | null
}

export interface VersionQuery<Kept> {
  data?: Kept
  error: unknown
  refetch: () => unknown
}
