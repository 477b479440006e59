import { styled } from '@mui/material/styles'
import type { Interest } from '../../shared/api'
import { Comments } from '../legacy/Comments'
import { MailLink, PhoneLink } from '../components/ContactLinks'
import { Fact, Facts } from '../components/Facts'
import { Part } from '../record/Part'
import { RecordActions } from '../legacy/RecordActions'
import { RecordScreen } from '../legacy/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'

const Prose = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' })

const Actions = ({ id }: { id: number }) => <RecordActions resource="interests" path="/interests" noun="interest" id={id} />

const InterestFacts = ({ interest: { name, business_name, email, phone, comment, nice_date } }: { interest: Interest }) => (
  <Facts>
    <Fact label="Date">{nice_date}</Fact>
    <Fact label="Name">{name}</Fact>
    <Fact label="Business Name">{business_name}</Fact>
    <Fact label="Email">
      <MailLink email={email} />
    </Fact>
    {phone && (
      <Fact label="Contact Phone">
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

const Review = ({ interest }: { interest: Interest }) => (
  <RecordSheet
    what={`interest of ${interest.business_name}`}
    whose={`${interest.name}, ${interest.nice_date}`}
    actions={<Actions id={interest.id} />}
  >
    <Part id="top">
      <RecordTitle>{interest.name}</RecordTitle>
      <InterestFacts interest={interest} />
    </Part>
    <Part id="comments" title="Internal Comments">
      <Comments resource="interests" recordId={interest.id} comments={interest.comments} />
    </Part>
  </RecordSheet>
)

/** What one business wrote, for reading and commenting (rule 7.5). */
export const InterestReview = () => (
  <RecordScreen<Interest> resource="interests" nameOf={({ name }) => name} actions={(id) => <Actions id={id} />}>
    {(interest) => <Review key={interest.id} interest={interest} />}
  </RecordScreen>
)
