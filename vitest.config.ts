import { defineConfig } from 'vitest/config'
import { patience } from './tests/helpers/patience.ts'

export default defineConfig({
  test: {
    include: ['tests/{unit,api,long}/**/*.test.ts'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    /** Longer than any wait within a test, so that a failing wait can report itself. */
    testTimeout: patience(180),
    hookTimeout: patience(300),
    /** As for browser tests: what passes on the second try is listed by name at the end. */
    retry: 1,
    expect: { poll: { timeout: patience(60) } },
    /** More than the usual cores: some tests wait for an email server that hangs, and most long ones for processes to start or end. */
    maxWorkers: process.env.TESTS === 'long' ? 4 : 3,
    /** As in `scripts/tools/run.mjs`. */
    execArgv: ['--conditions=production'],
    /** Files share their imports: loading Payload again for each took longer than most of their tests. */
    isolate: false,
    /** Shuffled so that no test depends on the one before it; each run prints its seed for `--sequence.seed`. */
    sequence: { shuffle: { tests: true } },
  },
})
