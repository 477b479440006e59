import { randomBytes } from 'node:crypto'

/**
 * What differs from visitor to visitor in a rendered page. The marks are random for each process: no text that
 * somebody typed can ever contain one and be handed a live nonce or token.
 */
export type Slot = 'nonce' | 'csrf' | 'config'

const salt = randomBytes(16).toString('hex')
/** Stands in the rendered markup where a slot's value goes. */
export const mark = (slot: Slot): string => `__${slot}-${salt}__`

const MARKS = new RegExp(`__(nonce|csrf|config)-${salt}__`)

/** Rendered markup, split once at its marks; filling it is a join. */
export class Template {
  private readonly parts: string[]

  constructor(html: string) {
    this.parts = html.split(MARKS)
  }

  fill(values: Record<Slot, string>): string {
    let html = ''
    for (let i = 0; i < this.parts.length; i++) html += i % 2 ? values[this.parts[i] as Slot] : this.parts[i]
    return html
  }
}

const MAX_PAGES = 200

/** Pages that are the same for everybody, until public content changes in any process. */
export class PageCache {
  private readonly pages = new Map<string, Template>()
  /** Raised by every clearing: a page whose rendering began before one is not kept. */
  epoch = 0
  /** Off while we would not hear of a change. */
  enabled = false

  get(url: string): Template | undefined {
    return this.enabled ? this.pages.get(url) : undefined
  }

  set(url: string, page: Template, epoch: number): void {
    if (this.enabled && epoch === this.epoch && this.pages.size < MAX_PAGES) this.pages.set(url, page)
  }

  clear(): void {
    this.epoch++
    this.pages.clear()
  }
}
