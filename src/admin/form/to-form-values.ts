export const toFormValues = <Values extends object>(empty: Values, record: object): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => {
      const value = (record as Record<string, string | number | null>)[name]
      return [name, typeof nothing === 'string' ? String(value ?? '') : value]
    }),
  ) as Values
