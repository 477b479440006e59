/** The rows of a CSV by its headings; cells may be quoted, and hold no line break. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...body] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf)
  return body.map((cells) => Object.fromEntries(head.map((heading, index) => [heading, cells[index] ?? ''])))
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
