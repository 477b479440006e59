import { getDocument, OPS, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  pages: number
  /** Text of all pages, without spaces, which a PDF need not contain. */
  text: string
  /** The same for each page. */
  texts: string[]
  title: string
  lang: string
  /** True if the content is tagged and declares PDF/UA. */
  marked: boolean
  universal: boolean
  /** Each page closes the tags that it opens, no others, and has all its text in one. */
  tagged: boolean
  roles: string[]
  fonts: { name: string; embedded: boolean }[]
}

/** Text of each page, as it is in the PDF. */
async function textsOf(document: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return texts
}

async function isTagged(document: PDFDocumentProxy): Promise<boolean> {
  for (let page = 1; page <= document.numPages; page++) {
    const { fnArray } = await (await document.getPage(page)).getOperatorList()
    let open = 0
    for (const operator of fnArray) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) open++
      else if (operator === OPS.endMarkedContent) open--
      if (open < 0 || (operator === OPS.showText && open === 0)) return false
    }
    if (open !== 0) return false
  }
  return true
}

/** Hides what another test tool adds to every array: the PDF reader refuses changed arrays. */
function hideAddedToArrays(): void {
  for (const name of Object.keys(Array.prototype)) Object.defineProperty(Array.prototype, name, { enumerable: false })
}

/** Reads a PDF as another program would; what stands around its streams is plain text. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  hideAddedToArrays()
  const source = Buffer.from(bytes).toString('latin1')
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise
  const packed = (text: string) => text.normalize('NFC').replace(/\s+/g, '')
  const texts = await textsOf(document)
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const descriptors = [...source.matchAll(/\/Type \/FontDescriptor(.*?)endobj/gs)].map(([, inner = '']) => inner)
  return {
    pages: document.numPages,
    text: packed(texts.join('')),
    texts: texts.map(packed),
    title: info.Title ?? '',
    lang: info.Language ?? '',
    marked: ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true,
    tagged: await isTagged(document),
    universal: source.includes('<pdfuaid:part>1</pdfuaid:part>'),
    roles: [...new Set([...source.matchAll(/\/S \/([A-Z][A-Za-z0-9]*)/g)].map(([, role = '']) => role))],
    fonts: descriptors.map((inner) => ({
      name: /\/FontName \/(\S+)/.exec(inner)?.[1] ?? '',
      embedded: /\/FontFile[23]? \d+ \d+ R/.test(inner),
    })),
  }
}
