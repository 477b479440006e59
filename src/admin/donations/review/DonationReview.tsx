import Summarize from '@mui/icons-material/Summarize'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import type { Donation } from '../../../shared/api'
import { formatCents } from '../../../shared/money'
import { CampaignLink } from '../../campaigns/CampaignLink'
import { MailLink } from '../../components/ContactLinks'
import { CopyButton } from '../../components/CopyButton'
import { Fact, Facts } from '../../components/Facts'
import { MessageTrouble } from '../../messages/MessageTrouble'
import { Part } from '../../record/Part'
import { RecordActions } from '../../legacy/RecordActions'
import { RecordScreen } from '../../legacy/RecordScreen'
import { RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { Remarks } from '../../record/Remarks'
import { useSession } from '../../session/session'
import { Deciding } from '../deciding/Deciding'
import { AuthenticityChip } from '../DonationChips'
import { MailPreviews } from './MailPreviews'
import { Money } from './Money'
import { SentMails } from './SentMails'

const TransactionId = ({ id }: { id: string }) => (
  <>
    <code>{id}</code> <CopyButton text={id} />
  </>
)

/** Name, email, honoree, date, amount and the rest of rule 6.9; some of it of gifts online only. */
function DonationFacts({ donation }: { donation: Donation }) {
  const { name, email, honoree, nice_date, amount, authenticity, type, transaction_id, referral, payment_state } = donation
  return (
    <Facts>
      <Fact label="Name">{name}</Fact>
      {type === 'Online' && email && (
        <Fact label="Email">
          <MailLink email={email} />
        </Fact>
      )}
      {honoree && <Fact label="In honor of">{honoree}</Fact>}
      <Fact label={type === 'Check' ? 'Check date' : 'Date'}>{nice_date}</Fact>
      <Fact label="Amount">
        <strong className="tabular">{formatCents(amount)}</strong>
      </Fact>
      <Fact label="Authenticity">
        <AuthenticityChip authenticity={authenticity} />
      </Fact>
      <Fact label="Campaign">
        <CampaignLink campaign={donation.campaign} campaign_id={donation.campaign_id} />
      </Fact>
      <Fact label="Type">{type}</Fact>
      <Fact label="Transaction ID">
        {transaction_id ? <TransactionId id={transaction_id} /> : type === 'Check' ? 'None, a check' : 'None yet'}
      </Fact>
      {type === 'Online' && <Fact label="Referral">{referral ?? 'Not said'}</Fact>}
      {payment_state && (
        <Fact label="Money" wide>
          <Money donation={donation} />
        </Fact>
      )}
    </Facts>
  )
}

function Actions({ id, donation }: { id: number; donation?: Donation }) {
  return (
    <RecordActions resource="donations" path="/donation" noun="donation" id={id}>
      {donation && (
        <Button variant="outlined" startIcon={<Summarize />} component={RouterLink} to={`/statement/${id}?year=${donation.year}`}>
          Year-end statement
        </Button>
      )}
    </RecordActions>
  )
}

function Review({ donation }: { donation: Donation }) {
  const { user } = useSession()
  const { id, name, amount, signals, mails, messages } = donation
  return (
    <RecordSheet what={`Donation ${id}`} whose={name} actions={<Actions id={id} donation={donation} />}>
      <Part id="top">
        <RecordTitle>{`${formatCents(amount)} from ${name}`}</RecordTitle>
        <DonationFacts donation={donation} />
        <Remarks texts={signals} />
        <MessageTrouble about={{ donation_id: id }} messages={messages} />
        {user.isAdmin && <Deciding donation={donation} />}
      </Part>
      {mails && (
        <Part id="mails" title="What the donor is told">
          <SentMails donation={donation} />
          <MailPreviews mails={mails} />
        </Part>
      )}
    </RecordSheet>
  )
}

/** One donation, for reading, deciding and printing (rule 6.9). */
export const DonationReview = () => (
  <RecordScreen<Donation> resource="donations" nameOf={({ name }) => name} actions={(id) => <Actions id={id} />}>
    {(donation) => <Review key={donation.id} donation={donation} />}
  </RecordScreen>
)
