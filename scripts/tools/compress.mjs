import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|webmanifest|ttf)$/
const SMALLEST = 1024

const brotli = (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
const variants = [
  ['.br', brotli],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
]

/** Adds a `.br` and a `.gz` of every text file in the folder that gets smaller. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const write = async ([suffix, compress]) => {
    const small = await compress(content)
    if (small.length < content.length) await writeFile(`${file}${suffix}`, small)
  }
  await Promise.all(variants.map(write))
}
