import type { Template } from './template'

const MAX_PAGES = 200

/** Days begin on a quarter hour in every time zone, so a page that depends on today's date is cached no longer than that. */
const QUARTER_MS = 15 * 60_000

export class PageCache {
  private readonly pages = new Map<string, Template>()
  /** Incremented by each clearing: a page whose rendering began earlier is not cached. */
  epoch = 0
  /** Off while this process would not hear of changes. */
  enabled = false
  private quarter = 0

  constructor(private readonly now: () => Date = () => new Date()) {}

  get(url: string): Template | undefined {
    this.letGo()
    return this.enabled ? this.pages.get(url) : undefined
  }

  set(url: string, page: Template, epoch: number): void {
    this.letGo()
    if (this.enabled && epoch === this.epoch && this.pages.size < MAX_PAGES) this.pages.set(url, page)
  }

  private letGo(): void {
    const quarter = Math.floor(this.now().getTime() / QUARTER_MS)
    if (quarter === this.quarter) return
    this.quarter = quarter
    this.clear()
  }

  clear(): void {
    this.epoch++
    this.pages.clear()
  }
}
