import { MINUTE_MS } from '../../../shared/dates'
import { pluralize } from '../../../shared/text'
const HOUR = 60
const DAY = 24 * HOUR

/**
 * A span of time in its two largest units: `3 days 4 hours`.
 * @param ms milliseconds
 * @returns null when nothing is left
 */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const units: [number, string][] = [
    [Math.floor(minutes / DAY), 'day'],
    [Math.floor((minutes % DAY) / HOUR), 'hour'],
    [minutes % HOUR, 'minute'],
  ]
  const first = units.findIndex(([count]) => count > 0)
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, noun]) => pluralize(count, noun))
    .join(' ')
}
