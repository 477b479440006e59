import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Terms, TermsVersion } from '../../shared/api'
import { ConfirmModal } from '../components/ConfirmModal'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { keepRecord } from '../record/record-cache'
import { VERSIONS_KEY } from './use-versions'

interface Props {
  terms: Terms
  version: number
  onRestored: () => void
  onClose: () => void
}

/** Writes an earlier version's text as a new version, once that is confirmed; no version is ever taken away. */
export function RestoreVersion({ terms, version, onRestored, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setProblem(null)
    try {
      const { data: earlier } = await dataProvider.read<TermsVersion>(`terms/1/versions/${version}`)
      const { data } = await dataProvider.change<Terms>('PUT', 'terms/1', { content: earlier.content, updated_at: terms.updated_at })
      keepRecord(queryClient, 'terms', data)
      onRestored()
    } catch (error) {
      setProblem(problemText(error))
      void queryClient.invalidateQueries({ queryKey: ['terms', 'getOne'] })
    } finally {
      void queryClient.invalidateQueries({ queryKey: VERSIONS_KEY })
    }
  }
  return (
    <ConfirmModal open title={`Restore version ${version}`} confirmLabel="Restore" problem={problem} onConfirm={confirm} onClose={onClose}>
      Are you sure you want to restore version {version}? Its text becomes a new version, which applicants accept from then on. Version{' '}
      {terms.version} stays readable below.
    </ConfirmModal>
  )
}
