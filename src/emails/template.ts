import { colors, fonts, radius } from '../shared/brand/tokens'
import type { Dedicated } from '../shared/dedications'
import { escapeHtml as escape } from '../shared/html'
import { isMailableName, MAX_HONOREE } from '../shared/names'

/** Leaves out names that the forms refuse today but older records may hold. */
export const nameOr = (name: string | null, instead: string): string => (name !== null && isMailableName(name) ? name : instead)

export const hello = (name: string): string => (isMailableName(name) ? `Hello ${name},` : 'Hello,')

export const dedicatedTo = ({ honoree, dedication }: Dedicated): string =>
  honoree !== null && isMailableName(honoree, MAX_HONOREE) ? ` in ${dedication ?? 'honor'} of ${honoree}` : ''

export interface CaseVariables {
  full_name: string
  reference: string
  /** The nominator's name where the email goes to them, else null. Set when it is rendered, because the recipient may be corrected. */
  nominator?: string | null
}

/** `Variables` are stored with the message; `Secrets` are made when it is sent and never stored. */
export interface Template<Variables, Secrets = null> {
  /** Stored in the outbox, never changes: `application-denied`. */
  name: string
  title: string
  /** Raised when the words change: the email log says that an older message read differently. */
  version: number
  /** Goes to staff or the foundation, and so is sent before the site settings are complete (rule 26.2). */
  isInternal?: true
  /** Follows corrections of an application's addresses: the family's, the nominator's, or whichever the case's emails go to (rule 3.3). */
  for?: 'family' | 'nominator' | 'case'
  confidential?: true
  /** Anyone can cause it, for any address: beyond an hourly limit per address it waits for an admin (decision 010). */
  isRateLimited?: true
  preview: { variables: Variables; secrets: Secrets }
  masked: Secrets
  content(variables: Variables, secrets: Secrets, foundation: string): Content
}

export const template = <V, S = null>(definition: Template<V, S>): Template<V, S> => definition

export interface Sender {
  name: string
  address: string | null
  email: string | null
  phone: string | null
  hours: string | null
  site: string
}

interface Content {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  after?: string[]
  /**
   * Adds our phone and hours, and the address of the status page, with nothing personal in it (rules 3.3 and 20.6): `yours` for the family,
   * `theirs` for a nominator who sees what the family would, `received` for one who only sees that it came in (rule 20.2), and
   * `draft` for an application that isn't sent yet.
   */
  standing?: 'yours' | 'theirs' | 'received' | 'draft'
  replyTo?: string
}

export interface Rendered {
  subject: string
  text: string
  html: string
}

/** Links a line that is an address of our own, which many email programs leave as plain text. Other addresses stay as they are. */
const lineOf = (line: string, site: string): string => {
  const isOurs = line.startsWith(`${site}/`) && !/\s/.test(line)
  return isOurs ? `<a href="${escape(line)}" style="color:${colors.teal};overflow-wrap:anywhere">${escape(line)}</a>` : escape(line)
}

const paragraph = (text: string, site: string, size = 16) =>
  `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.6">${text
    .split('\n')
    .map((line) => lineOf(line, site))
    .join('<br>')}</p>`

const STATUS_LINES: Record<NonNullable<Content['standing']>, string> = {
  yours: 'Check your status any time with this email address and your reference number:',
  theirs: 'Check the family’s status any time with this email address and the reference number:',
  draft: 'To see your saved form’s status, use this email address and the reference number:',
  received: 'To see that we got it, use this email address and the reference number:',
}

/** Puts an email's content into the brand's frame, as text and as HTML. The subject stays one line, whatever a name in it holds. */
export function renderMail({ subject, paragraphs, action, standing, after: said = [] }: Content, sender: Sender): Rendered {
  const after = [...(standing ? [`${STATUS_LINES[standing]}\n${sender.site}/apply/status`] : []), ...said]
  const calls = standing ? [sender.phone && `Phone: ${sender.phone}`, sender.hours] : []
  const foot = [sender.name, sender.address, sender.email, ...calls].filter((line): line is string => !!line)
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:${colors.teal};color:#fff;display:inline-block;padding:12px 20px;line-height:1.4;border-radius:${radius}px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : ''
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...after, `-- \n${foot.join('\n')}`].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:${colors.sand};color:${colors.ink};font-family:${fonts.text.replace(/"/g, "'")}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:${colors.paper}">
<p style="margin:0 0 24px;font-family:${fonts.heading};font-size:20px;font-weight:600">${escape(sender.name)}</p>
${paragraphs.map((text) => paragraph(text, sender.site)).join('\n')}${button}${after.map((text) => paragraph(text, sender.site, 14)).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colors.hairline};color:${colors.muted};font-size:14px;line-height:1.5">${foot.map(escape).join('<br>')}</p>
</div></body></html>`,
  }
}
