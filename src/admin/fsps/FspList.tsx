import { useMemo } from 'react'
import { NewButton } from '../list/NewButton'
import { RecordList } from '../list/RecordList'
import { useMay } from '../session/use-may'
import { fspsList } from './definition'

/** The financial service providers, for staff to find, write to and open (rule 7.3). */
export function FspList() {
  const mayManage = useMay('edit', 'fsps')
  const definition = useMemo(() => fspsList(mayManage), [mayManage])
  return <RecordList definition={definition} actions={<NewButton label="New Fsp" />} />
}
