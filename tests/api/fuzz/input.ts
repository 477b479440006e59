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
