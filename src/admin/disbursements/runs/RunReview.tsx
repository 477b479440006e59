import type { Run } from '../../../shared/api/disbursements'
import { formatDay } from '../../../shared/dates'
import { METHOD_LABELS } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { payments } from '../../awards/award-labels'
import { Fact, Facts } from '../../components/Facts'
import { Part } from '../../record/Part'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'
import { RunChip } from '../PaymentChips'
import { RunActions } from './RunActions'
import { RunChanges } from './RunChanges'
import { RunPayments } from './RunPayments'

function RunFacts() {
  const { state, method, prepared_by, created_at, approved_by, approved_at, issued_on } = useRecord<Run>()
  const formatDateTime = useFormatDateTime()
  return (
    <Facts>
      <Fact label="State">
        <RunChip state={state} />
      </Fact>
      <Fact label="Method">{METHOD_LABELS[method]}</Fact>
      <Fact label="Prepared">
        {formatDateTime(created_at)}
        {prepared_by && ` by ${prepared_by.name}`}
      </Fact>
      {approved_at && (
        <Fact label="Approved">
          {formatDateTime(approved_at)}
          {approved_by && ` by ${approved_by.name}`}
        </Fact>
      )}
      {issued_on && <Fact label="Issued on">{formatDay(issued_on)}</Fact>}
    </Facts>
  )
}

function Sheet() {
  const { id, total, payments: count, method, state } = useRecord<Run>()
  return (
    <RecordSheet title={`Payment run ${id}`} subtitle={METHOD_LABELS[method]} actions={<RecordActions />}>
      <Part id="top">
        <RecordTitle>{`Run ${id}: ${formatCents(total)} in ${payments(count)}`}</RecordTitle>
        <RunFacts />
        <RunActions />
      </Part>
      <Part id="payments" title="Payments">
        <RunPayments />
      </Part>
      {state === 'prepared' || state === 'approved' ? (
        <Part id="changes" title="Changed since each award’s last payment">
          <RunChanges />
        </Part>
      ) : null}
    </RecordSheet>
  )
}

export const RunReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
