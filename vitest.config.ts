import { defineConfig } from 'vitest/config'
import { patience } from './tests/helpers/patience.ts'

export default defineConfig({
  test: {
    include: ['tests/{unit,api,long}/**/*.test.ts'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    /** Longer than any wait within a test, so that a wait that fails can say what it waited for. */
    testTimeout: patience(180),
    hookTimeout: patience(300),
    expect: { poll: { timeout: patience(60) } },
    /** One more than the usual cores: some tests wait for a mail server that hangs. */
    maxWorkers: 3,
    /** As `scripts/tools/run.mjs` has it for everything else. */
    execArgv: ['--conditions=production'],
    /** Files share what they import: loading Payload anew for each of them took longer than most of their tests. */
    isolate: false,
    /** No test may need what the one before it left: each run has an order of its own, told at its start, for `--sequence.seed`. */
    sequence: { shuffle: { tests: true } },
  },
})
