import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { RecordList } from '../list/RecordList'
import { statementsList } from './definition'
import { SendStatements } from './SendStatements'
import { useYear } from './use-year'

/** Who gave in a year, and how much: each leads to the statement for that donor's taxes. */
export function StatementList() {
  const years = useYear()
  const definition = useMemo(() => statementsList(years), [years])
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Money that was taken in the year, and checks of it. Gifts online belong to the donor’s email, checks to the name on them: somebody
        who gave both ways has two statements, until they are merged on one of them.
      </Typography>
      <RecordList definition={definition} actions={<SendStatements year={years.year} />} />
    </>
  )
}
