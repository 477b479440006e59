import type { AnswerTree } from '../../../shared/application-form/answers'

export interface Copy {
  /** The version on the server that it builds on; null before the first saving. */
  version: number | null
  answers: AnswerTree
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const keyOf = async (key: string): Promise<CryptoKey | null> =>
  (await (crypto.subtle as SubtleCrypto | undefined)?.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])) ?? null

/**
 * The copy of a form that a browser keeps for when the connection is lost: sealed (AES-GCM) under a key that only this visit's
 * cookie fetches, so that who finds the device finds nothing to read. Browsers seal on safe origins alone; elsewhere there is none.
 */
export class LocalCopy {
  private key: CryptoKey | null = null
  /** Of a copy that was begun before the first saving. */
  private begun: CryptoKey | null = null
  private turn = 0

  constructor(private readonly name: string) {}

  get isOpen(): boolean {
    return this.key !== null
  }

  async open(key: string, begun?: string): Promise<void> {
    this.begun = begun ? await keyOf(begun) : null
    this.key = await keyOf(key)
  }

  /** Of several writings at once the last one stands. */
  async write(copy: Copy): Promise<void> {
    const turn = ++this.turn
    if (!this.key) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, this.key, new TextEncoder().encode(JSON.stringify(copy)))
    if (turn !== this.turn) return
    try {
      localStorage.setItem(this.name, `${base64Of(iv)}.${base64Of(new Uint8Array(sealed))}`)
    } catch {
      /* Full, or not allowed: the server has it all but for the last seconds. */
    }
  }

  /** Null when there is none, or when it is of another visit. */
  async read(): Promise<Copy | null> {
    try {
      const [iv = '', sealed = ''] = localStorage.getItem(this.name)?.split('.') ?? []
      const [key, begun] = [this.key, this.begun]
      if (!key || !sealed) return null
      const openBy = (by: CryptoKey) => crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, by, bytesOf(sealed))
      const bytes = await openBy(key).catch(() => openBy(begun ?? key))
      return JSON.parse(new TextDecoder().decode(bytes)) as Copy
    } catch {
      return null
    }
  }

  clear(): void {
    this.turn++
    try {
      localStorage.removeItem(this.name)
    } catch {
      /* Then there is none. */
    }
  }
}
