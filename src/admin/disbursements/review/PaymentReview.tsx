import Link from '@mui/material/Link'
import { lazy, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Disbursement } from '../../../shared/api/disbursements'
import { formatDay } from '../../../shared/dates'
import { METHOD_LABELS } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { CopyButton } from '../../components/CopyButton'
import { Fact, Facts } from '../../components/Facts'
import { type Action, ActionBar } from '../../record/ActionBar'
import { Part, RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { familyOf, linesWithRest, titleOf } from '../payment-labels'
import { PaymentChip } from '../PaymentChips'
import { PaymentLines, PaymentReturns } from './PaymentLines'

const ClearDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.ClearDialog })))
const VoidDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.VoidDialog })))
const NumberDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.NumberDialog })))
const ReturnDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.ReturnDialog })))

function actionsOf(payment: Disbursement): Action[] {
  const { state, method } = payment
  if (state === 'issued')
    return [
      { label: 'Mark as cleared…', Dialog: ClearDialog, variant: 'contained' },
      ...(method === 'check' ? [{ label: 'Correct number…', Dialog: NumberDialog }] : []),
      { label: 'Void…', Dialog: VoidDialog, color: 'error' },
    ]
  if (state !== 'cleared') return []
  return [
    ...(linesWithRest(payment).length > 0 ? [{ label: 'Record a return…', Dialog: ReturnDialog }] : []),
    { label: 'Edit the date it cleared…', Dialog: ClearDialog },
  ]
}

export const PaymentActions = () => <ActionBar actions={actionsOf(useRecord<Disbursement>())} />

const To = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link component={RouterLink} to={path}>
    {children}
  </Link>
)

const linesOf = ({ payee: { check_name, street, city, state, zip_code } }: Disbursement) =>
  [check_name, street, `${city}, ${state} ${zip_code}`].join('\n')

const by = (person: { name: string } | null) => (person ? `, by ${person.name}` : '')

function PaymentStatus() {
  const payment = useRecord<Disbursement>()
  const { state, returned, number, method, issued_on, cleared_on } = payment
  return (
    <>
      <Fact label="Status">
        <PaymentChip state={state} />
      </Fact>
      <Fact label="Method">{METHOD_LABELS[method]}</Fact>
      {number !== null && <Fact label="Check number">{number}</Fact>}
      {issued_on && <Fact label="Issued on">{formatDay(issued_on)}</Fact>}
      {cleared_on && <Fact label="Cleared on">{formatDay(cleared_on)}</Fact>}
      {returned > 0 && <Fact label="Came back">{formatCents(returned)}</Fact>}
      {payment.void && (
        <Fact label="Void on">
          {formatDay(payment.void.on)}
          {by(payment.void.by)}
          {payment.void.reason && <div>{payment.void.reason}</div>}
        </Fact>
      )}
    </>
  )
}

function PaymentParties() {
  const payment = useRecord<Disbursement>()
  const { award_id, application_id, reference, payee_id, payee_name, payee } = payment
  return (
    <>
      <Fact label="Family">
        <To path={pathTo('awards', award_id)}>{familyOf(payment)}</To>
      </Fact>
      <Fact label="Application">
        <To path={pathTo('applications', application_id)}>{reference}</To>
      </Fact>
      <Fact label="Payee">
        <To path={pathTo('payees', payee_id)}>{payee_name}</To>
      </Fact>
      <Fact label="Goes to">
        <span style={{ display: 'block', whiteSpace: 'pre-line', marginBottom: 6 }}>{linesOf(payment)}</span>
        <CopyButton text={linesOf(payment)} label="Copy address" />
      </Fact>
      {payee.account && (
        <Fact label="Loan or tenant number">
          <span style={{ display: 'block', marginBottom: 6 }}>{payee.account}</span>
          <CopyButton text={payee.account} label="Copy number" />
        </Fact>
      )}
    </>
  )
}

function PaymentApproval() {
  const { run_id, prepared_by, approved_by, replaced, replaced_by, override, number_reason } = useRecord<Disbursement>()
  return (
    <>
      <Fact label="Run">
        <To path={pathTo('disbursement-runs', run_id)}>Run {run_id}</To>
      </Fact>
      {prepared_by && <Fact label="Prepared by">{prepared_by.name}</Fact>}
      {approved_by && <Fact label="Approved by">{approved_by.name}</Fact>}
      {replaced && (
        <Fact label="Replaces">
          <To path={pathTo('disbursements', replaced.id)}>{titleOf(replaced)}</To>
        </Fact>
      )}
      {replaced_by && (
        <Fact label="Replaced by">
          <To path={pathTo('disbursements', replaced_by.id)}>{titleOf(replaced_by)}</To>
        </Fact>
      )}
      {override && (
        <Fact label="Why pay anyway" wide>
          {override}
        </Fact>
      )}
      {number_reason && (
        <Fact label="Why the number was corrected" wide>
          {number_reason}
        </Fact>
      )}
    </>
  )
}

export const PaymentFacts = () => (
  <Facts>
    <PaymentStatus />
    <PaymentParties />
    <PaymentApproval />
  </Facts>
)

function Sheet() {
  const payment = useRecord<Disbursement>()
  const mayEdit = useCan('edit', 'disbursements')
  const { amount, payee_name, reference, returns } = payment
  return (
    <RecordSheet title={`Payment for ${reference}`} subtitle={titleOf(payment)} actions={<RecordActions />}>
      <Part id="top">
        <RecordTitle>{`${titleOf(payment)}: ${formatCents(amount)} to ${payee_name}`}</RecordTitle>
        <PaymentFacts />
        {mayEdit && <PaymentActions />}
      </Part>
      <Part id="months" title="Months">
        <PaymentLines />
      </Part>
      {returns.length > 0 && (
        <Part id="returns" title="Money that came back">
          <PaymentReturns />
        </Part>
      )}
    </RecordSheet>
  )
}

export const PaymentReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
