/** Number of repetitions: few in `npm test`, many in `npm run test:long`, or as set by the variable, as in `FUZZ=50000`. */
export const amount = (variable: string, { usual, long }: { usual: number; long: number }): number =>
  Number(process.env[variable] ?? (process.env.TESTS === 'long' ? long : usual))
