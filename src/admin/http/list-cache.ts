/** Lists kept with their ETag, by URL: what a 304 answers is taken from here. In memory only, oldest first out. */
const CAPACITY = 24

export interface CachedList {
  etag: string
  headers: Headers
  json: unknown
}

export function createListCache() {
  const lists = new Map<string, CachedList>()
  return {
    get: (url: string) => lists.get(url),
    /** Keeps an answer when it is a list with an ETag; anything else is left alone. */
    keep: (url: string, headers: Headers, json: unknown): void => {
      const etag = headers.get('ETag')
      if (!etag || !Array.isArray(json)) return
      lists.delete(url)
      lists.set(url, { etag, headers, json })
      const oldest = lists.keys().next().value
      if (lists.size > CAPACITY && oldest !== undefined) lists.delete(oldest)
    },
  }
}
