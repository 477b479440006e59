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

/** Rendered markup as bytes, split once at its marks; filling it is one copy. Nonce and token are plain ASCII. */
export class Template {
  private readonly texts: Buffer[]
  private readonly slots: Slot[]
  private readonly fixedLength: number

  constructor(html: string) {
    const parts = html.split(MARKS)
    this.texts = parts.filter((_, i) => i % 2 === 0).map((text) => Buffer.from(text))
    this.slots = parts.filter((_, i) => i % 2 === 1) as Slot[]
    this.fixedLength = this.texts.reduce((sum, text) => sum + text.length, 0)
  }

  fill(values: Record<Slot, string>): Buffer {
    const lengths = { nonce: values.nonce.length, csrf: values.csrf.length, config: Buffer.byteLength(values.config) }
    let length = this.fixedLength
    for (const slot of this.slots) length += lengths[slot]
    const filled = Buffer.allocUnsafe(length)
    let at = 0
    for (let i = 0; i < this.texts.length; i++) {
      at += this.texts[i]?.copy(filled, at) ?? 0
      const slot = this.slots[i]
      if (slot) at += filled.write(values[slot], at)
    }
    return filled
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
