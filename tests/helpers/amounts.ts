/** How often a test does a thing: few times in `npm test`, many in `npm run test:long`, or as often as the variable says, as in `FUZZ=50000`. */
export const amount = (variable: string, { usual, long }: { usual: number; long: number }): number =>
  Number(process.env[variable] ?? (process.env.TESTS === 'long' ? long : usual))
