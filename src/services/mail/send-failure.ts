/** What nodemailer says of a failed attempt. */
interface SendError {
  code?: string
  responseCode?: number
  message?: string
}

export interface SendFailure {
  /** For staff to read, without the address that a mail server may repeat. */
  reason: string
  /** The mail server refused this mail for good: trying again would change nothing. */
  final: boolean
  /** The mail server is not to be reached or refuses us: every other mail would fail the same way. */
  serverAway: boolean
}

const MAIL_REFUSED = new Set(['EENVELOPE', 'EMESSAGE'])

/** What a failed attempt to send means for this mail and for the others. */
export function readSendFailure(error: unknown): SendFailure {
  const { code = '', responseCode, message } = error as SendError
  const refused = MAIL_REFUSED.has(code)
  return {
    reason: String(message ?? error).replace(/\S+@\S+/g, '(address)').slice(0, 300),
    final: refused && responseCode !== undefined && responseCode >= 500,
    serverAway: !refused && /^E[A-Z]/.test(code),
  }
}
