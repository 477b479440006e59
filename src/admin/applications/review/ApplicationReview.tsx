import Typography from '@mui/material/Typography'
import type { Application } from '../../../shared/api/applications'
import { sectionsOf } from '../../../shared/application-form'
import { Comments } from '../../comments/Comments'
import { Part } from '../../record/Part'
import { EditButton } from '../../record/EditButton'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { RecordSheet } from '../../record/RecordSheet'
import { useRecord } from '../../record/use-record'
import { useSession } from '../../session/session'
import { History } from '../history/History'
import { MoreActions } from '../keeping/MoreActions'
import { Matches } from '../matches/Matches'
import { AdditionalQuestions } from './AdditionalQuestions'
import { DraftReview } from './DraftReview'
import { JumpLinks } from './JumpLinks'
import { REVIEW_PARTS, sentOn } from './review-parts'
import { ReviewSection } from './ReviewSection'
import { ReviewTop } from './ReviewTop'

function Parts() {
  const application = useRecord<Application>()
  const { timeZone } = useSession()
  const sent = sentOn(application, timeZone)
  return (
    <>
      {REVIEW_PARTS.map(({ part, title }) => (
        <Part key={part} id={part} title={title}>
          {part === 'nomination' && !application.nominated && <Typography>The family applied themselves.</Typography>}
          {sectionsOf(part).map((section) => (
            <ReviewSection key={section.id} section={section} partTitle={title} application={application} sentOn={sent} />
          ))}
          {part === 'story' && <AdditionalQuestions {...application} />}
        </Part>
      ))}
    </>
  )
}

/** Correcting, what was sent, the case file, deleting: of the record once it is there. */
const Actions = ({ nameless_at }: Application) => (
  <RecordActions menu={<MoreActions />}>{!nameless_at && <EditButton label="Correct" />}</RecordActions>
)

/** What says whose it is; gone of an application that was made nameless. */
const Family = () => (
  <>
    <Parts />
    <Part id="matches" title="Possible matches">
      <Matches />
    </Part>
    <Part id="comments" title="Comments">
      <Comments />
    </Part>
  </>
)

function Sheet() {
  const application = useRecord<Application>()
  const { reference, full_name, nice_date, nameless_at } = application
  return (
    <RecordSheet what={`application ${reference}`} whose={`${full_name}, ${nice_date}`} actions={<Actions {...application} />}>
      {!nameless_at && <JumpLinks />}
      <Part id="top">
        <ReviewTop />
      </Part>
      {!nameless_at && <Family />}
      <Part id="history" title="History">
        <History />
      </Part>
    </RecordSheet>
  )
}

const SentOrDraft = () => (useRecord<Application>().draft ? <DraftReview /> : <Sheet />)

/** One application, whole (rule 2.10): drawn from the application form, for reading, commenting and printing. */
export const ApplicationReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <SentOrDraft />
  </RecordScreen>
)
