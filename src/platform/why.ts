import { certificateProblem } from './certificate-problem'
import { StorageAway } from './storage/storage'

/** What the network says (man 3 errno, and undici), in words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'there is no server of that name',
  EAI_AGAIN: 'no name server answers',
  ETIMEDOUT: 'it does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  EHOSTUNREACH: 'there is no way there from this machine',
  ENETUNREACH: 'there is no way there from this machine',
}

/** Why something failed, in one line for whoever runs the site. */
export function why(error: unknown): string {
  if (error instanceof StorageAway) return `${error.place} does not answer as it should: ${why(error.cause)}`
  const certificate = certificateProblem(error)
  if (certificate) return certificate
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown }
  if (typeof code === 'string' && IN_WORDS[code]) return `${IN_WORDS[code]} (${code})`
  /** `fetch` says of everything that it failed; what failed is behind it. */
  if (message === 'fetch failed' && cause instanceof Error) return why(cause)
  return (typeof message === 'string' ? message.split('\n')[0]?.trim() : '') || String(error)
}
