import { awards, letters } from '../../database/tables'
import type { Attachment } from '../../emails/mailer'
import type { Context } from '../../platform/context'
import { and, database, eq, sql } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { letterFileName } from '../../shared/letters'
import type { MailedReceipt } from '../../shared/receipt'
import { drawReceipt, drawReceiptNumber } from '../donations/draw-receipt'
import { siteSettings } from '../site-settings/site-settings'
import { Superseded, type StoredMessage } from '../messages/stored-message'

const pdf = (filename: string, bytes: Uint8Array): Attachment => ({ filename, contentType: 'application/pdf', content: Buffer.from(bytes) })

/** Draws the receipt. The email says all of it too, so a PDF that can't be drawn doesn't hold it back (rule 6.7). */
async function receipt(ctx: Context, { id, donation, variables }: StoredMessage): Promise<Attachment[]> {
  if (donation === null) return []
  const mailed = (variables as { receipt?: MailedReceipt | null }).receipt
  try {
    const { name, bytes } = mailed ? await drawReceiptNumber(ctx, mailed.number) : await drawReceipt(ctx, donation)
    return [pdf(name, bytes)]
  } catch (err) {
    ctx.log.warn({ err, message: id }, 'Could not attach a receipt to an email; it was sent without')
    return []
  }
}

/** The letter is the message: without it, or once its award no longer holds, nothing is sent (rule 29.26). */
async function letter(ctx: Context, { variables, application }: StoredMessage): Promise<Attachment[]> {
  const { letter_id } = variables as { letter_id: number }
  const [found] = await database(ctx)
    .select({ content: letters.content, award: letters.award, kind: letters.kind, state: awards.state })
    .from(letters)
    .innerJoin(awards, eq(awards.id, letters.award))
    .where(and(eq(letters.id, letter_id), sql`${awards.application} = ${application}`))
  if (!found) throw new Superseded('The letter was deleted.')
  if (found.state !== 'active') throw new Superseded(`The award is ${found.state}, so its letter wasn’t sent.`)
  const content = Buffer.from(SEALED.letter.open(ctx.sealer, found.content, found.award), 'base64')
  return [pdf(letterFileName(found.kind, (await siteSettings(ctx)).name), content)]
}

const ATTACHMENT_MAKERS: Readonly<Record<string, (ctx: Context, message: StoredMessage) => Promise<Attachment[]>>> = {
  'donation-receipt': receipt,
  'donation-partly-refunded': receipt,
  'award-letter': letter,
  pledge: letter,
}

/** @throws Superseded for an email that must not be sent without its attachment */
export const makeAttachments = async (ctx: Context, message: StoredMessage): Promise<Attachment[]> =>
  (await ATTACHMENT_MAKERS[message.template]?.(ctx, message)) ?? []
