import { certificateProblem } from './certificate-problem'
import { StorageUnavailable } from './storage/storage'

/** Network errors (man 3 errno, and undici) in plain words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no program is listening there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'no server has that name',
  EAI_AGAIN: 'DNS does not answer',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  EHOSTUNREACH: 'this machine cannot reach it',
  ENETUNREACH: 'this machine cannot reach it',
}

export function describeError(error: unknown): string {
  if (error instanceof StorageUnavailable) return `${error.place} does not work: ${describeError(error.cause)}`
  const certificate = certificateProblem(error)
  if (certificate) return certificate
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown }
  if (typeof code === 'string' && IN_WORDS[code]) return `${IN_WORDS[code]} (${code})`
  /** `fetch` reports every failure alike; the reason is its cause. */
  if (message === 'fetch failed' && cause instanceof Error) return describeError(cause)
  return (typeof message === 'string' ? message.split('\n')[0]?.trim() : '') || String(error)
}
