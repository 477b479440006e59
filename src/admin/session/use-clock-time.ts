import { useMemo } from 'react'
import { useSession } from './session'

/** Writes a moment (ISO 8601) as the site's clocks show it, to the second: `2:15:04 PM`. */
export function useClockTime(): (moment: string) => string {
  const { timeZone } = useSession()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' })
    return (moment) => format.format(new Date(moment)).replaceAll('\u202f', ' ')
  }, [timeZone])
}
