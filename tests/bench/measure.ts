/** One line of the printed table: what was measured, against what, and the bar it has to meet. */
export interface Figure {
  name: string
  /** Already in the unit of the bar. */
  value: number
  unit: string
  bar: { atMost: number } | { atLeast: number }
  detail: string
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

export const isMet = ({ value, bar }: Figure): boolean => ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Runs two things in turn, so that a machine that slows down slows both; in milliseconds.
 * @param prepare runs before each, unmeasured
 */
export async function inTurn(rounds: number, ours: () => Promise<unknown>, bare: () => Promise<unknown>, prepare?: () => Promise<unknown>) {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    await prepare?.()
    const a = await timed(ours)
    await prepare?.()
    const b = await timed(bare)
    if (round >= 0) {
      times.ours.push(a)
      times.bare.push(b)
    }
  }
  return { ours: median(times.ours), bare: median(times.bare), ratio: median(times.ours.map((time, i) => time / (times.bare[i] ?? NaN))) }
}

export const print = (figures: Figure[]): void => {
  const width = Math.max(...figures.map(({ name }) => name.length))
  const row = (cells: string[]) =>
    console.log(`${cells[0]?.padEnd(width)} ${cells[1]?.padStart(12)} ${cells[2]?.padStart(12)}  ${cells[3]?.padEnd(6)} ${cells[4]}`)
  row(['What', 'Measured', 'Bar', '', 'Figures'])
  for (const figure of figures) {
    const bar = 'atMost' in figure.bar ? `<= ${figure.bar.atMost}` : `>= ${figure.bar.atLeast}`
    row([
      figure.name,
      `${figure.value.toFixed(2)} ${figure.unit}`,
      `${bar} ${figure.unit}`,
      isMet(figure) ? 'met' : 'MISSED',
      figure.detail,
    ])
  }
}
