import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { StatementRow } from '../../shared/api'
import { Picker } from '../components/Picker'
import { NothingFound } from '../legacy/NothingFound'
import { RecordList } from '../legacy/RecordList'
import { useWholeList } from '../legacy/use-whole-list'
import { statementsList } from './definition'
import { useYear } from './use-year'

/** Who gave in a year, and how much: each leads to the statement for that donor's taxes. */
export function StatementList() {
  const { year, options, choose } = useYear()
  const list = useWholeList<StatementRow>('statements', { year })
  const definition = useMemo(() => statementsList(year), [year])
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Money that was taken in the year, and checks of it. Gifts online belong to the donor’s email, checks to the name on them: somebody
        who gave both ways has two statements.
      </Typography>
      <RecordList
        definition={definition}
        list={list}
        rows={list.rows}
        filters={<Picker label="Year" value={String(year)} options={options} onChange={choose} />}
        filterSummary={String(year)}
        empty={(help) => (
          <NothingFound
            title={`No gifts in ${year}`}
            teach="Once money is taken or a check is recorded in this year, its donor is listed here."
            help={help}
          />
        )}
      />
    </>
  )
}
