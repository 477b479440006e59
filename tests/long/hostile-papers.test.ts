import { it } from 'vitest'
import { drawPaper } from '../../src/platform/pdf/draw-paper'
import { Paper } from '../../src/platform/pdf/paper'
import { expectLinear, HOSTILE } from '../helpers/hostile-texts'

function draw(text: string): Promise<unknown> {
  const paper = new Paper('Test', 'Test')
  paper.pair('Story', text)
  return drawPaper(paper.written('Foot'))
}

it.each(Object.entries(HOSTILE))('a paper with %s takes work in step with their length', (name, make) =>
  expectLinear(name, draw, make, 10_000),
)
