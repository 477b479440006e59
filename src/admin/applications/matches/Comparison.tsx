import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { labelOf, titleOf } from '../../../shared/application-form/staff-wording'
import { StatusChip } from '../StatusChip'
import { ComparedValue } from './ComparedValue'
import { compareApplications, type ComparedAnswer, type ComparedSection } from './comparison'
import { Table } from './comparison-table'

const WHICH = ['This application', 'The other one'] as const

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
          <span className="visually-hidden">Differs: </span>
          <span aria-hidden="true">≠ </span>
        </>
      )}
      {labelOf(field)}
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
        {titleOf(section)}
      </th>
    </tr>
    {answers.map((answer) => (
      <Row key={answer.field.name} answer={answer} />
    ))}
  </tbody>
)

const counted = (count: number) => (count === 1 ? '1 answer differs' : `${count} answers differ`)

const differing = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ section, answers }) => ({ section, answers: answers.filter(({ differs }) => differs) }))
    .filter(({ answers }) => answers.length > 0)

/** Two applications side by side, drawn from the form's definition, what differs lit; on narrow screens one above the other. */
export function Comparison({ one, other }: { one: Application; other: Application }) {
  const [short, setShort] = useState(false)
  const sections = compareApplications(one, other)
  const answers = sections.flatMap((section) => section.answers)
  const different = answers.filter(({ differs }) => differs).length
  return (
    <>
      <div className="summary">
        <Typography variant="body2" role="status">
          {counted(different)}, {answers.length - different} agree.
        </Typography>
        <FormControlLabel
          control={<Switch checked={short} onChange={(event) => setShort(event.target.checked)} />}
          label="Only what differs"
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
