import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { PROGRESS_DELAY_MS } from '../../shared/constants'
import { loadingScreens, useSharedValue } from './page-signals'

const advance = keyframes({ from: { transform: 'scaleX(.08)' }, '60%': { transform: 'scaleX(.75)' }, to: { transform: 'scaleX(.95)' } })

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 3,
  zIndex: 1400,
  background: colors.tealBright,
  transformOrigin: 'left',
  animation: `${advance} 8s cubic-bezier(.1, .7, .3, 1) forwards`,
})

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}

/** Shown while a screen or its data loads, after 250 ms; queries marked `quiet` do not count (rule 10.9). */
export function ProgressBar() {
  const fetching = useIsFetching({ predicate: (query) => query.meta?.quiet !== true })
  const loading = useSharedValue(loadingScreens)
  const slow = useSlow(fetching + loading > 0)
  return slow ? <Bar aria-hidden="true" className="no-print progress-bar" /> : null
}
