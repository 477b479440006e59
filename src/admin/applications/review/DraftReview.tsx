import Typography from '@mui/material/Typography'
import type { Application } from '../../../shared/api/applications'
import { FIELDS } from '../../../shared/application-form'
import { Comments } from '../../comments/Comments'
import { Fact, Facts } from '../../components/Facts'
import { useMoment } from '../../session/use-moment'
import { Part } from '../../record/Part'
import { RecordActions } from '../../record/RecordActions'
import { RecordSheet } from '../../record/RecordSheet'
import { useRecord } from '../../record/use-record'
import { useMay } from '../../session/use-may'
import { nameOf } from '../name-of'
import { MoreActions } from '../keeping/MoreActions'
import { StatusChip } from '../StatusChip'
import { labelOf } from '../../../shared/application-form/staff-wording'
import { SafeContactNotice } from './SafeContactNotice'

const labelOfName = (name: string) => {
  const field = FIELDS.find((candidate) => candidate.name === name)
  return `${field ? labelOf(field) : name}${name.startsWith('details.applicant_') ? ' of the nominator' : ''}`
}

/** An application that was not sent yet: that it is there, and how to reach the person. Its answers are nobody's business (rule 18.8). */
export function DraftReview() {
  const application = useRecord<Application>()
  const { reference, nice_date, status, contact, safe_contact, draft_saved_at, campaign } = application
  const mayDelete = useMay('delete', 'applications')
  const momentOf = useMoment()
  return (
    <RecordSheet
      what={`application ${reference}`}
      whose={`${nameOf(application)}, ${nice_date}`}
      actions={<RecordActions menu={mayDelete ? <MoreActions /> : undefined} />}
    >
      <Part id="top">
        <Typography variant="h2" sx={{ fontSize: '1.625rem', overflowWrap: 'anywhere', mb: 1 }}>
          {nameOf(application)}
        </Typography>
        <Facts>
          <Fact label="Started">{nice_date}</Fact>
          <Fact label="Reference">
            <span className="tabular">{reference}</span>
          </Fact>
          <Fact label="Campaign">{campaign?.slug ?? 'None'}</Fact>
          <Fact label="Status">
            <StatusChip status={status} draft />
          </Fact>
          <Fact label="Last saved">{draft_saved_at ? momentOf(draft_saved_at) : 'Unknown'}</Fact>
          {contact?.map(({ name, value }) => (
            <Fact key={name} label={labelOfName(name)}>
              {value}
            </Fact>
          ))}
        </Facts>
        <SafeContactNotice answers={safe_contact} />
        {contact?.length === 0 && <Typography>No email and no phone number yet.</Typography>}
        <Typography sx={{ mt: 2, maxWidth: '65ch' }}>
          This form was saved and is not sent yet. Its answers cannot be read, and nothing can be decided, until the family sends it. Unsent
          forms are deleted after a while without a change.
        </Typography>
      </Part>
      <Part id="comments" title="Comments">
        <Comments />
      </Part>
    </RecordSheet>
  )
}
