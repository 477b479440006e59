import type { Request } from 'express'

/** Whether a browser's tab asks: a person will read what is answered, not a script. */
export const isNavigation = (req: Request): boolean => req.get('Sec-Fetch-Dest') === 'document'
