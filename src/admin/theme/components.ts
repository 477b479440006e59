import type { ThemeOptions } from '@mui/material/styles'
import { colors, radius } from '../../shared/brand/tokens'
import { globalStyles } from './global-styles'

const touchTarget = { '@media (pointer: coarse)': { minHeight: 44 } }
const focusRing = { outline: `3px solid ${colors.teal}`, outlineOffset: 2 }

export const components: ThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: globalStyles },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
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
