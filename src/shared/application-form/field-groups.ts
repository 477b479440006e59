/** Groups of fields that come in several places under different names. */
export const first = ['first'] as const
export const extended = ['extended'] as const
export const both = ['first', 'extended'] as const

const UNHOUSED = { 'details.currently_unhoused': true } as const

export const phoneFields = <const P extends string, const L extends string>(prefix: P, owner: L) =>
  [
    {
      name: `${prefix}primary_phone`,
      label: owner ? `${owner}phone` : 'Best phone number',
      kind: 'phone',
      stages: first,
      autocomplete: 'tel',
    },
    { name: `${prefix}mobile_phone`, label: 'Mobile phone', kind: 'phone', stages: first },
    { name: `${prefix}home_phone`, label: 'Home phone', kind: 'phone', stages: first },
    { name: `${prefix}work_phone`, label: 'Work phone', kind: 'phone', stages: first },
  ] as const

/** The home address (`plain`) is required but for street and zip of a family without a home; the others are optional. */
export const addressFields = <const P extends string>(prefix: P, { plain }: { plain?: true }) => {
  const required = plain ? { required: true } : {}
  const housed = plain ? { required: true, requiredUnless: UNHOUSED } : {}
  const kept = plain ? { plain } : {}
  return [
    { name: `${prefix}street`, label: 'Street', kind: 'text', stages: first, autocomplete: 'address-line1', ...housed },
    { name: `${prefix}city`, label: 'City', kind: 'text', stages: first, autocomplete: 'address-level2', ...required, ...kept },
    { name: `${prefix}county`, label: 'County', kind: 'text', stages: first },
    { name: `${prefix}state`, label: 'State', kind: 'state', stages: first, autocomplete: 'address-level1', ...required, ...kept },
    { name: `${prefix}zip_code`, label: 'Zip code', kind: 'zip', stages: first, autocomplete: 'postal-code', ...housed },
  ] as const
}

/** A yes/no question of the second stage, with room to explain a yes. */
export const yesNoWithDescription = <const N extends string>(name: N, label: string) =>
  [
    { name: `details.${name}`, label, kind: 'yes_no', stages: extended },
    {
      name: `details.${name}_description`,
      label: 'Please describe',
      kind: 'long_text',
      rows: 2,
      stages: extended,
      when: { [`details.${name}`]: true },
    },
  ] as const
