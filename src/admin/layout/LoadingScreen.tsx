import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { loadingScreens } from './page-signals'

/** Stands in while a screen's code is fetched, and keeps the progress bar running. */
export function LoadingScreen() {
  useEffect(() => {
    loadingScreens.set(loadingScreens.get() + 1)
    return () => loadingScreens.set(loadingScreens.get() - 1)
  }, [])
  return (
    <div aria-hidden="true">
      <Skeleton variant="rounded" height={36} width="40%" />
      <Skeleton variant="rounded" height={180} sx={{ mt: 4 }} />
    </div>
  )
}
