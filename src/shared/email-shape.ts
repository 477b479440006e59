import { normalizeEmail } from './normalize-characters'

/** Mirrors zod's `email` check, for pages that load before zod does. */
const SHAPE = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?!.*-\.)([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

export const isEmail = (typed: string): boolean => SHAPE.test(normalizeEmail(typed))
