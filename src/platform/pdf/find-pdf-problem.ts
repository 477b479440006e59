import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFParser,
  PDFStream,
  PDFXRefStreamParser,
  type PDFContext,
  type PDFObject,
  type PDFRawStream,
} from '@cantoo/pdf-lib'
import type { PdfProblem } from './pdf-inspector'

/** Bytes that a file's object streams may unpack to; a document of 10 MB seldom has more than 5 MB of them. */
const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_LEVELS = 200

const KEYS: Readonly<Record<string, PdfProblem>> = {
  JavaScript: 'script',
  JS: 'script',
  EmbeddedFile: 'files',
  EmbeddedFiles: 'files',
  EF: 'files',
}
const VALUES: Readonly<Record<string, PdfProblem>> = {
  JavaScript: 'script',
  Launch: 'launch',
  EmbeddedFile: 'files',
  EmbeddedFiles: 'files',
}

class Refused extends Error {
  constructor(readonly problem: PdfProblem) {
    super(problem)
  }
}

/**
 * Reads every object of a PDF, also those that a later version of it replaced, and those in object streams. Names are compared without
 * their `#` escapes. What can't be read as a PDF is refused, since a viewer might read it in another way.
 * @returns null when there is no reason to refuse it
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<PdfProblem | null> {
  const text = plainText(bytes)
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return 'encrypted'
  let found: PdfProblem | null = null
  const note = (problem: PdfProblem) => (found ??= problem)
  limitUnpacking()
  try {
    /** Unread objects are an error: a viewer may be able to read them. */
    const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
    const { context } = parser as unknown as { context: PDFContext }
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      look(object, note)
      assign(ref, object)
    }
    await parser.parseDocument()
    const { Encrypt, Root } = context.trailerInfo
    if (Encrypt) return 'encrypted'
    return found ?? namesIn(text) ?? (context.lookup(Root) instanceof PDFDict ? null : 'broken')
  } catch (error) {
    return found ?? (error instanceof Refused ? error.problem : 'broken')
  }
}

function look(object: PDFObject, note: (problem: PdfProblem) => unknown, level = 0): void {
  if (level > MOST_LEVELS) throw new Refused('broken')
  if (object instanceof PDFName) {
    const problem = VALUES[object.decodeText()]
    if (problem) note(problem)
  } else if (object instanceof PDFArray) for (const inner of object.asArray()) look(inner, note, level + 1)
  else if (object instanceof PDFStream) look(object.dict, note, level + 1)
  else if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      const problem = KEYS[key.decodeText()]
      if (problem) note(problem)
      look(value, note, level + 1)
    }
    refuseDisguised(object)
  }
}

/** Viewers take a stream for an object stream by what refers to it, and the parser by its type: without one it would hide its objects. */
function refuseDisguised(dict: PDFDict): void {
  const isObjects = dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'))
  if (isObjects && dict.get(PDFName.of('Type')) !== PDFName.of('ObjStm')) throw new Refused('broken')
}

/** Finds names in text that the parser took for part of another object. Shorter names would also be found in compressed images. */
function namesIn(text: string): PdfProblem | null {
  const [, name = ''] = /\/(JavaScript|Launch|EmbeddedFiles?)(?![\w.-])/.exec(text) ?? []
  return VALUES[name] ?? null
}

const plainText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The parser unpacks streams of objects without a limit, so each is unpacked with one before. */
function limitUnpacking(): void {
  let left = MOST_UNPACKED
  const measure = (stream: PDFRawStream): PDFRawStream => {
    const filter = stream.dict.lookup(PDFName.of('Filter'))
    if (filter === undefined) return stream
    const [only, ...more] = filter instanceof PDFArray ? filter.asArray() : [filter]
    if (only !== PDFName.of('FlateDecode') || more.length > 0) throw new Refused('broken')
    const unpacked = inflateSync(stream.contents, { maxOutputLength: left })
    left -= unpacked.length
    /** Each object takes at least three bytes of it. */
    const count = stream.dict.lookup(PDFName.of('N'))
    if (count instanceof PDFNumber && count.asNumber() > unpacked.length) throw new Refused('broken')
    return stream
  }
  PDFObjectStreamParser.forStream = (stream, wait) => new PDFObjectStreamParser(measure(stream), wait)
  PDFXRefStreamParser.forStream = (stream) => new PDFXRefStreamParser(measure(stream))
}
