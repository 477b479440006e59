import type { Template } from './template'

const MAX_PAGES = 200

/** Days begin at a quarter of an hour in every time zone: a page that says what holds today is kept no longer than one. */
const QUARTER_MS = 15 * 60_000

/** Pages that are the same for everybody, until public content changes in any process, or a day may have begun. */
export class PageCache {
  private readonly pages = new Map<string, Template>()
  /** Raised by every clearing: a page whose rendering began before one is not kept. */
  epoch = 0
  /** Off while we would not hear of a change. */
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
