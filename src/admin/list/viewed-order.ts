/** The ids of each list as it was last shown, for previous and next on a record. */
const viewed = new Map<string, readonly number[]>()

export const rememberViewedOrder = (resource: string, ids: readonly number[]): void => {
  viewed.set(resource, ids)
}

export interface Neighbors {
  previous: number | null
  next: number | null
  /** 1-based place in the list, and its length. */
  place: number
  count: number
}

/** The records before and after one in the last viewed list; null when it was not in that list. */
export function neighborsOf(resource: string, id: number): Neighbors | null {
  const ids = viewed.get(resource) ?? []
  const index = ids.indexOf(id)
  if (index < 0) return null
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, place: index + 1, count: ids.length }
}
