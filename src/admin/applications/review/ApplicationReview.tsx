import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Application } from '../../../shared/api'
import { sectionsOf } from '../../../shared/application-form'
import { colors } from '../../../shared/brand/tokens'
import { ERRORS } from '../../../shared/constants'
import { Comments } from '../../comments/Comments'
import { ProblemNote } from '../../components/ProblemNote'
import { ProblemError } from '../../http/problem-error'
import { NotFound } from '../../layout/NotFound'
import { usePageSubject } from '../../state/page-subject'
import { History } from '../history/History'
import { AdditionalQuestions } from './AdditionalQuestions'
import { JumpLinks } from './JumpLinks'
import { PrintHead } from './PrintHead'
import { REVIEW_PARTS, stagesOf } from './review-parts'
import { ReviewActions } from './ReviewActions'
import { ReviewSection } from './ReviewSection'
import { ReviewTop } from './ReviewTop'

const PartFrame = styled('section')({
  maxWidth: 1000,
  paddingBottom: 20,
  '& > h2': { borderBottom: `1px solid ${colors.hairline}`, paddingBottom: 6, marginBottom: 12 },
  '& + &': { paddingTop: 12 },
  '@media print': { paddingBottom: 0 },
})

const Part = ({ id, title, children }: { id: string; title?: string; children: ReactNode }) => (
  <PartFrame id={id} tabIndex={-1} aria-label={title ?? 'Top'}>
    {title && <Typography variant="h2">{title}</Typography>}
    {children}
  </PartFrame>
)

const Loading = () => (
  <div aria-busy="true" aria-label="Loading" role="status">
    <Skeleton variant="rounded" height={36} width="45%" />
    {[120, 200, 200].map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} sx={{ mt: 4, maxWidth: 1000 }} />
    ))}
  </div>
)

function Parts({ application }: { application: Application }) {
  const stages = stagesOf(application)
  return (
    <>
      {REVIEW_PARTS.map(({ part, title }) => (
        <Part key={part} id={part} title={title}>
          {part === 'nomination' && !application.nominated && <Typography>The family applied themselves.</Typography>}
          {sectionsOf(part).map((section) => (
            <ReviewSection key={section.id} section={section} partTitle={title} application={application} stages={stages} />
          ))}
          {part === 'story' && <AdditionalQuestions questions={application.additional_questions} />}
        </Part>
      ))}
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ProblemError && error.status === 404

const Review = ({ application }: { application: Application }) => (
  <div className="print-frame">
    <PrintHead application={application} />
    <div className="print-body">
      <ReviewActions id={application.id} />
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
    </div>
  </div>
)

/** One application, whole (spec section 2): drawn from the application form, for reading, commenting and printing. */
export function ApplicationReview() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<Application>('applications', { id: Number(id) })
  usePageSubject({ record: data?.full_name })
  if (data) return <Review application={data} />
  if (isMissing(error)) return <NotFound />
  if (!error) return <Loading />
  return (
    <>
      <ReviewActions id={Number(id)} />
      <ProblemNote>
        {ERRORS.load} <Button onClick={() => void refetch()}>Try again</Button>
      </ProblemNote>
    </>
  )
}
