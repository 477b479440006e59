import { styled } from '@mui/material/styles'
import type { Interest } from '../../shared/api/interests'
import { Comments } from '../comments/Comments'
import { Fact, Facts, MailLink, PhoneLink } from '../components/Facts'
import { Part, RecordSheet, RecordTitle } from '../record/RecordSheet'
import { RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'
import { StaffNotes } from '../record/StaffNotes'
import { useRecord } from '../record/use-record'

const Prose = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' })

function InterestFacts() {
  const { name, business_name, email, phone, comment, nice_date } = useRecord<Interest>()
  return (
    <Facts>
      <Fact label="Date">{nice_date}</Fact>
      <Fact label="Name">{name}</Fact>
      <Fact label="Business Name">{business_name}</Fact>
      <Fact label="Email">
        <MailLink email={email} />
      </Fact>
      {phone && (
        <Fact label="Contact phone">
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {comment && (
        <Fact label="Comment" wide>
          <Prose>{comment}</Prose>
        </Fact>
      )}
    </Facts>
  )
}

function Sheet() {
  const { name, business_name, nice_date, flags } = useRecord<Interest>()
  return (
    <RecordSheet title={`interest from ${business_name}`} subtitle={`${name}, ${nice_date}`} actions={<RecordActions />}>
      <Part id="top">
        <RecordTitle>{name}</RecordTitle>
        <InterestFacts />
        <StaffNotes texts={flags} />
      </Part>
      <Part id="comments" title="Internal comments">
        <Comments />
      </Part>
    </RecordSheet>
  )
}

export const InterestReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
