import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'

/** Whether there is room for one column alone: what is seldom done goes into a menu then. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
