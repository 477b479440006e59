/** Copies that wait to be filled again; more visitors at once than this get fresh ones. */
const MOST_SPARE = 64

/** Bytes with places for values between them: `texts[0] slots[0] texts[1] …`. */
export class SlottedBytes<Slot extends string> {
  private readonly fixedLength: number
  /** Copies are filled again with values of these lengths alone, the first ones': others would stand at other places. */
  private layout: Record<Slot, number> | null = null
  private readonly laidOut = new WeakSet<Buffer>()
  private readonly spare: Buffer[] = []

  constructor(
    private readonly texts: readonly Buffer[],
    private readonly slots: readonly Slot[],
  ) {
    this.fixedLength = texts.reduce((sum, text) => sum + text.length, 0)
  }

  /** A copy of all of it with these values; one that was given back is filled again, and only its slots are written then. */
  fill(values: Record<Slot, string>): Buffer {
    const filled = this.copyFor(this.lengthsOf(values))
    let at = 0
    for (let i = 0; i < this.slots.length; i++) {
      at += this.texts[i]?.length ?? 0
      at += filled.write(values[this.slots[i] as Slot], at)
    }
    return filled
  }

  /** Takes a filled copy back once every byte of it is sent. */
  giveBack(filled: Buffer): void {
    if (this.laidOut.has(filled) && this.spare.length < MOST_SPARE) this.spare.push(filled)
  }

  private lengthsOf(values: Record<Slot, string>): Record<Slot, number> {
    const lengths = {} as Record<Slot, number>
    for (const slot in values) lengths[slot] = Buffer.byteLength(values[slot])
    return lengths
  }

  private copyFor(lengths: Record<Slot, number>): Buffer {
    this.layout ??= lengths
    for (const slot in lengths) if (lengths[slot] !== this.layout[slot]) return this.copy(lengths)
    const spare = this.spare.pop()
    if (spare) return spare
    const copy = this.copy(lengths)
    this.laidOut.add(copy)
    return copy
  }

  private copy(lengths: Record<Slot, number>): Buffer {
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
