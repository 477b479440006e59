import { letters } from '../../database/tables'
import { awardLetter as awardMail, pledge as pledgeMail } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, database, desc, eq, gt, inTransaction } from '../../platform/database'
import { invalid, notFound, UserError } from '../../platform/errors'
import type { PdfDocumentData } from '../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../platform/pdf/render-pdf'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { Award } from '../../shared/api/awards'
import { letterFileName, type LetterKind, type NewLetter } from '../../shared/letters'
import { letterAddresses } from '../awards/award-letters'
import { getAward } from '../awards/awards'
import { assertState, lockAward, type LockedAward } from '../awards/locked-award'
import { dueAfterUndo, message, queueMessages } from '../messages/queue-messages'
import { siteSettings } from '../site-settings/site-settings'
import { awardLetter, pledgeLetter } from './draw-letters'
import { letterFacts, type LetterFacts } from './letter-facts'

const WRITERS: Readonly<Record<LetterKind, (facts: LetterFacts) => PdfDocumentData>> = { pledge: pledgeLetter, award: awardLetter }

const NO_ADDRESS: Readonly<Record<LetterKind, string>> = {
  pledge: 'This payee has no email address. Print the letter, or add the address to the payee.',
  award: 'We have no safe email for the family. Print the letter.',
}
const CHANGED = 'The award changed while the letter was being created. Review it, then create the letter.'
const TWICE_MS = 60_000

/** Draws a letter without keeping it. @throws as `letterFacts`, and as `PdfRenderer` */
export async function previewLetter(ctx: Context, actor: Actor, award: number, kind: LetterKind, signal?: AbortSignal): Promise<Named> {
  assertRight(actor, 'create', 'letters')
  const facts = await letterFacts(ctx, actor, database(ctx), { award, kind })
  return { name: letterFileName(kind, facts.foundation.name), ...(await ctx.pdfRenderer.draw(WRITERS[kind](facts), signal)) }
}

interface Named extends RenderedPdf {
  name: string
}

/**
 * Makes a letter that is kept as it is, and emails it if asked to. The same letter by the same person within a minute is made once.
 * @throws UserError 403; 404; 409 unless the award is active; 422 on `mail` without an address; as `PdfRenderer`
 */
export async function makeLetter(ctx: Context, actor: Actor, id: number, { kind, mail }: NewLetter): Promise<Award> {
  assertRight(actor, 'create', 'letters')
  const wanted = { award: id, kind }
  const written = WRITERS[kind](await letterFacts(ctx, actor, database(ctx), wanted))
  /** Before the award is locked, because drawing takes a while. */
  const { bytes } = await ctx.pdfRenderer.draw(written)
  const content = Buffer.from(bytes).toString('base64')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    await assertState(locked, 'active')
    const now = WRITERS[kind](await letterFacts(ctx, actor, tx.db, wanted))
    if (JSON.stringify(now) !== JSON.stringify(written)) throw new UserError(409, CHANGED)
    if (await wasJustMade(locked, { kind, mail }, content)) return
    const sealed = SEALED.letter.seal(ctx.sealer, content, id)
    const letter = await writeAs(ctx, actor, tx).create('letters', {
      ...{ award: id, kind, content: sealed, created_by: actor.id },
      createdAt: ctx.now().toISOString(),
    })
    if (!mail) return
    const sent = await queueLetter(locked, letter.id, kind)
    await tx.db.update(letters).set({ message: sent }).where(eq(letters.id, letter.id))
  })
  return getAward(ctx, actor, id)
}

async function wasJustMade({ ctx, tx, actor, award }: LockedAward, { kind, mail }: NewLetter, content: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - TWICE_MS).toISOString()
  const isRecent = and(eq(letters.award, award.id), eq(letters.kind, kind), eq(letters.created_by, actor.id), gt(letters.createdAt, since))
  const [last] = await tx.db.select().from(letters).where(isRecent).orderBy(desc(letters.id)).limit(1)
  return !!last && (last.message !== null) === mail && SEALED.letter.open(ctx.sealer, last.content, award.id) === content
}

/** @returns ID of the message @throws UserError 422 without an address */
async function queueLetter({ ctx, tx, award }: LockedAward, letter_id: number, kind: LetterKind): Promise<number | undefined> {
  const { addresses, full_name, reference, payee } = await letterAddresses(ctx, tx.db, award)
  const recipient = addresses[kind]
  if (recipient === null) throw invalid({ mail: [NO_ADDRESS[kind]] })
  const about = { recipient, application: award.application }
  const told = { letter_id, full_name }
  const mail =
    kind === 'pledge'
      ? message({ ...about, template: pledgeMail, variables: { ...told, kind: award.kind, name: payee } })
      : message({ ...about, template: awardMail, variables: { ...told, reference } })
  const [queued] = await queueMessages(ctx, tx, [mail], dueAfterUndo(ctx))
  return queued
}

/**
 * Opens a letter as it went out, after an audit row.
 * @throws UserError 404, also for a person who is recused from the application
 */
export async function openLetter(ctx: Context, actor: Actor, award: number, id: number): Promise<Named> {
  assertRight(actor, 'show', 'letters')
  await getAward(ctx, actor, award)
  const [letter] = await database(ctx)
    .select({ content: letters.content, kind: letters.kind })
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.award, award)))
  if (!letter) throw notFound('letter')
  const bytes = Buffer.from(SEALED.letter.open(ctx.sealer, letter.content, award), 'base64')
  await recordAuditEvent(ctx, { action: 'view', user: actor.id, resource: 'letters', record: id })
  return { name: letterFileName(letter.kind, (await siteSettings(ctx)).name), bytes, lacking: [] }
}
