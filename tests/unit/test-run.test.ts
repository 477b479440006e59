/** `npm test` itself, on the small runs of tests/report/fixtures. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../helpers/patience'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'npm-test-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Run {
  process: ChildProcess
  /** Waits until the test that hangs has started all that it starts. */
  hangs(): Promise<void>
  ended: Promise<{ code: number | null; lines: string[] }>
}

/** As on a terminal of one's own: nothing of the run that this test is in. */
function npmTest(part: 'unit' | 'e2e', filters: string[], env: Record<string, string> = {}): Run {
  const config = `tests/report/fixtures/${part === 'unit' ? 'vitest' : 'playwright'}.config.ts`
  const ready = path.join(folder, 'ready')
  const { PATH = '', HOME = '', CHROMIUM_PATH, TEST_PATIENCE } = process.env
  const child = spawn(process.execPath, ['scripts/test.mjs', '--only', part, '--', '--config', config, ...filters], {
    env: {
      PATH,
      HOME,
      TMPDIR: folder,
      READY_FILE: ready,
      ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
      ...(TEST_PATIENCE ? { TEST_PATIENCE } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    process: child,
    async hangs() {
      await until(
        'the test that hangs',
        async () => {
          if (child.exitCode === null) await access(ready)
        },
        { seconds: 180 },
      )
      if (child.exitCode !== null) throw new Error(`The run ended before it hung.\n${output}`)
    },
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, lines: output.trimEnd().split('\n') })),
  }
}

/** Every process that has to do with our folder: pid, parent and command. */
async function processes(): Promise<{ pid: number; parent: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [command, environment, stat] = await Promise.all(
        ['cmdline', 'environ', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      )
      const isOurs = `${command}${environment}`.includes(folder)
      return {
        pid: Number(pid),
        parent: Number(stat?.split(') ')[1]?.split(' ')[1]),
        command: isOurs ? (command ?? '').replaceAll('\0', ' ') : '',
      }
    }),
  )
  return all.filter(({ command }) => command !== '')
}

async function expectNothingLeft(): Promise<void> {
  expect((await processes()).map(({ command }) => command)).toEqual([])
  expect((await readdir(folder)).filter((name) => name !== 'ready')).toEqual([])
}

/** What stands between the runners' own words and the closing line. */
const closing = (lines: string[]) => lines.slice(lines.lastIndexOf('Failed:') + 1).map((line) => line.trim())
const commands = async () => (await processes()).map(({ command }) => command).join('\n')

const UNIT = 'tests/report/fixtures/hangs.fixture.ts > a run that is cut'
const CUT_UNIT = (how: string) => [
  expect.stringMatching(`^unit and API tests: ${UNIT} > has failed one: expected 1 to be 2`),
  `unit and API tests: ${how}. Of 1 files, 1 did not run, or not to the end; this counts as one failure. Under way: ${UNIT} > is within this one.`,
  '1 passed, 2 failed',
]

/** What runs is read from /proc. */
describe.skipIf(process.platform !== 'linux')('a run', () => {
  it('ended by a signal, says what it had and leaves nothing running', async () => {
    const run = npmTest('unit', ['hangs'])
    await run.hangs()
    for (const started of ['/postgres -D ', 'scripts/start.mjs', 'vitest']) expect(await commands()).toContain(started)
    run.process.kill('SIGTERM')
    const { code, lines } = await run.ended
    expect(closing(lines)).toEqual(CUT_UNIT('were cut short (exit code 143)'))
    expect(code).toBe(143)
    await expectNothingLeft()
  })

  it('whose runner crashes, says what it had and leaves nothing running', async () => {
    const run = npmTest('unit', ['hangs'])
    await run.hangs()
    const runner = (await processes()).find(({ parent }) => parent === run.process.pid)
    if (!runner) throw new Error('The runner does not run.')
    process.kill(runner.pid, 'SIGKILL')
    const { code, lines } = await run.ended
    expect(closing(lines)).toEqual(CUT_UNIT('were cut short (exit code 137)'))
    expect(code).toBe(1)
    await expectNothingLeft()
  })

  it('ended within a browser test, says what it had and leaves nothing running', async () => {
    const run = npmTest('e2e', ['hangs'])
    await run.hangs()
    for (const started of ['/postgres -D ', 'scripts/start.mjs', '--headless']) expect(await commands()).toContain(started)
    run.process.kill('SIGINT')
    const { code, lines } = await run.ended
    const file = 'tests/report/fixtures/hangs.browser.ts'
    expect(closing(lines)).toEqual([
      expect.stringMatching(`^browser tests: ${file} > has failed one: .*expect`),
      `browser tests: were cut short (exit code 130). Of 4 tests, 2 did not run, or not to the end; this counts as one failure. Under way: ${file} > is within this one.`,
      // The build passed, too.
      '2 passed, 2 failed',
    ])
    expect(code).toBe(130)
    await expectNothingLeft()
  })

  it('names what had to be tried twice, and counts it once', async () => {
    const { code, lines } = await npmTest('e2e', ['retries']).ended
    const file = 'tests/report/fixtures/retries.browser.ts'
    expect(closing(lines)).toEqual([
      expect.stringMatching(`^browser tests: ${file} > never passes: .*expect`),
      expect.stringMatching(`^browser tests: tried twice: ${file} > passes the second time: .*expect`),
      expect.stringMatching(`^browser tests: tried twice: ${file} > never passes: .*expect`),
      // The build passed, too.
      '2 passed, 1 failed',
    ])
    expect(code).toBe(1)
    await expectNothingLeft()
  })

  /** However far it came in that time. */
  it('ended by its own limit, says so and leaves nothing running', async () => {
    const { code, lines } = await npmTest('unit', ['sleeps'], { TEST_PATIENCE: '0.002' }).ended
    expect(lines.at(-2)).toMatch(/^unit and API tests: took too long and were ended\. /)
    expect(lines.at(-1)).toMatch(/^[01] passed, 1 failed$/)
    expect(code).toBe(1)
    await expectNothingLeft()
  })

  it('ends what a test left running, and names it as a failure', async () => {
    const { code, lines } = await npmTest('unit', ['leaves'], { TEST_PATIENCE: '0.1' }).ended
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^unit and API tests: left running, and ended now: .*left-behind$/),
      '1 passed, 1 failed',
    ])
    expect(code).toBe(1)
    await expectNothingLeft()
  })

  it('counts and names what fails outside of the tests', async () => {
    const { code, lines } = await npmTest('unit', ['breaks', 'unloadable']).ended
    expect(closing(lines).toSorted()).toEqual([
      '1 passed, 3 failed, 2 skipped',
      'unit and API tests: an error that no test caught: Nobody catches this.',
      'unit and API tests: tests/report/fixtures/breaks.fixture.ts > what it needs, outside of its tests: It cannot be had.',
      'unit and API tests: tests/report/fixtures/unloadable.fixture.ts, outside of its tests: This file cannot be loaded.',
    ])
    expect(lines.at(-1)).toBe('1 passed, 3 failed, 2 skipped')
    expect(code).toBe(1)
    await expectNothingLeft()
  })
})
