import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Award } from '../../../shared/api/awards'
import type { CampaignRow } from '../../../shared/api/campaigns'
import { colors } from '../../../shared/brand/tokens'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { CampaignLink } from '../../campaigns/CampaignLink'
import { Fact, Facts } from '../../components/Facts'
import { LoadingName, NotLoaded } from '../../list/NotLoaded'
import { useWholeList } from '../../list/whole-list'
import { PayeeLink, PayeesNotLoaded, usePayees, VerifiedChip } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'
import { END_LABELS, KIND_LABELS, months } from '../award-labels'
import { AwardChip } from '../AwardChips'

function CampaignFact({ campaign_id }: Award) {
  const { rows, loading, failed, retry } = useWholeList<CampaignRow>('campaigns')
  const campaign = rows.find(({ id }) => id === campaign_id) ?? null
  return (
    <Fact label="Campaign">
      {loading && campaign_id !== null ? <LoadingName /> : <CampaignLink campaign={campaign} campaign_id={campaign_id} />}
      {failed && !campaign && campaign_id !== null && <NotLoaded names="Campaigns" onRetry={retry} />}
    </Fact>
  )
}

const Money = ({ label, cents }: { label: string; cents: number }) => (
  <Fact label={label}>
    <span className="tabular">{formatCents(cents)}</span>
  </Fact>
)

export function AwardFigures() {
  const { amount, months, figures } = useRecord<Award>()
  return (
    <Facts>
      <Money label="Award" cents={amount} />
      <Money label="Scheduled" cents={figures.scheduled} />
      <Money label="Paid" cents={figures.paid} />
      <Money label="Left" cents={figures.left} />
      <Fact label="Months">
        {figures.months_used} of {months}
      </Fact>
    </Facts>
  )
}

function End() {
  const { ended, state, state_reason } = useRecord<Award>()
  const label = { withdrawn: 'Why it was withdrawn', paused: 'Why it’s paused' } as const
  return (
    <>
      {ended && (
        <Fact label="Ended">
          {formatDay(ended.on)}: {END_LABELS[ended.reason]}
          {ended.note && <div>{ended.note}</div>}
        </Fact>
      )}
      {(state === 'withdrawn' || state === 'paused') && state_reason && <Fact label={label[state]}>{state_reason}</Fact>}
    </>
  )
}

function UnverifiedChip({ id }: { id: number }) {
  const payee = usePayees().byId.get(id)
  return payee && !payee.verified_by && <VerifiedChip payee={payee} />
}

export function AwardFacts() {
  const award = useRecord<Award>()
  const { application_id, reference, kind, state, payee_id, account_last4, first_month, due_day, reviewed_until, review_note } = award
  const confirms = state === 'active' || state === 'paused'
  return (
    <Facts>
      <Fact label="Status">
        <AwardChip state={state} />
      </Fact>
      <End />
      <Fact label="Application">
        <Link component={RouterLink} to={pathTo('applications', application_id)} className="tabular">
          {reference}
        </Link>
      </Fact>
      <CampaignFact {...award} />
      <Fact label="Kind">{KIND_LABELS[kind]}</Fact>
      <Fact label="Payee">
        <PayeeLink id={payee_id} /> <UnverifiedChip id={payee_id} />
        <PayeesNotLoaded />
      </Fact>
      <Fact label={kind === 'rent' ? 'Tenant number' : 'Loan number'}>{account_last4 ? `Ends in ${account_last4}` : 'None'}</Fact>
      <Fact label="First month">{formatLongMonth(first_month)}</Fact>
      <Fact label="Due">Day {due_day} of the month</Fact>
      {confirms && (
        <Fact label="Help is confirmed">
          {reviewed_until ? `Through ${formatLongMonth(reviewed_until)}` : 'For the whole award'}
          {review_note && <div>{review_note}</div>}
        </Fact>
      )}
    </Facts>
  )
}

export function AwardRecords() {
  const { criteria, relationship, other_help, consent_on, proposed_by, approved_by, approved_at, change_approved, created_at } =
    useRecord<Award>()
  const momentOf = useFormatDateTime()
  const said = (by: Award['approved_by'], at: string) => `${by?.name ?? 'A deleted account'}, ${momentOf(at)}`
  return (
    <Facts>
      <Fact label="Why this family" wide>
        {criteria ?? 'Anonymized'}
      </Fact>
      <Fact label="Relationship to officers, staff, or major donors" wide>
        {relationship ?? 'Anonymized'}
      </Fact>
      {other_help && (
        <Fact label="Other help the family gets" wide>
          {other_help}
        </Fact>
      )}
      <Fact label="Consent given on">{formatDay(consent_on)}</Fact>
      <Fact label="Proposed by">{said(proposed_by, created_at)}</Fact>
      <Fact label="Approved by">{approved_at ? said(approved_by, approved_at) : 'No one yet'}</Fact>
      {change_approved && <Fact label="Last change approved by">{said(change_approved.by, change_approved.at)}</Fact>}
    </Facts>
  )
}

const Frame = styled('section')({
  maxWidth: 640,
  margin: '4px 0 12px',
  padding: '10px 14px',
  borderLeft: `4px solid ${colors.yellow}`,
  borderRadius: 8,
  background: colors.yellowTint,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
})

interface Change {
  label: string
  before: ReactNode
  after: ReactNode
}

const numberText = (last4: string | null) => (last4 ? `ends in ${last4}` : 'none')

function changesOf({ pending, amount, months: count, payee_id, account_last4 }: Award): Change[] {
  if (!pending) return []
  return [
    pending.amount !== undefined && { label: 'Amount', before: formatCents(amount), after: formatCents(pending.amount) },
    pending.months !== undefined && { label: 'Months', before: months(count), after: months(pending.months) },
    pending.payee_id !== undefined && {
      label: 'Payee',
      before: <PayeeLink id={payee_id} />,
      after: <PayeeLink id={pending.payee_id} />,
    },
    pending.account_last4 !== undefined && {
      label: 'Loan or tenant number',
      before: numberText(account_last4),
      after: numberText(pending.account_last4),
    },
  ].filter((change) => change !== false)
}

export const Changes = ({ award }: { award: Award }) => (
  <ul>
    {changesOf(award).map(({ label, before, after }) => (
      <li key={label}>
        {label}: {before} → <strong>{after}</strong>
      </li>
    ))}
  </ul>
)

export const PendingChanges = ({ award }: { award: Award }) =>
  award.pending && (
    <Frame aria-labelledby="pending-changes">
      <Typography variant="h3" id="pending-changes">
        Waiting for a second person
      </Typography>
      <Changes award={award} />
    </Frame>
  )
