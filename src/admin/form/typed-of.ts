/** A record as a form holds it: the fields of the empty form, with as texts what is typed as a text. */
export const typedOf = <Values extends object>(empty: Values, record: object): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => {
      const value = (record as Record<string, string | number | null>)[name]
      return [name, typeof nothing === 'string' ? String(value ?? '') : value]
    }),
  ) as Values
