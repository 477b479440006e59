import type { Actor, Context } from '../../../platform/context'
import { Refusal } from '../../../platform/errors'
import { senderOf } from '../../site-settings/site-settings'
import type { DrawnPaper } from '../../../platform/pdf/draw-paper'
import { gatherCaseFile, type CaseFile, type ChosenComments } from './gather-case-file'
import { writeCaseFile } from './write-case-file'

export const CASE_FILE_FORMATS = ['pdf', 'zip'] as const
export type CaseFileFormat = (typeof CASE_FILE_FORMATS)[number]

interface Made extends DrawnPaper {
  /** For the person's disk: `case-file-HS-7K4M-2Q9P.pdf`. */
  name: string
}

const TAKE_THE_ZIP = 'Take the ZIP instead: it has all of it as texts.'

/**
 * Makes the case file of an application (rule 24.1): a PDF, or a ZIP with the PDF, a JSON of the same and the mails as texts. A case file
 * that is too large to be drawn can still be had as a ZIP, which then says so in place of the PDF.
 * @throws Refusal 403; 404; as `Papers`
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
  const drawn = ctx.papers.draw(writeCaseFile(file, foundation), signal)
  if (format === 'pdf') return { name: `${name}.pdf`, ...(await drawn.catch(advising)) }
  const pdf = await drawn.catch((error: unknown) => insteadOf(error))
  const bytes = await ctx.papers.zip(filesOf(file, name, pdf), signal)
  return { name: `${name}.zip`, bytes, lacking: 'lacking' in pdf ? pdf.lacking : [] }
}

const isTooLarge = (error: unknown): error is Refusal => error instanceof Refusal && error.status === 422

function advising(error: unknown): never {
  throw isTooLarge(error) ? new Refusal(422, `${error.message} ${TAKE_THE_ZIP}`) : error
}

/** What stands in the ZIP where the PDF cannot. */
function insteadOf(error: unknown): { why: string } {
  if (!isTooLarge(error)) throw error
  return { why: error.message }
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function filesOf(file: CaseFile, name: string, pdf: DrawnPaper | { why: string }): Record<string, Uint8Array> {
  const mails = file.mails.map(({ to, sent, at, state, subject, title, text }, index) => {
    const head = [`To: ${to}`, `Subject: ${subject}`, `State: ${state}`, `Written: ${at}`, ...(sent ? [`Sent: ${sent}`] : [])]
    const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return [`mails/${String(index + 1).padStart(2, '0')}-${words}.txt`, toBytes(`${head.join('\n')}\n\n${text}\n`)] as const
  })
  return {
    ...('why' in pdf ? { 'no-pdf.txt': toBytes(`${pdf.why}\n`) } : { [`${name}.pdf`]: pdf.bytes }),
    [`${name}.json`]: toBytes(`${JSON.stringify(file, null, 2)}\n`),
    ...Object.fromEntries(mails),
  }
}
