import { StorageUnavailable } from './storage/storage'

const UNKNOWN = 'is not signed by an authority this machine trusts'

const PROBLEMS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN,
  CERT_UNTRUSTED: UNKNOWN,
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet, according to this machine’s clock',
  CERT_REVOKED: 'was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for a different server name',
  HOSTNAME_MISMATCH: 'is for a different server name',
}

export function certificateProblem(error: unknown, named = 'NODE_EXTRA_CA_CERTS'): string | null {
  const problem = errorCodes(error)
    .map((code) => PROBLEMS[code])
    .find((found) => found !== undefined)
  if (problem === undefined) return null
  const todo = problem === UNKNOWN ? `. Name the file of its authority's certificate in ${named}` : ''
  return `its certificate ${problem}${todo} (docs/operations.md, Certificates of other servers)`
}

/** Codes of an error and its causes; libraries keep them in `cause`, nodemailer in `originalCode`, Stripe in `detail`. */
function errorCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { code, originalCode, cause, detail } = error as Record<string, unknown>
  const own = [code, originalCode].filter((value) => typeof value === 'string')
  return [...own, ...errorCodes(cause, depth + 1), ...errorCodes(detail, depth + 1)]
}

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
  if (message === 'fetch failed' && cause instanceof Error) return describeError(cause)
  return (typeof message === 'string' ? message.split('\n')[0]?.trim() : '') || String(error)
}
