import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  pages: number
  /** Of all pages, without the spaces, which a PDF need not hold. */
  text: string
  title: string
  lang: string
  /** Whether its content is tagged, and says of itself that it is accessible to all (PDF/UA). */
  marked: boolean
  universal: boolean
  /** Kinds of its structure's elements: `H1`, `P`. */
  roles: string[]
  fonts: { name: string; embedded: boolean }[]
}

async function textOf(document: PDFDocumentProxy): Promise<string> {
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  return texts.join('')
}

/** What another tool of the tests adds to every array; the reader refuses arrays that are not as they were. */
function hideAddedToArrays(): void {
  for (const name of Object.keys(Array.prototype)) Object.defineProperty(Array.prototype, name, { enumerable: false })
}

/** Reads a PDF back as another program would; what stands around its streams is plain text. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  hideAddedToArrays()
  const source = Buffer.from(bytes).toString('latin1')
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise
  const text = await textOf(document)
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const descriptors = [...source.matchAll(/\/Type \/FontDescriptor(.*?)endobj/gs)].map(([, inner = '']) => inner)
  return {
    pages: document.numPages,
    text: text.normalize('NFC').replace(/\s+/g, ''),
    title: info.Title ?? '',
    lang: info.Language ?? '',
    marked: ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true,
    universal: source.includes('<pdfuaid:part>1</pdfuaid:part>'),
    roles: [...new Set([...source.matchAll(/\/S \/([A-Z][A-Za-z0-9]*)/g)].map(([, role = '']) => role))],
    fonts: descriptors.map((inner) => ({
      name: /\/FontName \/(\S+)/.exec(inner)?.[1] ?? '',
      embedded: /\/FontFile[23]? \d+ \d+ R/.test(inner),
    })),
  }
}
