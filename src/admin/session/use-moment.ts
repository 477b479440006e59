import { useCallback } from 'react'
import { niceMoment } from '../../shared/dates'
import { useSession } from './session'

/** Writes a moment (ISO 8601) as staff read it at the site: `Nov 21, 2026, 9:17 AM`. */
export function useMoment(): (moment: string) => string {
  const { timeZone } = useSession()
  return useCallback((moment) => niceMoment(new Date(moment), timeZone), [timeZone])
}
