/** Prints only the record. `print-frame` is laid out as a table, because browsers repeat a table's head on every page. */
export const printStyles = {
  '@page': { margin: '14mm 14mm 16mm' },
  '@media print': {
    'html, body': { background: '#FFFFFF', fontSize: '10.5pt' },
    '.no-print': { display: 'none !important' },
    '.print-only': { display: 'block' },
    '.print-frame': { display: 'table', width: '100%' },
    '.print-head.print-only': { display: 'table-header-group', breakInside: 'avoid' },
    '.print-body': { display: 'table-row-group' },
    'h2, h3': { breakAfter: 'avoid' },
    'table, tr, li, dl > div:not([data-wide])': { breakInside: 'avoid' },
    dt: { breakAfter: 'avoid' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
} as const
