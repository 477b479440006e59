import type { DonorRow } from '../../../shared/api/donors'
import { formatDay, formatLongDay, dayOf } from '../../../shared/dates'
import { MAX_LABELS, MAX_LETTERS, letterParagraphs } from '../../../shared/donors'
import { formatCents } from '../../../shared/money'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { rows, sql } from '../../../platform/database'
import { UserError } from '../../../platform/errors'
import { rowsStatement, type ListRequest } from '../../../platform/lists/list-query'
import { PdfDocument } from '../../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../../platform/pdf/render-pdf'
import { issuerOf, siteSettings } from '../../site-settings/site-settings'
import { donorList } from './donors'

export interface DonorMail {
  request: Pick<ListRequest, 'filter' | 'sort'>
  part: number
}

interface Drawn extends RenderedPdf {
  name: string
}

const NO_ADDRESS = 'None of these donors has an address. Add one on a donor’s page first.'
const NO_DONORS = 'There are no donors to write to. Change the list’s filter.'
const NO_TEXT = 'There is no text for thank-you letters yet. An admin can add it in Settings.'

async function donorsOf(ctx: Context, { filter, sort }: DonorMail['request'], part: number, most: number): Promise<DonorRow[]> {
  const listed = rowsStatement(donorList(ctx), { filter, sort })
  const found = await rows<{ row: DonorRow }>(ctx, sql`${listed} limit ${most} offset ${(part - 1) * most}`)
  return found.map(({ row }) => row)
}

const taken = (ctx: Context, { id }: Actor, note: string): Promise<void> =>
  recordAuditEvent(ctx, { action: 'export', user: id, resource: 'donors', note })

/**
 * Draws address labels (Avery 5160); donors without an address have none (rule 6.34).
 * @throws UserError 400 for an unknown filter or sort; 404 where there is no address; as `Papers`
 */
export async function drawLabels(ctx: Context, actor: Actor, { request, part }: DonorMail, signal?: AbortSignal): Promise<Drawn> {
  const addressed = { ...request, filter: { ...request.filter, addressed: true } }
  const donors = await donorsOf(ctx, addressed, part, MAX_LABELS)
  if (donors.length === 0) throw new UserError(404, NO_ADDRESS)
  const { name } = await siteSettings(ctx)
  const sheet = new PdfDocument('Address labels', `Donors to ${name}`)
  sheet.labels(donors.map(({ name: donor, address }) => `${donor}\n${address ?? ''}`))
  await taken(ctx, actor, 'labels')
  const drawn = await ctx.pdfRenderer.draw(sheet.written('', { numbered: false }), signal)
  return { name: `labels-${dayOf(ctx.now(), ctx.timeZone)}-${part}.pdf`, ...drawn }
}

const amountOf = ({ unthanked, unthanked_amount, last_amount }: DonorRow): number => (unthanked > 0 ? unthanked_amount : (last_amount ?? 0))

/**
 * Draws a thank-you letter for each donor, from the text in the settings (rule 6.34). Drawing one thanks no one: staff record that.
 * @throws UserError 400; 404 where there is no donor; 409 without a text, or the foundation's address; as `Papers`
 */
export async function drawLetters(ctx: Context, actor: Actor, { request, part }: DonorMail, signal?: AbortSignal): Promise<Drawn> {
  const site = await siteSettings(ctx)
  const text = site.thank_you_letter
  if (!text) throw new UserError(409, NO_TEXT)
  const { organization, address: own } = issuerOf(site)
  const donors = await donorsOf(ctx, request, part, MAX_LETTERS)
  if (donors.length === 0) throw new UserError(404, NO_DONORS)
  const sheet = new PdfDocument('Thank-you letters', `Donors to ${site.name}`)
  const today = dayOf(ctx.now(), ctx.timeZone)
  for (const [index, donor] of donors.entries()) {
    const { name, address, last_gift } = donor
    if (index > 0) sheet.nextPage()
    sheet.paragraph(organization, { font: 'strong', size: 12 })
    sheet.paragraph(own)
    sheet.space(36)
    sheet.paragraph(address ? `${name}\n${address}` : name)
    sheet.space(36)
    sheet.paragraph(formatLongDay(today))
    sheet.space(8)
    const facts = { name, amount: formatCents(amountOf(donor)), date: formatDay(last_gift ?? today) }
    for (const paragraph of letterParagraphs(text, facts)) {
      if (paragraph !== '') sheet.paragraph(paragraph)
      sheet.space(paragraph === '' ? 12 : 6)
    }
  }
  await taken(ctx, actor, 'letters')
  return { name: `letters-${today}-${part}.pdf`, ...(await ctx.pdfRenderer.draw(sheet.written(site.name, { numbered: false }), signal)) }
}
