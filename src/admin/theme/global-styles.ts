import { colors } from '../../shared/brand/tokens'

/** Prints only the record. `print-frame` is laid out as a table, because browsers repeat a table's head on every page. */
const printStyles = {
  '@page': { margin: '14mm 14mm 16mm' },
  '@media print': {
    'html, body': { background: '#FFFFFF', fontSize: '10.5pt' },
    '.no-print': { display: 'none !important' },
    '.print-only': { display: 'block' },
    '.print-frame': { display: 'table', width: '100%' },
    '.print-head.print-only': { display: 'table-header-group', breakInside: 'avoid' },
    '.print-body': { display: 'table-row-group' },
    'h2, h3': { breakAfter: 'avoid' },
    'tr, li, dl > div:not([data-wide])': { breakInside: 'avoid' },
    // The total of a table that goes on belongs to its end, not to each page.
    tfoot: { display: 'table-row-group' },
    dt: { breakAfter: 'avoid' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
} as const

/** Lets bars scroll away in a window too short for them, as on a phone held sideways or at a high zoom. */
export const SCROLLS_WHEN_SHORT = { '@media (max-height: 480px)': { position: 'static' } } as const

export const globalStyles = {
  html: { scrollPaddingTop: 120 },
  a: { color: colors.teal },
  ':focus-visible': { outline: `3px solid ${colors.teal}`, outlineOffset: 2, borderRadius: 4 },
  '[tabindex="-1"]:focus': { outline: 'none' },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 0,
  },
  // Shows the whole focus ring.
  '.MuiSwitch-root.MuiSwitch-root': { overflow: 'visible' },
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  // Plain HTML buttons, because a long list has one per row.
  '.bookmark': {
    display: 'inline-grid',
    placeItems: 'center',
    verticalAlign: 'middle',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: colors.muted,
    cursor: 'pointer',
    '&:hover': { background: colors.yellowTint },
    '&[aria-pressed=true]': { color: '#B7791F' },
    '& svg': { fontSize: 20 },
    '@media (pointer: coarse)': { width: 40, height: 44 },
  },
  '.print-only': { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important', scrollBehavior: 'auto !important' },
  },
  // With forced colors, backgrounds and shadows are gone: what is current or pressed takes the system's selection colors.
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])': {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
      '& svg': { color: 'HighlightText !important' },
    },
    '.MuiButton-contained': { border: '1px solid ButtonBorder' },
    '.bar, .MuiSwitch-thumb': { forcedColorAdjust: 'none', background: 'CanvasText !important' },
    '.MuiSwitch-track': { border: '1px solid CanvasText', opacity: '1 !important' },
    '.Mui-checked + .MuiSwitch-track': { forcedColorAdjust: 'none', background: 'Highlight !important' },
  },
  ...printStyles,
} as const
