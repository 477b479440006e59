import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Application } from '../../../shared/api/applications'
import type { Field, Section } from '../../../shared/application-form'
import { colors } from '../../../shared/brand/tokens'
import { Facts } from '../../components/Facts'
import { AnswerText } from './AnswerText'
import { ListAnswer } from './ListAnswer'
import type { SentOn } from '../../../shared/application-form/section-view'
import { SafeContactNotice } from './SafeContactNotice'
import { isEmptyView, viewSection, type SectionView } from '../../../shared/application-form/section-view'
import { labelOf, titleOf } from '../../../shared/application-form/staff-wording'

const Block = styled('section')({ '& + &': { marginTop: 16 } })

const Ticked = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 12px',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& li': { background: colors.sand, borderRadius: 12, padding: '2px 10px', fontSize: '0.875rem' },
  '& li::before': { content: '"✓ "', color: colors.teal, fontWeight: 700 },
  '@media print': { '& li': { background: 'none', padding: '0 12px 0 0' } },
})

const isWide = ({ kind }: Field) => kind === 'long_text'

/** Questions asked but left open: one quiet line, not a row each. */
function Unanswered({ fields, empty }: { fields: readonly Field[]; empty: boolean }) {
  if (fields.length === 0) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {empty ? 'Nothing answered: ' : 'Not answered: '}
      {fields.map(labelOf).join(', ')}
    </Typography>
  )
}

const Answers = ({ answered }: Pick<SectionView, 'answered'>) => (
  <Facts>
    {answered.map(({ field, value }) => (
      <div key={field.name} data-wide={isWide(field) || undefined}>
        <dt>{labelOf(field)}</dt>
        <dd>
          <AnswerText kind={field.kind} value={value} />
        </dd>
      </div>
    ))}
  </Facts>
)

interface Props {
  section: Section
  application: Application
  /** Of the part it stands in: not said twice. */
  partTitle: string
  sentOn: SentOn
}

/** One section of the application form with its answers; one that was never asked and has none is left out. */
export function ReviewSection({ section, partTitle, application, sentOn }: Props) {
  const view = viewSection(section, application, sentOn)
  const empty = isEmptyView(view)
  if (empty && view.unanswered.length === 0) return null
  return (
    <Block>
      {titleOf(section) !== partTitle && <Typography variant="h3">{titleOf(section)}</Typography>}
      {section.id === 'contact' && <SafeContactNotice answers={application.safe_contact} />}
      {view.ticked.length > 0 && (
        <Ticked>
          {view.ticked.map((field) => (
            <li key={field.name}>{labelOf(field)}</li>
          ))}
        </Ticked>
      )}
      {view.answered.length > 0 && <Answers answered={view.answered} />}
      {view.lists.map(({ field, value }) => (
        <ListAnswer key={field.name} field={field} value={value} />
      ))}
      <Unanswered fields={view.unanswered} empty={empty} />
    </Block>
  )
}
