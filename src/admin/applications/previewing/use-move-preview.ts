import type { StatusPreview } from '../../../shared/api/status-moves'
import type { ApplicationStatus } from '../../../shared/application-status'
import { MAX_BULK } from '../../../shared/applications'
import { useRead } from '../../http/use-read'

/** What a move would do (rule 21.3), of the first 10,000; asked once, whoever shows it. */
export const useMovePreview = (ids: readonly number[], status: ApplicationStatus) =>
  useRead<StatusPreview>('preview-statuses', {
    body: { application_ids: ids.slice(0, MAX_BULK), status },
    gcTime: 0,
    staleTime: Infinity,
    meta: { quiet: true },
  })
