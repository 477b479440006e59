import { deleteDB, openDB, type DBSchema } from 'idb'
import type { AnswerTree } from '../../../shared/application-form/answers'

export interface Copy {
  /** Server version that it builds on; null before the first save. */
  version: number | null
  start?: string
  ours?: readonly string[]
  answers: AnswerTree
}

interface Stored extends DBSchema {
  copy: { key: 'copy'; value: { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer } }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const keyOf = async (key: string): Promise<CryptoKey | null> =>
  (await (crypto.subtle as SubtleCrypto | undefined)?.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])) ?? null

/**
 * Local copy of a form for lost connections, encrypted (AES-GCM) with a key that only this visit's cookie can fetch. Someone else at the
 * device finds nothing to read. Without a secure origin there is no copy.
 * It has a database of its own, which browsers write immediately and delete as a whole.
 */
export class LocalCopy {
  private key: CryptoKey | null = null
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

  /** The last of several writes wins. If storage is full or blocked, the server has all but the last seconds. */
  write(copy: Copy): Promise<void> {
    return this.put(copy).catch(() => undefined)
  }

  private async put(copy: Copy): Promise<void> {
    const turn = ++this.turn
    if (!this.key) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, this.key, new TextEncoder().encode(JSON.stringify(copy)))
    if (turn !== this.turn) return
    const database = await this.database()
    const writing = database.transaction('copy', 'readwrite', { durability: 'strict' })
    const written = Promise.all([writing.store.put({ iv, sealed }, 'copy'), writing.done])
    /** Closes only after the write; deleting waits for it. */
    database.close()
    await written
  }

  /** Null when there is none, or when it belongs to another visit. */
  async read(): Promise<Copy | null> {
    try {
      const database = await this.database()
      const kept = await database.get('copy', 'copy')
      database.close()
      const [key, begun] = [this.key, this.begun]
      if (!key || !kept) return null
      const openBy = (by: CryptoKey) => crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, by, kept.sealed)
      const bytes = await openBy(key).catch(() => openBy(begun ?? key))
      return JSON.parse(new TextDecoder().decode(bytes)) as Copy
    } catch {
      return null
    }
  }

  clear(): void {
    this.turn++
    void deleteDB(this.name).catch(() => undefined)
  }

  private database() {
    return openDB<Stored>(this.name, 1, { upgrade: (made) => void made.createObjectStore('copy') })
  }
}
