/** What Node.js is told before a program of ours that is not built, as `scripts/tools/run.mjs` does. */
export const OURS = ['--conditions=production', '--import', 'tsx']
