import type { Actor, Context } from '../../../platform/context'
import { UserError } from '../../../platform/errors'
import type { RenderedPdf } from '../../../platform/pdf/render-pdf'
import { PdfDocument, type PdfDocumentData } from '../../../platform/pdf/pdf-document'
import { labelWithText } from '../../../shared/application-form/answer-labels'
import { senderOf } from '../../site-settings/site-settings'
import type { AnsweredSection } from './answered-sections'
import { gatherCaseFile, type CaseFile, type ChosenComments } from './gather-case-file'

const LACK_NOTE = 'A box \u25a1 may replace a character this document can’t print. The ZIP file has the original text.'

function writeCaseFile(file: CaseFile, foundation: string): PdfDocumentData {
  const sheet = new PdfDocument(`Case file ${file.reference}`, `Application for help to ${foundation}`)
  for (const part of [top, forms, corrections, history, awards, askedFor, mails, replies, comments]) part(sheet, file)
  return sheet.written(`${foundation}   \u00b7   Case file ${file.reference}`, { lackNote: LACK_NOTE })
}

function top(sheet: PdfDocument, file: CaseFile): void {
  sheet.heading(1, `Case file ${file.reference}`)
  sheet.pair('Name', file.full_name)
  sheet.pair('Status', file.status)
  sheet.pair('Campaign', file.campaign)
  if (file.entered_by) sheet.pair('Entered by', `${file.entered_by}, from paper or a phone call`)
  if (file.terms) sheet.pair('Accepted terms', file.terms)
  sheet.pair('Created', `${file.made.at}, by ${file.made.by}`)
  sheet.paragraph('Confidential. A family shared this to get help. Protect it as if it were your own.')
}

function forms(sheet: PdfDocument, file: CaseFile): void {
  if (file.forms.length === 0) {
    sheet.heading(2, 'Application')
    sheet.paragraph('This application was anonymized. The family’s answers were permanently deleted.')
  }
  for (const { title, sent, sections } of file.forms) {
    sheet.heading(2, title)
    sheet.pair('Sent', sent)
    for (const section of sections) drawSection(sheet, section)
  }
  if (file.questions.length > 0) {
    sheet.heading(3, 'Additional questions asked')
    sheet.list(file.questions)
  }
}

function drawSection(sheet: PdfDocument, { title, ticked, answers, lists, unanswered }: AnsweredSection): void {
  sheet.heading(3, title, { titled: ticked.length + answers.length === 0 && lists.length > 0 })
  sheet.list(ticked)
  for (const { label, text } of answers) sheet.pair(label, text)
  for (const { label, item, entries, totals } of lists) {
    sheet.caption(label)
    for (const [index, entry] of entries.entries())
      sheet.pair(
        `${item.charAt(0).toUpperCase()}${item.slice(1)} ${index + 1}`,
        entry.map((cell) => labelWithText(cell.label, cell.text)).join('\n'),
      )
    for (const total of totals) sheet.pair(total.label, total.text)
  }
  if (unanswered.length > 0) sheet.pair('Not answered', unanswered.join(', '))
}

function corrections(sheet: PdfDocument, file: CaseFile): void {
  if (file.corrections.length === 0) return
  sheet.heading(2, 'Corrections')
  for (const { label, sent, now } of file.corrected) sheet.pair(label, `${now || 'Blank'}\nAs sent: ${sent || 'blank'}`)
  sheet.list(file.corrections.map(({ at, by, answers }) => `${at}, ${by}: ${answers.join(', ')}`))
}

function history(sheet: PdfDocument, file: CaseFile): void {
  sheet.heading(2, 'Decisions and history')
  if (file.history.length === 0) sheet.paragraph('Nothing yet.')
  for (const { at, by, from, to, reason, note } of file.history)
    sheet.pair(
      at,
      [from ? `Changed from ${from} to ${to}` : to, `By ${by}${note ? `, ${note}` : ''}`, ...(reason ? [`Reason: ${reason}`] : [])].join(
        '\n',
      ),
    )
}

const STATES: Readonly<Record<string, string>> = { issued: 'sent', cleared: 'paid' }

function awards(sheet: PdfDocument, file: CaseFile): void {
  for (const { help, state, proposed_by, approved, ended, months, payments } of file.awards) {
    sheet.heading(2, 'Award')
    sheet.pair('Help', help)
    sheet.pair('Status', ended ? `${state} on ${ended.on}, ${ended.reason}` : state)
    sheet.pair('Proposed', `By ${proposed_by}`)
    if (approved) sheet.pair('Approved', `${approved.at}\nBy ${approved.by}`)
    for (const { month, amount, state: its } of months) sheet.pair(month, `${amount}, ${STATES[its] ?? its}`)
    if (payments.length > 0) sheet.heading(3, 'Payments sent')
    for (const { issued_on, amount, months: paid, states, prepared_by, approved_by } of payments)
      sheet.pair(issued_on, [`${amount} for ${paid}`, ...states, `Prepared by ${prepared_by}, approved by ${approved_by}`].join('\n'))
  }
}

function askedFor(sheet: PdfDocument, file: CaseFile): void {
  if (file.asked_documents.length === 0) return
  sheet.heading(2, 'Documents we asked the family for')
  for (const { at, by, kinds, note } of file.asked_documents) sheet.pair(`${at}\n${by}`, note === null ? kinds : `${kinds}\n${note}`)
}

function mails(sheet: PdfDocument, file: CaseFile): void {
  sheet.heading(2, 'Emails', { titled: file.mails.length > 0 })
  if (file.mails.length === 0) sheet.paragraph('None.')
  for (const { at, title, to, state, sent, subject, text } of file.mails) {
    sheet.heading(3, title)
    sheet.pair('To', to)
    sheet.pair('Status', sent ? `${state}, ${sent}` : `${state}, created ${at}`)
    sheet.pair('Subject', subject)
    sheet.paragraph(text, { size: 9.5 })
  }
}

function replies(sheet: PdfDocument, file: CaseFile): void {
  if (file.replies.length === 0) return
  sheet.heading(2, 'What staff wrote to the family')
  for (const { at, by, text, note } of file.replies) sheet.pair(`${at}\n${by}`, note === null ? text : `${text}\n${note}`)
}

function comments(sheet: PdfDocument, file: CaseFile): void {
  if (file.comments === null) return
  sheet.heading(2, 'Staff comments')
  if (file.comments.length === 0) sheet.paragraph('None.')
  for (const { at, by, text } of file.comments) sheet.pair(`${at}\n${by}`, text)
}

export const CASE_FILE_FORMATS = ['pdf', 'zip'] as const
export type CaseFileFormat = (typeof CASE_FILE_FORMATS)[number]

interface Made extends RenderedPdf {
  name: string
}

const TAKE_THE_ZIP = 'Download the ZIP instead. It has everything as text.'

/**
 * Creates the case file as a PDF, or as a ZIP with the PDF, the same as JSON, and the emails as text (rule 24.1). Where it is too large to
 * draw, the ZIP has a note in place of the PDF.
 * @throws UserError 403; 404; as `Papers`
 */
export async function makeCaseFile(
  ctx: Context,
  actor: Actor,
  id: number,
  { format, comments, signal }: { format: CaseFileFormat; comments: ChosenComments; signal?: AbortSignal },
): Promise<Made> {
  const file = await gatherCaseFile(ctx, actor, id, comments)
  const { name: foundation } = await senderOf(ctx)
  const name = `case-file-${file.reference}`
  const drawn = ctx.pdfRenderer.draw(writeCaseFile(file, foundation), signal)
  if (format === 'pdf') return { name: `${name}.pdf`, ...(await drawn.catch(suggestZip)) }
  const pdf = await drawn.catch((error: unknown) => missingPdfNote(error))
  const bytes = await ctx.pdfRenderer.zip(filesOf(file, name, pdf), signal)
  return { name: `${name}.zip`, bytes, lacking: 'lacking' in pdf ? pdf.lacking : [] }
}

const isTooLarge = (error: unknown): error is UserError => error instanceof UserError && error.status === 422

function suggestZip(error: unknown): never {
  throw isTooLarge(error) ? new UserError(422, `${error.message} ${TAKE_THE_ZIP}`) : error
}

function missingPdfNote(error: unknown): { why: string } {
  if (!isTooLarge(error)) throw error
  return { why: error.message }
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function filesOf(file: CaseFile, name: string, pdf: RenderedPdf | { why: string }): Record<string, Uint8Array> {
  const mails = file.mails.map(({ to, sent, at, state, subject, title, text }, index) => {
    const head = [`To: ${to}`, `Subject: ${subject}`, `Status: ${state}`, `Written: ${at}`, ...(sent ? [`Sent: ${sent}`] : [])]
    const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return [`emails/${String(index + 1).padStart(2, '0')}-${words}.txt`, toBytes(`${head.join('\n')}\n\n${text}\n`)] as const
  })
  return {
    ...('why' in pdf ? { 'no-pdf.txt': toBytes(`${pdf.why}\n`) } : { [`${name}.pdf`]: pdf.bytes }),
    [`${name}.json`]: toBytes(`${JSON.stringify(file, null, 2)}\n`),
    ...Object.fromEntries(mails),
  }
}
