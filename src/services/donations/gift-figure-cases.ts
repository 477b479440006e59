import { donations } from '../../database/tables'
import { sql, type SQL } from '../../platform/database'
import { donor, joinDonorRoot } from './donors/donor-keys'
import type { FigureSource } from '../public-figures/publish-figure'
import { amountAfterReturns } from './list-donations'

/** Gifts in cents; each donor counts once, however many gifts. @param part SQL text of the gift's columns */
export const giftFigureCases = (where: SQL | undefined, part: SQL = sql`''::text`): FigureSource => ({
  counted: sql`
    select ${part} as part, ${donations.id} as record, ${donor} as who, ${amountAfterReturns}::float8 as value
    from ${donations} ${joinDonorRoot} where ${where}`,
  whoOf: (record) => sql`(select ${donor} from ${donations} ${joinDonorRoot} where ${donations.id} = ${record})`,
})
