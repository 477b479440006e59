import { UserError } from '../platform/errors'
import { TooManyRequests } from '../platform/throttle'
import type { Problem } from '../shared/api/common'

export interface Answer {
  status: number
  problem: Problem
  headers: Record<string, string>
  unexpected: boolean
}

interface Thrown {
  name?: string
  status?: number
  statusCode?: number
  type?: string
  code?: string
  message?: string
  cause?: unknown
  data?: { errors?: { path?: string; message?: string }[] }
}

/** Codes for PostgreSQL being down, restarting or out of connections, and for queries it canceled (timeout, deadlock). */
const AWAY = /^(08|57P0|53300|57014|25P0[34]|40P01)/
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const AWAY_TEXT = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i

function chainOf(error: unknown): Thrown[] {
  const chain: Thrown[] = []
  for (let e = error as Thrown | undefined; e && chain.length < 6; e = e.cause as Thrown | undefined) chain.push(e)
  return chain
}

const isDatabaseAway = (error: unknown): boolean =>
  chainOf(error).some(({ code = '', message = '' }) => AWAY.test(code) || AWAY_CODES.has(code) || AWAY_TEXT.test(message))

/** SQLSTATE codes have five letters or digits (PostgreSQL manual, appendix A). */
export const isOfTheDatabase = (error: unknown): boolean => chainOf(error).some(({ code = '' }) => /^[0-9A-Z]{5}$/.test(code))

const MESSAGES: Record<number, string> = {
  400: 'We couldn’t read this request.',
  403: 'You don’t have permission to do this.',
  404: 'We can’t find that record.',
  413: 'This is too large to send.',
  415: 'We can’t read this type of content here.',
}

/** Maps an error to a response. It never exposes a stack or SQL (rule 12.2). */
export function answerFor(error: unknown): Answer {
  const answer = (status: number, message: string, extra: Partial<Answer> = {}, beside: object = {}): Answer => ({
    status,
    problem: { message, ...beside },
    headers: {},
    unexpected: false,
    ...extra,
  })
  if (error instanceof UserError) {
    const headers: Answer['headers'] = {
      ...(error instanceof TooManyRequests && { 'Retry-After': String(error.seconds) }),
      ...(error.status === 503 && { 'Retry-After': '5' }),
      ...(error.needs && { 'X-Hearthside-Needs': error.needs }),
    }
    return answer(error.status, error.message, { headers }, { ...(error.errors && { errors: error.errors }), ...error.more })
  }
  const thrown = error as Thrown
  if (isDatabaseAway(error)) return answer(503, 'The site is busy. Please try again in a moment.', { headers: { 'Retry-After': '5' } })
  if (thrown.name === 'ValidationError') return answer(422, 'Please fix the highlighted fields.', {}, { errors: payloadErrors(thrown) })
  if (thrown.name === 'NotFound') return answer(404, MESSAGES[404] ?? '')
  if (thrown.name === 'Forbidden') return answer(403, MESSAGES[403] ?? '')
  if (thrown.type === 'entity.verify.failed' || /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_PADDING)/.test(thrown.code ?? ''))
    return answer(400, MESSAGES[400] ?? '')
  /** body-parser and router errors have a `type`; Payload's errors with a status don't. */
  const status = thrown.type || error instanceof URIError ? (thrown.status ?? thrown.statusCode ?? 400) : 500
  if (status >= 400 && status < 500) return answer(status, MESSAGES[status] ?? MESSAGES[400] ?? '')
  return answer(500, 'Something went wrong on our end. Please try again later.', { unexpected: true })
}

const payloadErrors = (thrown: Thrown) =>
  Object.fromEntries((thrown.data?.errors ?? []).map(({ path, message }) => [path ?? '', [message ?? 'Check this field.']]))
