import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { styled } from '@mui/material/styles'
import type { Award, Confirmation } from '../../../shared/api/awards'
import type { Payee } from '../../../shared/api/payees'
import { arrearsOf } from '../../../shared/awards'
import { colors } from '../../../shared/brand/tokens'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { Chip, TONES } from '../../components/Chip'
import { KIND_LABELS } from '../../payees/payee-form'
import { usePayees } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'

type Answers = Confirmation['answers']

interface AnswerRow {
  name: keyof Answers
  label: string
  /** Null: not answered. */
  said: string | null
  /** Null: nothing to compare with. */
  ours: string | null
  differs: boolean
}

interface Words {
  label: string | ((award: Award) => string)
  said: (answers: Answers) => string | null
  ours?: (award: Award, payee: Payee | undefined) => string | null
}

const yesNo = (answer: boolean | null) => (answer === null ? null : answer ? 'Yes' : 'No')
const money = (cents: number | null) => (cents === null ? null : formatCents(cents))
const dayText = (day: number) => `Day ${day} of the month`

const amountsOf = ({ monthly_amounts }: Award) => monthly_amounts.map(formatCents).join(' or ') || null

const namesOf = ({ name, check_name }: Payee) => (name === check_name ? name : `${name}, checks to ${check_name}`)
const addressOf = ({ address: { street, city, state, zip_code } }: Payee) => `${street}, ${city}, ${state} ${zip_code}`

const WORDS: Readonly<Partial<Record<keyof Answers, Words>>> = {
  lives_there: {
    label: ({ kind }) => (kind === 'rent' ? 'The family lives there' : 'The family is on the loan'),
    said: ({ lives_there }) => yesNo(lives_there),
  },
  accepts: { label: 'Accepts payments from us', said: ({ accepts }) => yesNo(accepts) },
  monthly_rent: { label: 'Monthly amount', said: ({ monthly_rent }) => money(monthly_rent), ours: amountsOf },
  due_day: {
    label: 'Due',
    said: ({ due_day }) => (due_day === null ? null : dayText(due_day)),
    ours: ({ due_day }) => dayText(due_day),
  },
  arrears: {
    label: 'Past due now',
    said: ({ arrears }) => money(arrears),
    ours: ({ installments, first_month }) => formatCents(arrearsOf(installments, first_month)),
  },
  arrears_since: { label: 'Past due since', said: ({ arrears_since }) => arrears_since && formatLongMonth(arrears_since) },
  lease_ends: { label: 'Lease ends', said: ({ lease_ends }) => lease_ends && formatDay(lease_ends) },
  eviction: { label: ({ kind }) => `${kind === 'rent' ? 'Eviction' : 'Foreclosure'} has begun`, said: ({ eviction }) => yesNo(eviction) },
  other_help: { label: 'Other help they get for this family', said: ({ other_help }) => other_help, ours: ({ other_help }) => other_help },
  payee_name: {
    label: 'Name for checks',
    said: ({ payee_name }) => payee_name,
    ours: (_award, payee) => (payee ? namesOf(payee) : null),
  },
  payee_address: {
    label: 'Mailing address',
    said: ({ payee_address }) => payee_address,
    ours: (_award, payee) => (payee ? addressOf(payee) : null),
  },
  payee_kind: {
    label: 'Kind of payee',
    said: ({ payee_kind }) => payee_kind && KIND_LABELS[payee_kind],
    ours: (_award, payee) => (payee ? KIND_LABELS[payee.kind] : null),
  },
}

/** Leaves out the lease, which lenders aren't asked about. */
const answerRows = ({ answers, differs }: Confirmation, award: Award, payee: Payee | undefined): AnswerRow[] =>
  (Object.entries(WORDS) as [keyof Answers, Words][])
    .filter(([name]) => award.kind === 'rent' || name !== 'lease_ends')
    .map(([name, { label, said, ours }]) => ({
      ...{ name, label: typeof label === 'string' ? label : label(award), said: said(answers), ours: ours?.(award, payee) ?? null },
      differs: differs.includes(name),
    }))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  margin: '4px 0 12px',
  fontSize: '0.9375rem',
  '& th, & td': {
    textAlign: 'left',
    padding: '7px 16px 7px 8px',
    borderBottom: `1px solid ${colors.hairline}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& thead th': { color: colors.muted, fontWeight: 600, fontSize: '0.8125rem' },
  '& tbody th': { fontWeight: 500, width: '30%' },
  '& td': { width: '35%' },
  '& .none': { color: colors.muted },
  '& tr[data-differs] :is(th, td)': { background: colors.yellowTint, fontWeight: 600 },
  '& .said': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': { display: 'block', padding: '8px 0', borderBottom: `1px solid ${colors.hairline}` },
      '& tr[data-differs]': { background: colors.yellowTint },
      '& :is(tbody th, td)': { display: 'block', width: 'auto', padding: '0 8px', border: 0 },
      '& tbody th': { color: colors.muted, fontSize: '0.8125rem' },
      '& td:empty': { display: 'none' },
      '& td[data-label]::before': { content: 'attr(data-label)', color: colors.muted, fontWeight: 400 },
    },
  },
}))

const DIFFERS = { Icon: ErrorOutlined, ...TONES.open }

export function AnswerTable({ confirmation, label }: { confirmation: Confirmation; label: string }) {
  const award = useRecord<Award>()
  const payee = usePayees().byId.get(confirmation.payee_id)
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">They said</th>
          <th scope="col">We have now</th>
        </tr>
      </thead>
      <tbody>
        {answerRows(confirmation, award, payee).map(({ name, label: question, said, ours, differs }) => (
          <tr key={name} data-differs={differs || undefined}>
            <th scope="row">{question}</th>
            <td>
              <span className="said">
                {said === null ? <span className="none">Not answered</span> : <span>{said}</span>}
                {differs && <Chip look={DIFFERS}>{ours === null ? 'Check this' : 'Differed then'}</Chip>}
              </span>
            </td>
            <td data-label={ours === null ? undefined : 'We have now: '}>{ours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
