import Typography from '@mui/material/Typography'
import type { Application } from '../../../shared/api/applications'
import { sectionsOf, FIELDS } from '../../../shared/application-form'
import type { AdditionalAnswer } from '../../../shared/application-form/questions'
import { staffLabel } from '../../../shared/application-form/staff-wording'
import { ApplicationAwards } from '../../awards/ApplicationAwards'
import { Comments } from '../../comments/Comments'
import { Fact, Facts } from '../../components/Facts'
import { EditButton, RecordActions } from '../../record/RecordActions'
import { Part, RecordSheet } from '../../record/RecordSheet'
import { RecordScreen } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useSession, useFormatDateTime } from '../../session/session'
import { Conversation } from '../conversation/Conversation'
import { Documents } from '../documents/Documents'
import { History } from '../history/History'
import { MoreActions } from '../keeping/MoreActions'
import { Matches } from '../matches/Matches'
import { Recusals } from '../recusals/Recusals'
import { SharedWork } from '../sharing/SharedWork'
import { nameOf, StatusChip } from '../StatusChip'
import { JumpLinks } from './JumpLinks'
import { REVIEW_PARTS, submissionDays } from './review-parts'
import { ReviewSection } from './ReviewSection'
import { FamilyName, ReviewTop } from './ReviewTop'
import { SafeContactNotice } from './SafeContactNotice'

const labelForField = (name: string) => {
  const field = FIELDS.find((candidate) => candidate.name === name)
  return `${field ? staffLabel(field) : name}${name.startsWith('details.applicant_') ? ' (nominator)' : ''}`
}

/** Unsent application: that it exists and how to reach the person. Its answers are private (rule 18.8). */
function DraftReview() {
  const application = useRecord<Application>()
  const { reference, nice_date, status, contact, safe_contact, draft_saved_at, campaign } = application
  const momentOf = useFormatDateTime()
  return (
    <RecordSheet
      title={`application ${reference}`}
      subtitle={`${nameOf(application)}, ${nice_date}`}
      actions={<RecordActions menu={<MoreActions />} />}
    >
      <Part id="top">
        <FamilyName sx={{ fontSize: '1.625rem', overflowWrap: 'anywhere', mb: 1 }}>{nameOf(application)}</FamilyName>
        <SharedWork />
        <Facts>
          <Fact label="Started">{nice_date}</Fact>
          <Fact label="Reference number">
            <span className="tabular">{reference}</span>
          </Fact>
          <Fact label="Campaign">{campaign?.slug ?? 'None'}</Fact>
          <Fact label="Status">
            <StatusChip status={status} draft />
          </Fact>
          <Fact label="Last saved">{draft_saved_at ? momentOf(draft_saved_at) : 'Unknown'}</Fact>
          {contact?.map(({ name, value }) => (
            <Fact key={name} label={labelForField(name)}>
              {value}
            </Fact>
          ))}
        </Facts>
        <Recusals />
        <SafeContactNotice answers={safe_contact} />
        {contact?.length === 0 && <Typography>No email or phone number yet.</Typography>}
        <Typography sx={{ mt: 2, maxWidth: '65ch' }}>
          The family hasn’t sent this form yet. You can’t read it or make a decision until they do. Unsent forms are deleted automatically
          after a while without changes.
        </Typography>
      </Part>
      <Part id="comments" title="Internal comments">
        <Comments />
      </Part>
    </RecordSheet>
  )
}

function AdditionalQuestions({ additional_questions, details }: Pick<Application, 'additional_questions' | 'details'>) {
  const answered = Array.isArray(details?.additional_answers) ? (details?.additional_answers as AdditionalAnswer[]) : []
  const questions = additional_questions.filter((asked) => !answered.some(({ question }) => question === asked))
  if (questions.length === 0) return null
  return (
    <section>
      <Typography variant="h3" sx={{ mt: 4 }}>
        Additional questions asked
      </Typography>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  )
}

function Parts() {
  const application = useRecord<Application>()
  const { timeZone } = useSession()
  const sent = submissionDays(application, timeZone)
  return (
    <>
      {REVIEW_PARTS.map(({ part, title }) => (
        <Part key={part} id={part} title={title}>
          {part === 'nomination' && !application.nominated && <Typography>The family applied for themselves.</Typography>}
          {sectionsOf(part).map((section) => (
            <ReviewSection key={section.id} section={section} partTitle={title} application={application} sentOn={sent} />
          ))}
          {part === 'story' && <AdditionalQuestions {...application} />}
        </Part>
      ))}
    </>
  )
}

const Actions = ({ nameless_at }: Application) => <RecordActions menu={<MoreActions />}>{!nameless_at && <EditButton />}</RecordActions>

const Family = () => (
  <>
    <Parts />
    <Part id="matches" title="Possible matches">
      <Matches />
    </Part>
    <Part id="conversation" title="Messages with the family">
      <Conversation />
    </Part>
    <Part id="documents" title="Documents">
      <Documents />
    </Part>
    <Part id="comments" title="Internal comments">
      <Comments />
    </Part>
  </>
)

function Sheet() {
  const application = useRecord<Application>()
  const { reference, full_name, nice_date, nameless_at } = application
  return (
    <RecordSheet title={`application ${reference}`} subtitle={`${full_name}, ${nice_date}`} actions={<Actions {...application} />}>
      {!nameless_at && <JumpLinks />}
      <Part id="top">
        <ReviewTop />
      </Part>
      {!nameless_at && <Family />}
      <Part id="award" title="Award">
        <ApplicationAwards />
      </Part>
      <Part id="history" title="History">
        <History />
      </Part>
    </RecordSheet>
  )
}

const SentOrDraft = () => (useRecord<Application>().draft ? <DraftReview /> : <Sheet />)

export const ApplicationReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <SentOrDraft />
  </RecordScreen>
)
