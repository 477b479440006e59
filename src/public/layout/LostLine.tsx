import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/** Says why a link led nowhere: while the line is lost, a press would else do nothing at all. It goes with the next try. */
export function LostLine() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const ends = [
      router.on('start', () => setLost(false)),
      router.on('networkError', () => {
        setLost(true)
        return false
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [])
  return isLost ? (
    <div role="alert" className="lost-line no-print">
      <p className="wrap">We could not reach our server. Check your connection, then try again. This page stays as it is.</p>
    </div>
  ) : null
}
