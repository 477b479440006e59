/** Sharp on a poster of A4 width. */
const PIXELS = 1200

/** With a size of its own; some browsers draw nothing of an SVG that has none. */
function sized(dataUrl: string): string {
  const svg = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return `data:image/svg+xml;base64,${btoa(svg.replace('<svg ', `<svg width="${PIXELS}" height="${PIXELS}" `))}`
}

async function draw(dataUrl: string): Promise<Blob> {
  const image = new Image()
  image.src = sized(dataUrl)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PIXELS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, PIXELS, PIXELS)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture came out empty.'))), 'image/png'),
  )
}

/**
 * Draws a square SVG as a PNG of 1,200 x 1,200 pixels and hands it to the browser's downloads.
 * @param dataUrl base64 SVG
 */
export async function downloadPng(dataUrl: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await draw(dataUrl))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
