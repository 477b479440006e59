import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { colors, fonts, radius } from '../../shared/brand/tokens'
import { globalStyles } from './global-styles'

const touchTarget = { '@media (pointer: coarse)': { minHeight: 44 } }
const focusRing = { outline: `3px solid ${colors.teal}`, outlineOffset: 2 }

const components: ThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: globalStyles },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { WebkitUserSelect: 'none', '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { ...touchTarget, borderRadius: radius, padding: '5px 14px', whiteSpace: 'nowrap' },
      outlined: {
        borderColor: colors.hairline,
        backgroundColor: '#FFFFFF',
        '&:hover': { borderColor: colors.teal, backgroundColor: colors.tealTint },
      },
      text: { '&:hover': { backgroundColor: colors.tealTint } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: radius, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } },
  },
  // Each input would add a style sheet and an animation, to notice what the browser fills in; only labels inside of inputs need that.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...touchTarget,
        backgroundColor: '#FFFFFF',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: '#8A8577' },
        '&.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.Mui-focused': focusRing,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
      },
      input: { padding: '7px 11px', height: '1.4375em', '&::placeholder': { color: colors.muted, opacity: 1 } },
      multiline: { padding: '7px 11px', '& textarea': { padding: 0 } },
    },
  },
  MuiInputAdornment: { styleOverrides: { positionStart: { marginRight: -2, color: colors.muted } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        ...touchTarget,
        padding: '5px 14px',
        color: colors.ink,
        fontSize: '0.875rem',
        borderColor: colors.hairline,
        backgroundColor: '#FFFFFF',
        '&:hover': { backgroundColor: colors.tealTint },
        '&.Mui-selected, &.Mui-selected:hover': { color: colors.tealDark, backgroundColor: colors.tealTint },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${colors.hairline}`, boxShadow: '0 6px 20px rgba(31, 41, 51, .12)' } } },
  MuiMenuItem: {
    styleOverrides: { root: { ...touchTarget, fontSize: '0.875rem', minHeight: 38, '&:focus-visible': { outlineOffset: -3 } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, describeChild: true, slotProps: { popper: { disablePortal: true } } },
    styleOverrides: { tooltip: { backgroundColor: colors.ink, fontSize: '0.8125rem' } },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
  MuiSkeleton: { defaultProps: { animation: false }, styleOverrides: { root: { backgroundColor: colors.sand } } },
}

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
