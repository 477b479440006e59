import Typography from '@mui/material/Typography'
import type { Application } from '../../../shared/api'
import { sectionsOf } from '../../../shared/application-form'
import { Comments } from '../../legacy/Comments'
import { Part } from '../../record/Part'
import { RecordActions } from '../../legacy/RecordActions'
import { RecordScreen } from '../../legacy/RecordScreen'
import { RecordSheet } from '../../record/RecordSheet'
import { useSession } from '../../session/session'
import { History } from '../history/History'
import { AdditionalQuestions } from './AdditionalQuestions'
import { JumpLinks } from './JumpLinks'
import { REVIEW_PARTS, sentOn } from './review-parts'
import { ReviewSection } from './ReviewSection'
import { ReviewTop } from './ReviewTop'

function Parts({ application }: { application: Application }) {
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
          {part === 'story' && <AdditionalQuestions questions={application.additional_questions} />}
        </Part>
      ))}
    </>
  )
}

const Actions = ({ id }: { id: number }) => <RecordActions resource="applications" path="/application" noun="application" id={id} />

const Review = ({ application }: { application: Application }) => (
  <RecordSheet
    what={`application ${application.reference}`}
    whose={`${application.full_name}, ${application.nice_date}`}
    actions={<Actions id={application.id} />}
  >
    <JumpLinks />
    <Part id="top">
      <ReviewTop application={application} />
    </Part>
    <Parts application={application} />
    <Part id="comments" title="Comments">
      <Comments resource="applications" recordId={application.id} comments={application.comments} />
    </Part>
    <Part id="history" title="History">
      <History application={application} />
    </Part>
  </RecordSheet>
)

/** One application, whole (rule 2.10): drawn from the application form, for reading, commenting and printing. */
export const ApplicationReview = () => (
  <RecordScreen<Application> resource="applications" nameOf={({ full_name }) => full_name} actions={(id) => <Actions id={id} />}>
    {(application) => <Review application={application} />}
  </RecordScreen>
)
