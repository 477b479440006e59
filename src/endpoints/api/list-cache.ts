const MOST_BYTES = 8 * 1024 * 1024
const MOST_MS = 10 * 60_000
const MOST_TOTALS = 1_000

export interface CachedList {
  gzip: Buffer
  contentRange: string
}

export class ListCache {
  private readonly lists = new Map<string, CachedList & { until: number }>()
  private readonly totals = new Map<string, number>()
  private bytes = 0

  /** Row count by the version of the counting statement, which ignores order and range. */
  total(version: string | null): number | undefined {
    return version === null ? undefined : this.totals.get(version)
  }

  keepTotal(version: string | null, total: number): void {
    if (version === null) return
    this.totals.delete(version)
    this.totals.set(version, total)
    for (const [oldest] of this.totals) {
      if (this.totals.size <= MOST_TOTALS) return
      this.totals.delete(oldest)
    }
  }

  get(version: string, now: Date): CachedList | undefined {
    this.letGoUntil(now)
    return this.lists.get(version)
  }

  keep(version: string, list: CachedList, now: Date): void {
    this.letGoUntil(now)
    this.letGo(version)
    if (list.gzip.length > MOST_BYTES) return
    this.lists.set(version, { ...list, until: now.getTime() + MOST_MS })
    this.bytes += list.gzip.length
    for (const [oldest] of this.lists) {
      if (this.bytes <= MOST_BYTES) return
      this.letGo(oldest)
    }
  }

  /** Expires lists even if they are in use: rows of erased people must not stay. */
  private letGoUntil(now: Date): void {
    for (const [version, { until }] of this.lists) if (until <= now.getTime()) this.letGo(version)
  }

  private letGo(version: string): void {
    this.bytes -= this.lists.get(version)?.gzip.length ?? 0
    this.lists.delete(version)
  }
}
