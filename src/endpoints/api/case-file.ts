import { Router } from 'express'
import { CASE_FILE_FORMATS, makeCaseFile, type CaseFileFormat } from '../../services/applications/case-file/make-case-file'
import type { Context } from '../../services/context'
import { Refusal } from '../../services/errors'
import { idOf } from '../parse'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

const TYPES: Readonly<Record<CaseFileFormat, string>> = { pdf: 'application/pdf', zip: 'application/zip' }
const isFormat = (format: unknown): format is CaseFileFormat => CASE_FILE_FORMATS.some((one) => one === format)

/** `/api/applications/{id}/case-file?format=pdf|zip&comments=0|1` (rule 24.1). */
export function caseFileRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('export', 'applications'), async (req, res) => {
      const { format = 'pdf', comments = '0' } = req.query
      if (!isFormat(format)) throw new Refusal(400, '"format" is pdf or zip.')
      if (comments !== '0' && comments !== '1') throw new Refusal(400, '"comments" is 0 or 1.')
      const { name, content } = await makeCaseFile(ctx, actorOf(res), idOf(req), { format, comments: comments === '1' })
      res.set({ 'Content-Type': TYPES[format], 'Content-Disposition': `attachment; filename="${name}"` })
      res.send(content)
    })
    .all(methodNotAllowed)
  return router
}
