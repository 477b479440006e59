import { createTheme } from '@mui/material/styles'
import { colors, fonts, radius } from '../../shared/brand/tokens'
import { components } from './components'

const heading = { fontFamily: fonts.heading, fontWeight: 600, letterSpacing: '-0.005em' }

export const theme = createTheme({
  spacing: 4,
  shape: { borderRadius: radius },
  breakpoints: { values: { xs: 0, sm: 640, md: 900, lg: 1200, xl: 1536 } },
  palette: {
    mode: 'light',
    primary: { main: colors.teal, dark: colors.tealDark, contrastText: '#FFFFFF' },
    error: { main: colors.red, contrastText: '#FFFFFF' },
    warning: { main: colors.yellow, contrastText: colors.ink },
    info: { main: colors.dusk, contrastText: '#FFFFFF' },
    success: { main: colors.teal, contrastText: '#FFFFFF' },
    text: { primary: colors.ink, secondary: colors.muted },
    background: { default: colors.paper, paper: colors.paper },
    divider: colors.hairline,
    action: { hover: colors.sand, selected: colors.tealTint },
  },
  typography: {
    fontFamily: fonts.text,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { ...heading, fontSize: '1.375rem', lineHeight: 1.25 },
    h2: { ...heading, fontSize: '1.25rem', lineHeight: 1.3 },
    h3: { ...heading, fontSize: '1.0625rem', lineHeight: 1.35 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
  },
  transitions: {
    duration: { shortest: 100, shorter: 120, short: 140, standard: 160, complex: 180, enteringScreen: 150, leavingScreen: 120 },
  },
  components,
})
