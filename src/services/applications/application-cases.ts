import { applications, status_events } from '../../database/tables'
import { sql, type Column, type SQL, folded } from '../../platform/database'
import type { FigureSource } from '../public-figures/publish-figure'

/** Identifies a family without decrypting: email and name, because a shelter's families share an address. */
const family = sql`case when ${applications.email} is null then ${applications.id}::text
  else concat_ws(' ', lower(${applications.email}), ${folded(applications.full_name)}) end`

export const applicationCases = ({
  from,
  where,
  part = sql`''::text`,
  value = sql`1`,
}: {
  from?: SQL
  where: SQL | undefined
  part?: SQL
  value?: SQL
}): FigureSource => ({
  counted: sql`
    select ${part} as part, ${applications.id} as record, ${family} as who, (${value})::float8 as value
    from ${from ?? sql`${applications}`} where ${where}`,
  whoOf: (record) => sql`${record}::text`,
})

export const daysBetween = (began: SQL | Column, ended: SQL | Column): SQL => sql`extract(epoch from ${ended} - ${began}) / 86400`

export const notUndone = sql`(${status_events.undoes} is null
  and not exists (select from ${status_events} undoing where undoing.undoes_id = ${status_events.id}))`
