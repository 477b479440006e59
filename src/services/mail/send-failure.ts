import { certificateProblem } from '../../platform/certificate-problem'

interface SendError {
  code?: string
  responseCode?: number
  message?: string
}

export interface SendFailure {
  /** For staff, without the address that a mail server may repeat. */
  reason: string
  /** Permanently refused: retrying is useless. */
  final: boolean
  /** Every other message would fail the same way. */
  serverAway: boolean
}

/** Nodemailer's codes in plain words; other failures show the mail server's own words. */
const IN_WORDS: Record<string, string> = {
  ECONNECTION: 'Could not reach the mail server.',
  ESOCKET: 'Could not reach the mail server.',
  ECONNREFUSED: 'Could not reach the mail server.',
  EDNS: 'Could not find the mail server. Check SMTP_URL.',
  ETIMEDOUT: 'The mail server took too long to respond.',
  EABORT: 'The mail server took too long to respond.',
  ETLS: 'The mail server and this site could not agree on encryption.',
  EAUTH: 'The mail server did not accept the user name and password in SMTP_URL.',
}

const MAIL_REFUSED = new Set(['EENVELOPE', 'EMESSAGE'])

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
