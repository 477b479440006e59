import type { Donor } from '../../shared/api/donors'
import { formatDay } from '../../shared/dates'
import { THANKS_LABELS } from '../../shared/donors'

export const thanksInWords = ({ on, how, by }: Donor['thanks'][number]): string =>
  [formatDay(on), THANKS_LABELS[how].toLowerCase(), ...(by ? [`by ${by.name}`] : [])].join(', ')
