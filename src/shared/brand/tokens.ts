export const colors = {
  paper: '#FFFDF8',
  ink: '#1F2933',
  muted: '#52606D',
  teal: '#0F766E',
  tealDark: '#115E59',
  tealBright: '#0D9488',
  tealTint: '#E6F4F1',
  red: '#9B2C2C',
  redTint: '#FBEDEC',
  yellow: '#FCD34D',
  yellowTint: '#FEF3C7',
  hairline: '#E4DFD3',
  sand: '#F6F1E6',
  dusk: '#2B3A55',
} as const

export const fonts = {
  heading: "'Source Serif 4', 'Source Serif 4 Fallback', Georgia, serif",
  text: "'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif",
} as const

export const radius = 8
