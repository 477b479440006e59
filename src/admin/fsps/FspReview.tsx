import { styled } from '@mui/material/styles'
import type { Fsp } from '../../shared/api/fsps'
import { FSP_DETAIL_NAMES, FSP_DETAILS } from '../../shared/fsps'
import { CampaignLink } from '../campaigns/CampaignLink'
import { Comments } from '../comments/Comments'
import { Fact, Facts, TextFact } from '../components/Facts'
import { CopyButton } from '../components/CopyButton'
import { DeleteButton, RecordActions, EditButton } from '../record/RecordActions'
import { Part, RecordSheet, RecordTitle } from '../record/RecordSheet'
import { RecordScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'

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

function FspFacts() {
  const fsp = useRecord<Fsp>()
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
        <TextFact key={name} detail={FSP_DETAILS[name]} text={fsp[name]} />
      ))}
      <Address label="Primary Address" text={addressText(fsp, 'primary')} />
      {additional && <Address label="Additional Address" text={additional} />}
      {zipCodes.length > 0 && (
        <Fact label="Additional ZIP codes">
          <span className="tabular">{zipCodes.join(', ')}</span>
        </Fact>
      )}
    </Facts>
  )
}

const QUESTION = 'Are you sure you want to delete this FSP? Once you have deleted an FSP record it can not be recovered.'
const DELETE_FAILED = 'Sorry, there was an error deleting the fsp. Please try again at a later time.'

const Actions = () => (
  <RecordActions>
    <DeleteButton title="Delete FSP" question={QUESTION} failure={DELETE_FAILED} />
    <EditButton label="Manage" />
  </RecordActions>
)

function Sheet() {
  const { name, status } = useRecord<Fsp>()
  return (
    <RecordSheet title={`FSP ${name}`} subtitle={status} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{name}</RecordTitle>
        <FspFacts />
      </Part>
      <Part id="comments" title="Comments">
        <Comments />
      </Part>
    </RecordSheet>
  )
}

export const FspReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
