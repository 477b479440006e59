import { readFile } from 'node:fs/promises'
import { format, type FormatOptions } from 'oxfmt'

const STYLE = new URL('../../.oxfmtrc.json', import.meta.url)

/** @returns a generated file's text in the style of the project */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, JSON.parse(await readFile(STYLE, 'utf8')) as FormatOptions)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`)
  return code
}
