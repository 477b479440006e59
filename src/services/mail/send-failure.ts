import { certificateProblem } from '../../platform/describe-error'

interface SendError {
  code?: string
  responseCode?: number
  message?: string
}

export interface SendFailure {
  /** For staff, without the address that an email server may repeat. */
  reason: string
  final: boolean
  serverAway: boolean
}

const IN_WORDS: Record<string, string> = {
  ECONNECTION: 'Couldn’t reach the email server.',
  ESOCKET: 'Couldn’t reach the email server.',
  ECONNREFUSED: 'Couldn’t reach the email server.',
  EDNS: 'Couldn’t find the email server. Check SMTP_URL.',
  ETIMEDOUT: 'The email server took too long to respond.',
  EABORT: 'The email server took too long to respond.',
  ETLS: 'The email server and this site couldn’t agree on encryption.',
  EAUTH: 'The email server didn’t accept the user name and password in SMTP_URL.',
}

const MAIL_REFUSED = new Set(['EENVELOPE', 'EMESSAGE'])

export function readSendFailure(error: unknown): SendFailure {
  const { code = '', responseCode, message } = error as SendError
  const refused = MAIL_REFUSED.has(code)
  const certificate = certificateProblem(error)
  return {
    reason:
      (certificate && `The email server wasn’t trusted: ${certificate}.`) ??
      IN_WORDS[code] ??
      String(message ?? error)
        .replace(/(?<!\S)\S+@\S+/g, '(address)')
        .slice(0, 300),
    final: refused && responseCode !== undefined && responseCode >= 500,
    serverAway: !refused && /^E[A-Z]/.test(code),
  }
}
