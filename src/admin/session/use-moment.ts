import { useMemo } from 'react'
import { useSession } from './session'

/** Writes a moment (ISO 8601) as staff read it at the site: `Nov 21, 2026, 9:17 AM`. */
export function useMoment(): (moment: string) => string {
  const { timeZone } = useSession()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    return (moment) => format.format(new Date(moment))
  }, [timeZone])
}
