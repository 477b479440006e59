import { useRefresh } from 'react-admin'
import type { Donor } from '../../shared/api/donors'
import type { Thanks } from '../../shared/donors'
import { useAppDataProvider } from '../data-provider'
import { type Difference, useConflictingEdit } from '../record/ConflictDialog'
import { thanksInWords } from './ThankDonors'

export interface DonorEdit {
  address?: string | null
  phone?: string | null
  notes?: string | null
  thanked?: { on: string; how: Thanks } | null
}

export function useDonorEdit(donor: Donor, reload: () => Promise<Donor>) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const edit = useConflictingEdit<Donor, DonorEdit>({
    reload,
    send: async (mine, updated_at) => {
      await dataProvider.change('PUT', `donors/${donor.id}`, { ...mine, updated_at })
      refresh()
    },
  })
  return { conflict: edit.conflict, save: (mine: DonorEdit) => edit.save(mine, donor), saveAnyway: edit.saveAnyway, discard: edit.clear }
}
export type DonorEditing = ReturnType<typeof useDonorEdit>

const NONE = 'None'
const facts = ({ address, phone, notes, thanked, merged }: Donor): [label: string, value: string][] => [
  ['Address', address ?? NONE],
  ['Phone', phone ?? NONE],
  ['Notes', notes ?? NONE],
  ['Thanked', thanked ? thanksInWords(thanked) : NONE],
  ['Merged donors', merged.map(({ donor }) => donor).join(', ') || NONE],
]

export function diffDonors(before: Donor, now: Donor): Difference[] {
  const then = new Map(facts(before))
  return facts(now).flatMap(([label, value]) => (then.get(label) === value ? [] : [{ label, before: then.get(label) ?? '', now: value }]))
}

export const describeEdit = ({ address, phone, notes, thanked }: DonorEdit): { label: string; value: string }[] => [
  ...(address === undefined ? [] : [{ label: 'Address', value: address || NONE }]),
  ...(phone === undefined ? [] : [{ label: 'Phone', value: phone || NONE }]),
  ...(notes === undefined ? [] : [{ label: 'Notes', value: notes || NONE }]),
  ...(thanked === undefined ? [] : [{ label: 'Thanks', value: thanked ? thanksInWords({ ...thanked, by: null }) : 'Remove the latest' }]),
]
