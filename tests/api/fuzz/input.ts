/** A request from an attacker or a broken program. */
export interface Input {
  who: 'visitor' | 'staff' | 'admin'
  method: string
  path: string
  headers: string[]
  /** One character per byte. */
  body: string
  /** Sent without an HTTP frame. */
  raw?: true
}

/** A valid write request, whose body the fuzzer breaks. */
export type Call = readonly [who: Input['who'], method: string, path: string, body: () => Record<string, unknown>]
