const viewed = new Map<string, readonly number[]>()

export const rememberListOrder = (resource: string, ids: readonly number[]): void => {
  viewed.set(resource, ids)
}

export interface Neighbors {
  previous: number | null
  next: number | null
  /** 1-based. */
  place: number
  count: number
}

/** Null when the record was not in the last viewed list. */
export function neighborsOf(resource: string, id: number): Neighbors | null {
  const ids = viewed.get(resource) ?? []
  const index = ids.indexOf(id)
  if (index < 0) return null
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, place: index + 1, count: ids.length }
}
