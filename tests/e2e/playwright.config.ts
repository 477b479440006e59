import { defineConfig } from '@playwright/test'
import { chromiumOptions, TEST_ARGS } from '../helpers/chromium'
import { patience } from '../helpers/patience'

/** The built site in a real Chromium. One site per run; each test creates the records it looks for. */
export default defineConfig({
  testDir: '.',
  ...(process.env.TESTS === 'long' ? { testMatch: /e2e\/long\// } : { testIgnore: /e2e\/long\// }),
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  /** Many long tests wait: for Undo to run out, or for a browser to write to its disk before it is killed. */
  workers: process.env.TESTS === 'long' ? 3 : 2,
  fullyParallel: true,
  /** Retries are listed by name at the end: a test, or our code, waits for too little. */
  retries: 1,
  timeout: patience(180),
  expect: { timeout: patience(30) },
  use: {
    launchOptions: chromiumOptions(TEST_ARGS),
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  },
})
