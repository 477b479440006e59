import { plainSigns } from './plain-signs'

/** Of the United States: five digits, or nine with a dash (rules 1.3 and 7.2). */
export const ZIP_CODE = { pattern: /^\d{5}(?:-\d{4})?$/, message: 'Please write a zip code like 55401 or 55401-1234.' }

/** Nine digits as they are written: `55401 1234` and `554011234` become `55401-1234`; anything else stays as it is. */
export const tidyZipCode = (text: string): string => plainSigns(text).replace(/^(\d{5})[-\s]*(\d{4})$/, '$1-$2')
