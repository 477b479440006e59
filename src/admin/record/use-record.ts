import { useRecordContext, type RaRecord } from 'react-admin'

export function useRecord<Kept extends RaRecord>(): Kept {
  const record = useRecordContext<Kept>()
  if (!record) throw new Error('There is no record in context.')
  return record
}
