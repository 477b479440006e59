/** One request, as somebody sends it who means no good, or whose program is broken. */
export interface Input {
  who: 'visitor' | 'staff' | 'admin'
  method: string
  path: string
  headers: string[]
  /** One character a byte. */
  body: string
  /** Sent as it is, with nothing around it. */
  raw?: true
}

/** A good request that writes; its body is spoiled by the fuzz. */
export type Call = readonly [who: Input['who'], method: string, path: string, body: () => Record<string, unknown>]
