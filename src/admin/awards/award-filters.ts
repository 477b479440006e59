import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined'
import type { AwardRow } from '../../shared/api/awards'
import { AWARD_STATES, ENDING_DAYS } from '../../shared/awards'
import { campaignFilter } from '../campaigns/campaign-options'
import { choice, toggle, type Filter } from '../list/filters'
import { STATE_LABELS } from './award-labels'

/** Except for the first two, the server filters: rows don't have the payments, or who changed what. */
export const AWARD_FILTERS: readonly Filter<AwardRow>[] = [
  choice<AwardRow>({
    name: 'state',
    label: 'State',
    options: [{ value: '', label: 'All' }, ...AWARD_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))],
    matches: (row, state) => row.state === state,
    allLabel: 'all awards',
    clearLabel: 'Show all states',
  }),
  campaignFilter<AwardRow>('screen'),
  choice<AwardRow>({
    name: 'to_approve',
    label: 'To approve',
    options: [
      { value: '', label: 'All' },
      { value: 'all', label: 'By anyone' },
      { value: 'me', label: 'By me' },
    ],
    words: (chosen) => (chosen === 'me' ? 'for me to approve' : 'waiting for approval'),
    clearLabel: 'Show all, not just those to approve',
  }),
  toggle<AwardRow>({
    name: 'late',
    label: 'Late',
    icons: [AlarmOutlined, AlarmOutlined],
    words: 'with a late payment',
    clearLabel: 'Show all, not just late ones',
  }),
  toggle<AwardRow>({
    name: 'review_due',
    label: 'Review due',
    icons: [FactCheckOutlined, FactCheckOutlined],
    words: 'with a review due',
    clearLabel: 'Show all, not just reviews',
  }),
  toggle<AwardRow>({
    name: 'ending',
    label: 'Ending soon',
    icons: [EventBusyOutlined, EventBusyOutlined],
    words: `ending within ${ENDING_DAYS} days`,
    clearLabel: 'Show all, not just those ending',
  }),
  toggle<AwardRow>({
    name: 'landlord_answers',
    label: 'Landlord’s answer',
    icons: [QuestionAnswerOutlined, QuestionAnswerOutlined],
    words: 'with a landlord’s answer to read, or none',
    clearLabel: 'Show all, not just landlords’ answers',
  }),
]
