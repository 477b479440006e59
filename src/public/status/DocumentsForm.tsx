import { ACCEPTED_DOCUMENTS, FAMILY_KIND_LABELS, FAMILY_KINDS } from '../../shared/document-requests'
import { MAX_DOCUMENTS_PER_UPLOAD } from '../../shared/documents'
import type { FamilyDocuments } from '../../shared/page-props'
import type { Errors } from '../apply/errors'
import { FieldErrors, FieldFrame, describedBy } from '../components/FieldFrame'
import { CsrfField } from '../csrf'
import { useDocumentsForm } from './use-documents-form'

const HELP = `Photos are fine. Take one of each page. You can choose up to ${MAX_DOCUMENTS_PER_UPLOAD} PDF, JPEG, or PNG files of up to 10 MB each.`

interface Props {
  asked: FamilyDocuments['asked']
  reference: string
  typed: string
  errors: Errors
}

const kindErrorsId = 'document-kind'

function KindField({ asked, typed, errors }: Pick<Props, 'asked' | 'typed'> & { errors?: readonly string[] }) {
  const kinds = [...asked, ...FAMILY_KINDS.filter((kind) => !asked.includes(kind))]
  const chosen = typed || (asked.length === 1 ? asked[0] : undefined)
  return (
    <div className={`field ${errors?.length ? 'field-bad' : ''}`}>
      <fieldset aria-describedby={describedBy(kindErrorsId, undefined, errors)}>
        <legend>What are you sending?</legend>
        {kinds.map((kind, index) => (
          <label key={kind} className="tick">
            <input
              type="radio"
              name="kind"
              id={index === 0 ? kindErrorsId : undefined}
              value={kind}
              defaultChecked={kind === chosen}
              aria-invalid={!!errors?.length}
              autoFocus={index === 0 && !!errors?.length}
            />
            {FAMILY_KIND_LABELS[kind]}
          </label>
        ))}
      </fieldset>
      <FieldErrors id={kindErrorsId} errors={errors} />
    </div>
  )
}

const Sending = ({ share }: { share: number }) => (
  <div className="mt-6" role="status">
    <p>{share < 1 ? 'Sending your files. Keep this page open.' : 'Almost done. We’re checking your files.'}</p>
    <progress className="sending" aria-label="Sent so far" max={100} value={Math.round(share * 100)} />
  </div>
)

/** Without scripts, a plain form; with them, it shows progress and keeps what was selected. */
export function DocumentsForm({ asked, reference, typed, errors: given }: Props) {
  const { errors, message, share, send } = useDocumentsForm(given)
  return (
    <form
      className="no-print"
      method="post"
      action="/apply/status/documents"
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      aria-busy={share !== null}
    >
      <CsrfField />
      <input type="hidden" name="reference" value={reference} />
      <KindField asked={asked} typed={typed} errors={errors.kind} />
      <FieldFrame id="files" label="Photos or PDFs" help={HELP} errors={errors.files}>
        <input
          id="files"
          name="files"
          type="file"
          className="input"
          multiple
          accept={ACCEPTED_DOCUMENTS}
          aria-invalid={!!errors.files}
          autoFocus={!!errors.files && !errors.kind}
          aria-describedby={describedBy('files', HELP, errors.files)}
        />
      </FieldFrame>
      {(given.files || given.kind) && (
        <p className="alert">If you chose files, choose all of them again. We didn’t keep any, and your browser doesn’t either.</p>
      )}
      {message !== null && (
        <p className="alert alert-bad" role="alert">
          {message}
        </p>
      )}
      {share !== null && <Sending share={share} />}
      <div className="buttons">
        <button className="button" aria-disabled={share !== null}>
          Send documents
        </button>
      </div>
    </form>
  )
}
