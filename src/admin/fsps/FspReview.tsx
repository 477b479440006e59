import { styled } from '@mui/material/styles'
import type { Fsp } from '../../shared/api'
import { FSP_DETAIL_NAMES, FSP_DETAILS, type FspDetail } from '../../shared/fsps'
import { CampaignLink } from '../campaigns/CampaignLink'
import { Comments } from '../comments/Comments'
import { ContactText } from '../components/ContactLinks'
import { CopyButton } from '../components/CopyButton'
import { Fact, Facts } from '../components/Facts'
import { EditButton } from '../record/EditButton'
import { Part } from '../record/Part'
import { RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'
import { useSession } from '../session/session'
import { DeleteFsp } from './DeleteFsp'

/** An address as it is written on an envelope, without what is not known; empty where there is none. */
function addressText({ addresses }: Fsp, kind: 'primary' | 'additional'): string {
  const part = (name: 'street' | 'city' | 'state' | 'zip_code') => addresses[`${kind}_${name}`] ?? ''
  const place = [part('city'), part('state')].filter(Boolean).join(', ')
  return [part('street'), [place, part('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join('\n')
}

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

function Detail({ name, text }: { name: FspDetail; text: string | null }) {
  const { label, type } = FSP_DETAILS[name]
  if (text === null) return null
  return (
    <Fact label={label}>
      <ContactText type={type} text={text} />
    </Fact>
  )
}

function FspFacts({ fsp }: { fsp: Fsp }) {
  const { status, addresses } = fsp
  const additional = addressText(fsp, 'additional')
  const zipCodes = addresses.additional_zip_codes
  return (
    <Facts>
      <Fact label="Campaign">
        <CampaignLink campaign={fsp.campaign} campaign_id={fsp.campaign_id} />
      </Fact>
      <Fact label="Status">{status}</Fact>
      {FSP_DETAIL_NAMES.map((name) => (
        <Detail key={name} name={name} text={fsp[name]} />
      ))}
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
