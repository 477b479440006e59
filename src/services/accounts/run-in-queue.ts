import { TooManyRequests } from '../../platform/throttle'

/** Maximum waiting per key; further callers are told to come back. */
const MOST_IN_LINE = 10
const COME_BACK_S = 10

const lines = new Map<string, { length: number; last: Promise<unknown> }>()

/** Runs the work for a key one at a time. @throws TooManyRequests when the queue is full */
export async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
  if (line.length >= MOST_IN_LINE) throw new TooManyRequests(COME_BACK_S)
  lines.set(key, line)
  line.length++
  const mine = line.last.then(work, work)
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    if (--line.length === 0) lines.delete(key)
  }
}
