import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import type { Field, ListField } from '../../../shared/application-form'
import { formatAnswerText, labelWithText } from '../../../shared/application-form/answer-labels'
import { answerAt, isAnswered } from '../../../shared/application-form/answers'
import { staffLabel, staffTitle } from '../../../shared/application-form/staff-wording'
import { colors } from '../../../shared/brand/tokens'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { AnswerText } from '../review/ReviewSection'
import { StatusChip } from '../StatusChip'
import { compareApplications, type ComparedAnswer, type ComparedSection } from './comparison'
import { pluralize } from '../../../shared/text'

const Entries = styled('ul')({ margin: 0, paddingLeft: 18 })
const None = styled('span')({ color: colors.muted })

function Entry({ fields, entry }: Pick<ListField, 'fields'> & { entry: unknown }) {
  const answered = fields.map((field) => ({ field, value: answerAt(entry, field.name) })).filter(({ value }) => isAnswered(value))
  return answered.map(({ field, value }, index) => (
    <span key={field.name}>
      {index > 0 && ' · '}
      {typeof value === 'boolean' ? (
        labelWithText(field.label, formatAnswerText(field, value))
      ) : (
        <AnswerText kind={field.kind} value={value} />
      )}
    </span>
  ))
}

function ComparedValue({ field, value }: { field: Field; value: unknown }) {
  if (!isAnswered(value)) return <None>{field.kind === 'checkbox' ? 'Not checked' : 'Not answered'}</None>
  if (field.kind === 'checkbox') return 'Checked'
  if (field.kind !== 'list' || !Array.isArray(value)) return <AnswerText kind={field.kind} value={value} />
  return (
    <Entries>
      {(value as unknown[]).map((entry, index) => (
        <li key={index}>
          <Entry fields={field.fields} entry={entry} />
        </li>
      ))}
    </Entries>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '6px 12px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere', fontWeight: 400 },
  '& .corner': { width: '24%' },
  '& thead': { position: 'sticky', top: 0, zIndex: 1, background: colors.paper, boxShadow: `0 1px ${colors.hairline}` },
  '& thead th': { '& > *': { display: 'block' }, '& strong': { fontSize: '1rem' } },
  '& .which, & .facts, & tbody th': { color: colors.muted, fontSize: '0.8125rem' },
  '& thead th > span:last-of-type': { display: 'inline-flex', marginTop: 4 },
  '& tbody tr': { borderBottom: `1px solid ${colors.hairline}` },
  '& tbody th.section': { paddingTop: 20, color: colors.ink, fontSize: '0.9375rem', fontWeight: 600 },
  '& .differs': { background: colors.yellowTint },
  '& .differs th': { color: colors.ink, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & thead, & tr, & th, & td': { display: 'block' },
    '& thead': { position: 'static' },
    '& th, & td': { padding: '4px 10px' },
    '& .corner': { display: 'none' },
    '& tbody tr': { padding: '4px 0' },
    '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', color: colors.muted, fontSize: '0.75rem' },
  },
}))

const WHICH = ['This application', 'Other application'] as const

const Head = ({ which, application }: { which: string; application: Application }) => (
  <th scope="col">
    <span className="which">{which}</span>
    <strong>{application.full_name}</strong>
    <span className="facts">
      <span className="tabular">{application.reference}</span> · {application.nice_date} · {application.campaign?.slug ?? NO_CAMPAIGN.label}
    </span>
    <StatusChip status={application.status} />
  </th>
)

const Row = ({ answer: { field, values, differs } }: { answer: ComparedAnswer }) => (
  <tr className={differs ? 'differs' : undefined}>
    <th scope="row">
      {differs && (
        <>
          <span className="visually-hidden">Different: </span>
          <span aria-hidden="true">≠ </span>
        </>
      )}
      {staffLabel(field)}
    </th>
    {values.map((value, index) => (
      <td key={index} data-label={WHICH[index]}>
        <ComparedValue field={field} value={value} />
      </td>
    ))}
  </tr>
)

const SectionRows = ({ section, answers }: ComparedSection) => (
  <tbody>
    <tr>
      <th colSpan={3} scope="colgroup" className="section">
        {staffTitle(section)}
      </th>
    </tr>
    {answers.map((answer) => (
      <Row key={answer.field.name} answer={answer} />
    ))}
  </tbody>
)

const counted = (count: number) => pluralize(count, 'answer differs', 'answers differ')

const differing = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ section, answers }) => ({ section, answers: answers.filter(({ differs }) => differs) }))
    .filter(({ answers }) => answers.length > 0)

export function Comparison({ one, other }: { one: Application; other: Application }) {
  const [short, setShort] = useState(false)
  const sections = compareApplications(one, other)
  const answers = sections.flatMap((section) => section.answers)
  const different = answers.filter(({ differs }) => differs).length
  return (
    <>
      <div className="summary">
        <Typography variant="body2" role="status">
          {counted(different)}, {answers.length - different} match.
        </Typography>
        <FormControlLabel
          control={<Switch checked={short} onChange={(event) => setShort(event.target.checked)} />}
          label="Differences only"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </div>
      <div className="scrolled" role="region" aria-label="Both applications" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <td className="corner" />
              <Head which={WHICH[0]} application={one} />
              <Head which={WHICH[1]} application={other} />
            </tr>
          </thead>
          {(short ? differing(sections) : sections).map((section) => (
            <SectionRows key={section.section.id} {...section} />
          ))}
        </Table>
      </div>
    </>
  )
}
