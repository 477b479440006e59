/** As the family's own clock says it: `2:14 pm`. */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase()

/** With the day: `Nov 25, 2026, 2:14 pm`. */
export const momentOf = (moment: string): string =>
  `${new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' })}, ${timeOf(moment)}`
