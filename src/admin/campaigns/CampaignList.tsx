import { useMemo } from 'react'
import { NewButton } from '../list/NewButton'
import { RecordList } from '../list/RecordList'
import { useMay } from '../session/use-may'
import { campaignsList } from './definition'

/** The programmes of sponsors and companies (rule 5.4). */
export function CampaignList() {
  const manages = useMay('edit', 'campaigns')
  const definition = useMemo(() => campaignsList(manages), [manages])
  return <RecordList definition={definition} actions={<NewButton label="New Campaign" />} />
}
