/** Parses CSV (RFC 4180), without its byte order mark. */
export function readCsv(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy
  const rows: string[][] = [[]]
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '')
  for (const [, raw = '', end] of clean.matchAll(cell)) {
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows
}

export function readRecords(text: string): Record<string, string>[] {
  const [head = [], ...body] = readCsv(text)
  return body.map((cells) => Object.fromEntries(head.map((heading, index) => [heading, cells[index] ?? ''])))
}

/** Sum of a dollar column, in cents; NaN if a cell is not a number. */
export const centsOf = (records: readonly Record<string, string>[], column: string): number =>
  records.reduce((sum, record) => sum + Math.round(Number(record[column] ?? NaN) * 100), 0)
