import { Router } from 'express'
import { CASE_FILE_FORMATS, makeCaseFile, type CaseFileFormat } from '../../services/applications/case-file/make-case-file'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/errors'
import { idOf } from '../parse'
import { sendPaper, whileAsked } from './send-paper'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

const isFormat = (format: unknown): format is CaseFileFormat => CASE_FILE_FORMATS.some((one) => one === format)

/** `only=3,7`: of the comments those. @throws Refusal 400 */
function chosenIn(only: unknown): readonly number[] | true {
  if (only === undefined) return true
  if (typeof only !== 'string' || !/^\d{1,9}(,\d{1,9})*$/.test(only)) throw new Refusal(400, '"only" is ids of comments, like 3,7.')
  return only.split(',').map(Number)
}

/** `/api/applications/{id}/case-file?format=pdf|zip&comments=0|1&only=3,7` (rule 24.1). */
export function caseFileRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('export', 'applications'), async (req, res) => {
      const { format = 'pdf', comments = '0', only } = req.query
      if (!isFormat(format)) throw new Refusal(400, '"format" is pdf or zip.')
      if (comments !== '0' && comments !== '1') throw new Refusal(400, '"comments" is 0 or 1.')
      const chosen = { format, comments: comments === '1' && chosenIn(only), signal: whileAsked(res) }
      sendPaper(req, res, await makeCaseFile(ctx, actorOf(res), idOf(req), chosen))
    })
    .all(methodNotAllowed)
  return router
}
