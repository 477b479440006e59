import { useEffect, useState } from 'react'
import { serverNow } from '../../../shared/server-clock'
import { useMoment } from '../../session/use-moment'
import { timeLeft } from './time-left'

const MINUTE_MS = 60_000

/** Until when held money can be taken, and how long that still is. */
export function HoldCountdown({ until }: { until: string }) {
  const momentOf = useMoment()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(Date.parse(until) - now)
  return (
    <>
      {left === null ? 'The hold has ended' : `The hold ends in ${left}`}
      {`, ${momentOf(until)}`}
    </>
  )
}
