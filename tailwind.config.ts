import type { Config } from 'tailwindcss'
import { colors, fonts, radius } from './src/shared/brand/tokens'

export default {
  content: ['./src/public/**/*.tsx'],
  theme: {
    extend: {
      colors: {
        ...colors,
        'teal-dark': colors.tealDark,
        'teal-bright': colors.tealBright,
        'teal-tint': colors.tealTint,
        'red-tint': colors.redTint,
        'yellow-tint': colors.yellowTint,
      },
      fontFamily: { heading: [fonts.heading], text: [fonts.text] },
      borderRadius: { brand: `${radius}px` },
    },
  },
} satisfies Config
