export interface Figure {
  name: string
  /** In the unit of the bar. */
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

/** Milliseconds of wall time and of processor time, which other load on the machine does not raise. */
export interface Spent {
  wall: number
  processor: number
}

/** @param clock processor time used so far, in steps of ten milliseconds */
export async function spent(clock: () => number, work: () => Promise<unknown>): Promise<Spent> {
  const before = clock()
  const start = performance.now()
  await work()
  return { wall: performance.now() - start, processor: clock() - before }
}

export const walls = (all: readonly Spent[]): number[] => all.map(({ wall }) => wall)
/** Uses the mean: a single run may be shorter than a step of the clock. */
const processorOf = (all: readonly Spent[]): number => all.reduce((sum, { processor }) => sum + processor, 0) / all.length
export const processorText = (...each: (readonly Spent[])[]): string =>
  `processor ${each.map((all) => `${processorOf(all).toFixed(processorOf(all) < 10 ? 1 : 0)} ms`).join(' against ')}`

interface Turns {
  rounds: number
  clock: () => number
  ours: () => Promise<unknown>
  bare: () => Promise<unknown>
  /** Runs before each round, unmeasured. */
  prepare?: () => Promise<unknown>
}

/** Alternates two measurements, so a machine that slows down slows both. Milliseconds. */
export async function measureAlternately({ rounds, clock, ours, bare, prepare }: Turns) {
  const each = { ours: [] as Spent[], bare: [] as Spent[] }
  for (let round = -2; round < rounds; round++) {
    await prepare?.()
    const one = await spent(clock, ours)
    await prepare?.()
    const other = await spent(clock, bare)
    if (round < 0) continue
    each.ours.push(one)
    each.bare.push(other)
  }
  const [wallsOfOurs, wallsOfBare] = [walls(each.ours), walls(each.bare)]
  return {
    ours: median(wallsOfOurs),
    bare: median(wallsOfBare),
    ratio: median(wallsOfOurs.map((time, i) => time / (wallsOfBare[i] ?? NaN))),
    processor: processorText(each.ours, each.bare),
  }
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
