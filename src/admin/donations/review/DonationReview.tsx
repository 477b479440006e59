import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Summarize from '@mui/icons-material/Summarize'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Donation } from '../../../shared/api/donations'
import { formatDate } from '../../../shared/dates'
import { dedicationLabel } from '../../../shared/dedications'
import { formatCents } from '../../../shared/money'
import { CampaignLink } from '../../campaigns/CampaignLink'
import { Fact, Facts, MailLink } from '../../components/Facts'
import { CopyButton } from '../../components/CopyButton'
import { MessageTrouble } from '../../messages/MessageState'
import { Part, RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { StaffNotes } from '../../record/StaffNotes'
import { useRecord } from '../../record/use-record'
import { useSession, useCan } from '../../session/session'
import { OutdatedStatements } from '../../statements/OutdatedStatements'
import { DonationActions } from '../deciding/DonationActions'
import { AuthenticityChip, PLAN_LABELS } from '../DonationChips'
import { MailPreviews, PersonToNotify, SentMails } from './DonationEmails'
import { Money, Receipt } from './Money'

const GatewayId = ({ id }: { id: string }) => (
  <>
    <code>{id}</code> <CopyButton text={id} />
  </>
)

function Processed() {
  const { taken_at, created_at, year } = useRecord<Donation>()
  const { timeZone } = useSession()
  if (taken_at === null) return null
  const [given, taken] = [created_at, taken_at].map((moment) => formatDate(new Date(moment), timeZone))
  if (given === taken) return null
  return (
    <Fact label="Processed on">
      {taken}
      {given?.slice(-4) !== taken?.slice(-4) && ` (counts for ${year})`}
    </Fact>
  )
}

function DonationFacts() {
  const donation = useRecord<Donation>()
  const {
    name,
    email,
    honoree,
    dedication,
    nice_date,
    amount,
    authenticity,
    type,
    transaction_id,
    referral,
    payment_state,
    check_number,
    address,
  } = donation
  return (
    <Facts>
      <Fact label="Name">{name}</Fact>
      {email && (
        <Fact label="Email">
          <MailLink email={email} />
        </Fact>
      )}
      {honoree && <Fact label={dedicationLabel(dedication)}>{honoree}</Fact>}
      {honoree && (
        <Fact label="Person to notify">
          <PersonToNotify />
        </Fact>
      )}
      <Fact label={type === 'Check' ? 'Check date' : 'Date'}>{nice_date}</Fact>
      {donation.processed && <Processed />}
      <Fact label="Amount">
        <strong className="tabular">{formatCents(amount)}</strong>
        {donation.returned !== null && donation.returned < amount && (
          <div>
            {formatCents(donation.returned)} returned, {formatCents(amount - donation.returned)} kept
          </div>
        )}
        {donation.fee_covered !== null && <div>includes {formatCents(donation.fee_covered)} to cover the card fee</div>}
      </Fact>
      <Fact label="Authenticity">
        <AuthenticityChip authenticity={authenticity} />
      </Fact>
      <Fact label="Campaign">
        <CampaignLink campaign={donation.campaign} campaign_id={donation.campaign_id} />
      </Fact>
      <Fact label="Type">{type}</Fact>
      {donation.plan && (
        <Fact label="Monthly gift">
          {PLAN_LABELS[donation.plan.state]}
          {donation.plan.state !== 'waiting' && ` (started ${donation.plan.nice_date})`}
        </Fact>
      )}
      <Fact label="Transaction ID">
        {transaction_id ? <GatewayId id={transaction_id} /> : type === 'Check' ? 'None (check)' : 'None yet'}
      </Fact>
      {check_number && <Fact label="Check number">{check_number}</Fact>}
      {address && (
        <Fact label="Mailing address" wide>
          <span style={{ whiteSpace: 'pre-line' }}>{address}</span>
        </Fact>
      )}
      {type === 'Online' && <Fact label="Referral">{referral ?? 'Not answered'}</Fact>}
      {payment_state && (
        <Fact label="Payment" wide>
          <Money />
        </Fact>
      )}
      {donation.fee !== null && <Fact label="Fee">{formatCents(donation.fee)}</Fact>}
      {donation.payout && (
        <Fact label="Payout">
          <GatewayId id={donation.payout} />
        </Fact>
      )}
      {donation.receipt && (
        <Fact label="Receipt" wide>
          <Receipt />
        </Fact>
      )}
    </Facts>
  )
}

function StatementButton() {
  const { id, year } = useRecord<Donation>()
  return (
    <Button variant="outlined" startIcon={<Summarize />} component={RouterLink} to={`${pathTo('statements', id)}?year=${year}`}>
      Year-end statement
    </Button>
  )
}

function DonorButton() {
  const { id } = useRecord<Donation>()
  return (
    <Button variant="outlined" startIcon={<PersonOutlined />} component={RouterLink} to={pathTo('donors', id)}>
      Donor
    </Button>
  )
}

const Actions = () => (
  <RecordActions>
    <DonorButton />
    <StatementButton />
  </RecordActions>
)

function Sheet() {
  const { id, name, amount, signals, mails, messages, changed_statements } = useRecord<Donation>()
  const mayEdit = useCan('edit', 'donations')
  return (
    <RecordSheet title={`Donation ${id}`} subtitle={name} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{`${formatCents(amount)} from ${name}`}</RecordTitle>
        <DonationFacts />
        <StaffNotes texts={signals} />
        <OutdatedStatements statements={changed_statements} />
        <MessageTrouble about={{ donation_id: id }} messages={messages} />
        {mayEdit && <DonationActions />}
      </Part>
      {(mails ?? messages.length > 0) && (
        <Part id="mails" title="Emails about this gift">
          <SentMails />
          {mails && <MailPreviews mails={mails} />}
        </Part>
      )}
    </RecordSheet>
  )
}

export const DonationReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
