import { sql, type Column, type SQL } from './database'

/** A text as `foldText` folds it, in a statement (decision 050). */
export const folded = (text: Column | SQL): SQL<string> => sql`fold_text(${text})`
