import { useState } from 'react'
import { useEditContext, useUpdate } from 'react-admin'
import type { Terms, TermsVersion } from '../../shared/api/terms'
import { ConfirmModal } from '../components/ConfirmModal'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { recordsShown } from '../record/shown-record'
import { VERSIONS } from './use-versions'

interface Props {
  terms: Terms
  version: number
  onRestored: () => void
  onClose: () => void
}

/** Writes an earlier version's text as a new version, once that is confirmed; no version is ever taken away. */
export function RestoreVersion({ terms, version, onRestored, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const [update] = useUpdate()
  const { refetch } = useEditContext()
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setProblem(null)
    try {
      const { data: earlier } = await dataProvider.read<TermsVersion>(`${VERSIONS}/${version}`)
      const data = { content: earlier.content, updated_at: terms.updated_at }
      await update('terms', { id: terms.id, data }, { returnPromise: true })
      await recordsShown()
      onRestored()
    } catch (error) {
      setProblem(problemText(error))
      void refetch()
    }
  }
  return (
    <ConfirmModal open title={`Restore version ${version}`} confirmLabel="Restore" problem={problem} onConfirm={confirm} onClose={onClose}>
      Are you sure you want to restore version {version}? Its text becomes a new version, which applicants accept from then on. Version{' '}
      {terms.version} stays readable below.
    </ConfirmModal>
  )
}
