import { colors } from './tokens'

/** The shapes of `logo.svg` for documents, 64 by 64 units. */
export const LOGO = [
  { path: 'M46 8h8v18h-8z', color: colors.red },
  { path: 'M32 5L3 31l5 5L32 15l24 21 5-5z', color: colors.red },
  { path: 'M12 36L32 19l20 17v23H12z', color: colors.teal },
  { path: 'M24 36h16v16H24z', color: colors.yellow },
  { path: 'M31 36h2v16h-2zM24 43h16v2H24z', color: colors.teal },
] as const

export const STRIPES = [colors.yellow, colors.teal, colors.red] as const
