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

/** Copies that wait to be filled again; more visitors at once than this get fresh ones. */
const MOST_SPARE = 64

type Lengths = Record<Slot, number>

/** Nonce and token stand in attributes, in scripts and in JSON: they take only signs that mean nothing in any of these. */
const PLAIN = /^[\w+/=.-]*$/

/**
 * Rendered markup as bytes, split once at its marks. Nonce and token are plain ASCII. A copy that was sent is filled again
 * for the next visitor: only the slots are written then.
 */
export class Template {
  private readonly texts: Buffer[]
  private readonly slots: Slot[]
  private readonly fixedLength: number
  /** Copies are filled again with values of these lengths alone, the first ones': others would stand at other places. */
  private layout: Lengths | null = null
  private readonly laidOut = new WeakSet<Buffer>()
  private readonly spare: Buffer[] = []

  constructor(html: string) {
    const parts = html.split(MARKS)
    this.texts = parts.filter((_, i) => i % 2 === 0).map((text) => Buffer.from(text))
    this.slots = parts.filter((_, i) => i % 2 === 1) as Slot[]
    this.fixedLength = this.texts.reduce((sum, text) => sum + text.length, 0)
  }

  /** @throws for a nonce or token with signs that could end the place it stands in */
  fill(values: Record<Slot, string>): Buffer {
    if (!PLAIN.test(values.nonce) || !PLAIN.test(values.csrf)) throw new Error('A nonce or token is not plain text.')
    const filled = this.copyFor({ nonce: values.nonce.length, csrf: values.csrf.length, config: Buffer.byteLength(values.config) })
    let at = 0
    for (let i = 0; i < this.slots.length; i++) {
      at += this.texts[i]?.length ?? 0
      at += filled.write(values[this.slots[i] as Slot], at)
    }
    return filled
  }

  /** Gives a filled copy back once every byte of it is sent. */
  giveBack(filled: Buffer): void {
    if (this.laidOut.has(filled) && this.spare.length < MOST_SPARE) this.spare.push(filled)
  }

  private copyFor(lengths: Lengths): Buffer {
    this.layout ??= lengths
    const { nonce, csrf, config } = this.layout
    if (nonce !== lengths.nonce || csrf !== lengths.csrf || config !== lengths.config) return this.copy(lengths)
    const spare = this.spare.pop()
    if (spare) return spare
    const copy = this.copy(lengths)
    this.laidOut.add(copy)
    return copy
  }

  private copy(lengths: Lengths): Buffer {
    const copy = Buffer.allocUnsafe(this.slots.reduce((sum, slot) => sum + lengths[slot], this.fixedLength))
    let at = 0
    for (let i = 0; i < this.texts.length; i++) {
      at += this.texts[i]?.copy(copy, at) ?? 0
      const slot = this.slots[i]
      if (slot) at += lengths[slot]
    }
    return copy
  }
}

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
