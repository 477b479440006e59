import { application_matches } from '../../../database/tables'
import { sql, type SQL } from '../../../platform/database'

/**
 * Recursive query `family (application, member)`: each application with itself and all that are linked to it, over others, too
 * (rule 23.4).
 * @param of selects the applications' IDs
 */
export const linkedFamilies = (of: SQL): SQL => sql`family (application, member) as (
  select chosen.id, chosen.id from (${of}) chosen (id)
  union
  select f.application, m.first_id + m.second_id - f.member from ${application_matches} m join family f on f.member in (m.first_id, m.second_id)
    where m.state = 'linked')`
