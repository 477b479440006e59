import { right, staffOnly, type Row } from './access-rows'

const REASON = { reason: 'A mistake' }

/** Document 1 is a lease and 2 a W-9 that staff uploaded, of the first application; 3 is deleted, with its file. */
export const DOCUMENT_ROUTES: Row[] = [
  ['GET', '/api/applications/1/documents', null, right('list', 'documents', 200)],
  ['GET', '/api/applications/999/documents', null, right('list', 'documents', 404)],
  ['POST', '/api/applications/1/documents', {}, right('create', 'documents', 415)],
  ['POST', '/api/applications/1/documents', null, right('create', 'documents', 422)],
  ['PUT', '/api/applications/1/documents', {}, staffOnly(405)],
  ['GET', '/api/documents/1/file', null, right('show', 'documents', 200)],
  ['GET', '/api/documents/2/file', null, right('openTaxForm', 'documents', 200)],
  ['GET', '/api/documents/999/file', null, right('show', 'documents', 404)],
  ['POST', '/api/documents/1/file', {}, staffOnly(405)],
  ['DELETE', '/api/documents/3', REASON, right('delete', 'documents', 200)],
  ['DELETE', '/api/documents/3', {}, right('delete', 'documents', 422)],
  ['DELETE', '/api/documents/999', REASON, right('delete', 'documents', 404)],
  ['GET', '/api/documents/1', null, staffOnly(405)],
]
