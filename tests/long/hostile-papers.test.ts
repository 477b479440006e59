import { it } from 'vitest'
import { renderPdf } from '../../src/platform/pdf/render-pdf'
import { PdfDocument } from '../../src/platform/pdf/pdf-document'
import { expectLinear, HOSTILE } from '../helpers/hostile-texts'

function draw(text: string): Promise<unknown> {
  const paper = new PdfDocument('Test', 'Test')
  paper.pair('Story', text)
  return renderPdf(paper.written('Foot'))
}

it.each(Object.entries(HOSTILE))('a paper with %s takes work in step with their length', (name, make) =>
  expectLinear(name, draw, make, 10_000),
)
