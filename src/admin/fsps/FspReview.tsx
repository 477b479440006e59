import { styled } from '@mui/material/styles'
import type { Fsp } from '../../shared/api'
import { CampaignLink } from '../campaigns/CampaignLink'
import { Comments } from '../comments/Comments'
import { MailLink } from '../components/ContactLinks'
import { CopyButton } from '../components/CopyButton'
import { Fact, Facts } from '../components/Facts'
import { EditButton } from '../record/EditButton'
import { Part } from '../record/Part'
import { RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'
import { useSession } from '../state/session'
import { addressText } from './address-text'
import { DeleteFsp } from './DeleteFsp'
import { NO_CAMPAIGN } from './no-campaign'

const Lines = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '6px 16px',
  '& p': { margin: 0, whiteSpace: 'pre-line' },
})

const Address = ({ label, text }: { label: string; text: string }) => (
  <Fact label={label}>
    <Lines>
      <p>{text}</p>
      <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
    </Lines>
  </Fact>
)

function FspFacts({ fsp }: { fsp: Fsp }) {
  const { status, name, email, addresses } = fsp
  const additional = addressText(fsp, 'additional')
  const zipCodes = addresses.additional_zip_codes
  return (
    <Facts>
      <Fact label="Campaign">
        <CampaignLink campaign={fsp.campaign} campaign_id={fsp.campaign_id} none={NO_CAMPAIGN.label} />
      </Fact>
      <Fact label="Status">{status}</Fact>
      <Fact label="FSP Full Name">{name}</Fact>
      <Fact label="Email">
        <MailLink email={email} />
      </Fact>
      <Address label="Primary Address" text={addressText(fsp, 'primary')} />
      {additional && <Address label="Additional Address" text={additional} />}
      {zipCodes.length > 0 && (
        <Fact label="Additional Zip Codes">
          <span className="tabular">{zipCodes.join(', ')}</span>
        </Fact>
      )}
    </Facts>
  )
}

function Actions({ id, fsp }: { id: number; fsp?: Fsp }) {
  const { user } = useSession()
  return (
    <RecordActions resource="fsps" path="/fsps" noun="FSP" id={id}>
      {fsp && user.isAdmin && <DeleteFsp fsp={fsp} />}
      {fsp && <EditButton label="Manage" />}
    </RecordActions>
  )
}

const Review = ({ fsp }: { fsp: Fsp }) => (
  <RecordSheet what={`FSP ${fsp.name}`} whose={fsp.status} actions={<Actions id={fsp.id} fsp={fsp} />}>
    <Part id="top">
      <RecordTitle>{fsp.name}</RecordTitle>
      <FspFacts fsp={fsp} />
    </Part>
    <Part id="comments" title="Comments">
      <Comments resource="fsps" recordId={fsp.id} comments={fsp.comments} />
    </Part>
  </RecordSheet>
)

/** One FSP, for reading, commenting and printing (rule 7.4). */
export const FspReview = () => (
  <RecordScreen<Fsp> resource="fsps" nameOf={({ name }) => name} actions={(id) => <Actions id={id} />}>
    {(fsp) => <Review key={fsp.id} fsp={fsp} />}
  </RecordScreen>
)
