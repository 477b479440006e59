import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'

export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
