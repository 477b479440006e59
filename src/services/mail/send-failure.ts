import { certificateProblem } from '../../platform/certificate-problem'

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

/** What staff can make of nodemailer's codes; anything else is said in the mail server's own words. */
const IN_WORDS: Record<string, string> = {
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  EDNS: 'The mail server could not be found. Check SMTP_URL.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'The mail server and this site could not agree on encryption.',
  EAUTH: 'The mail server did not accept the user name and password in SMTP_URL.',
}

const MAIL_REFUSED = new Set(['EENVELOPE', 'EMESSAGE'])

/** What a failed attempt to send means for this mail and for the others. */
export function readSendFailure(error: unknown): SendFailure {
  const { code = '', responseCode, message } = error as SendError
  const refused = MAIL_REFUSED.has(code)
  const certificate = certificateProblem(error)
  return {
    reason:
      (certificate && `The mail server was not trusted: ${certificate}.`) ??
      IN_WORDS[code] ??
      String(message ?? error)
        .replace(/(?<!\S)\S+@\S+/g, '(address)')
        .slice(0, 300),
    final: refused && responseCode !== undefined && responseCode >= 500,
    serverAway: !refused && /^E[A-Z]/.test(code),
  }
}
