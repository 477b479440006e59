import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Actor, Context } from '../../context'
import { senderOf } from '../../site-settings/site-settings'
import { drawCaseFile } from './draw-case-file'
import { gatherCaseFile, type CaseFile, type ChosenComments } from './gather-case-file'

export const CASE_FILE_FORMATS = ['pdf', 'zip'] as const
export type CaseFileFormat = (typeof CASE_FILE_FORMATS)[number]

/** Drawing takes memory: one at a time in a process. */
const oneByOne = pLimit(1)

interface Made {
  /** For the person's disk: `case-file-HS-7K4M-2Q9P.pdf`. */
  name: string
  content: Buffer
}

/**
 * Makes the case file of an application (rule 24.1): a PDF, or a ZIP with the PDF, a JSON of the same and the mails as texts.
 * @throws Refusal 403; 404
 */
export async function makeCaseFile(
  ctx: Context,
  actor: Actor,
  id: number,
  { format, comments }: { format: CaseFileFormat; comments: ChosenComments },
): Promise<Made> {
  const file = await gatherCaseFile(ctx, actor, id, comments)
  const { name: foundation } = await senderOf(ctx)
  const name = `case-file-${file.reference}`
  return oneByOne(async () => {
    const pdf = await buffer(await drawCaseFile(file, foundation))
    return { name: `${name}.${format}`, content: format === 'pdf' ? pdf : Buffer.from(await zipped(file, name, pdf)) }
  })
}

async function zipped(file: CaseFile, name: string, pdf: Uint8Array): Promise<Uint8Array> {
  const { strToU8, zipSync } = await import('fflate')
  const mails = file.mails.map(({ to, sent, at, state, subject, title, text }, index) => {
    const head = [`To: ${to}`, `Subject: ${subject}`, `State: ${state}`, `Written: ${at}`, ...(sent ? [`Sent: ${sent}`] : [])]
    const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return [`mails/${String(index + 1).padStart(2, '0')}-${words}.txt`, strToU8(`${head.join('\n')}\n\n${text}\n`)] as const
  })
  return zipSync({
    [`${name}.pdf`]: pdf,
    [`${name}.json`]: strToU8(`${JSON.stringify(file, null, 2)}\n`),
    ...Object.fromEntries(mails),
  })
}
