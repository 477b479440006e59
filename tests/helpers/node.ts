/** Node.js options for running our code without a build, as in `scripts/tools/run.mjs`. */
export const OURS = ['--conditions=production', '--import', 'tsx']
