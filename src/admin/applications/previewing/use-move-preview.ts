import type { StatusPreview } from '../../../shared/api/status-moves'
import type { ApplicationStatus } from '../../../shared/application-status'
import { MAX_BULK } from '../../../shared/constants'
import { useRead } from '../../http/use-read'

/** Preview of a move, for the first 10,000 ids; components share one request (rule 21.3). */
export const useMovePreview = (ids: readonly number[], status: ApplicationStatus) =>
  useRead<StatusPreview>('preview-statuses', {
    body: { application_ids: ids.slice(0, MAX_BULK), status },
    gcTime: 0,
    staleTime: Infinity,
    meta: { quiet: true },
  })
