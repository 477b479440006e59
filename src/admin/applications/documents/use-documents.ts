import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../shared/api/applications'
import type { DocumentRequests } from '../../../shared/api/document-requests'
import type { ApplicationDocument } from '../../../shared/api/documents'
import { useRead } from '../../http/use-read'
import { useRecord } from '../../record/use-record'

/** The application's documents, what the family is asked for, and a way to read both again. */
export function useDocuments() {
  const { id } = useRecord<Application>()
  const paths = { documents: `applications/${id}/documents`, requests: `applications/${id}/document-requests` }
  const queryClient = useQueryClient()
  const documents = useRead<ApplicationDocument[]>(paths.documents)
  const requests = useRead<DocumentRequests>(paths.requests)
  const refresh = async () => {
    for (const path of Object.values(paths)) await queryClient.invalidateQueries({ queryKey: ['read', path] })
  }
  return { paths, documents, requests, refresh }
}
