import { plainEmail } from './plain-signs'

/** As strict as the forms' own schema (zod's `email`), for where that is not at hand: in the page before the rules of the form came. */
const SHAPE = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?!.*-\.)([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** Whether mail can be sent to what was typed. */
export const isEmail = (typed: string): boolean => SHAPE.test(plainEmail(typed))
